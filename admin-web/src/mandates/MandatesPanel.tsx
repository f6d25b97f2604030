import { MandateChip, NoPaperChip } from '@accordent/api/client/MandateChip.tsx';
import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { mandateScopes } from '@accordent/api/client/mandates.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Ban, Eye, FileSignature, FileUp, Plus } from 'lucide-react';
import type { MandateItem } from './mandates.api.ts';
import line from '../shared/LineWithActs.module.css';

export interface MandatesPanelProps {
  /** Absent while they are on their way. */
  data: { readonly mandates: readonly MandateItem[]; readonly canAdd: boolean } | undefined;
  failure: FetchFailure | null;
  isReadOnly: boolean;
  onAdd: () => void;
  onOpen: (mandate: MandateItem) => void;
  onPaper: (mandate: MandateItem) => void;
  onRevoke: (mandate: MandateItem) => void;
}

/** The mandates of one dentist, in his information tab. */
export function MandatesPanel({ data, failure, isReadOnly, onAdd, ...acts }: MandatesPanelProps) {
  const add = data?.canAdd && !isReadOnly && (
    <Button size="small" icon={<Plus />} onClick={onAdd}>
      Ajouter un mandat
    </Button>
  );
  return (
    <section data-look="stack gap-12" aria-labelledby="mandates-title">
      <div data-look="row ends wrap">
        <h2 id="mandates-title">Mandats</h2>
        {data && data.mandates.length > 0 && add}
      </div>
      <FetchedPart data={data} failure={failure} loadFailed="Les mandats ne se chargent pas" lines={3}>
        {({ mandates }) =>
          mandates.length === 0 ? (
            <EmptyState
              icon={<FileSignature size={20} />}
              title="Aucun mandat"
              description="Sans mandat en vigueur, rien ne part aux mutuelles en son nom."
              action={add}
            />
          ) : (
            <ul data-look="ruled">
              {mandates.map((mandate) => (
                <li key={mandate.id} className={line.line}>
                  <Words mandate={mandate} />
                  <span className={line.acts}>
                    <Acts mandate={mandate} isReadOnly={isReadOnly} {...acts} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </section>
  );
}

function Words({ mandate }: { mandate: MandateItem }) {
  return (
    <div data-look="stack gap-4">
      <span data-look="row wrap gap-6">
        <MandateChip mandate={mandate} />
        {mandate.paper === null && <NoPaperChip />}
      </span>
      <span data-look="strong breaks">{mandateScopes[mandate.scope]}</span>
      <span data-look="quiet small breaks">{mandateDays(mandate)}</span>
      {mandate.revokedReason && (
        <span data-look="quiet small breaks">Motif&nbsp;: {mandate.revokedReason}</span>
      )}
    </div>
  );
}

type Acting = Pick<MandatesPanelProps, 'isReadOnly' | 'onOpen' | 'onPaper' | 'onRevoke'>;

function Acts({ mandate, isReadOnly, onOpen, onPaper, onRevoke }: Acting & { mandate: MandateItem }) {
  const name = `le mandat du ${mandate.validFrom.split('-').toReversed().join('/')}`;
  return (
    <>
      {mandate.paper && (
        <IconButton label={`Ouvrir ${name}`} icon={<Eye />} onClick={() => onOpen(mandate)} />
      )}
      {!isReadOnly && mandate.canAddPaper && (
        <IconButton label={`Ajouter ${name}, signé`} icon={<FileUp />} onClick={() => onPaper(mandate)} />
      )}
      {!isReadOnly && mandate.canRevoke && (
        <IconButton
          label={`Révoquer ${name}`}
          tone="danger"
          icon={<Ban />}
          onClick={() => onRevoke(mandate)}
        />
      )}
    </>
  );
}
