import { dayRead, namesOnlyPatient, proposals } from '@accordent/api/client/proposals.ts';
import {
  preflight,
  type BasketAct,
  type DoubtfulPhoto,
  type PreflightCheck,
} from '@accordent/api/client/preflight.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnReadingsAnswer } from '../../drafts/drafts.api.ts';
import type { LocalDraft } from '../../drafts/local-draft.ts';
import { preflightText } from './preflight-texts.ts';
import { useGroupRules } from './use-group-rules.ts';
import { heldTexts } from './readings/held-texts.ts';
import { useRested } from './readings/use-rested.ts';
import { tilesOf, type Tile } from './tiles.ts';
import styles from './Preflight.module.css';

export interface PreflightProps {
  draft: Pick<LocalDraft, 'typed' | 'documents' | 'files' | 'looks'>;
  /** PEC of this patient that are under way; null where the practice does not know him. */
  openRequests: number | null;
  /** What was read of its documents; it counts where nothing is typed. */
  read?: OwnReadingsAnswer | undefined;
  now: Date;
  onCare: (hasBegun: boolean) => void;
  /** Chooses a file for a paper that its group asks for. */
  onAdd: (title: string) => void;
  /** The button that sends, and what is said with it. */
  action?: ReactNode;
}

/** What is looked at before a request leaves: warnings first. Nothing of it stops the request. */
export function Preflight({ draft, openRequests, read, now, onCare, onAdd, action }: PreflightProps) {
  const { typed, documents, files } = draft;
  const { patient, details, hasCareBegun } = typed;
  const held = useRested(heldTexts(typed));
  const group = useGroupRules({
    amcNumber: held.amcNumber.replaceAll(/\s/g, '') || (read ? numberRead(read) : ''),
    patientId: typeof patient.known === 'number' ? patient.known : null,
  });
  const insurer = read && proposals(read, held).find(({ name }) => name === 'amcNumber')?.state;
  const checks = preflight(
    {
      photos: tilesOf(draft).flatMap(doubtfulPhoto),
      nir: patient.nir.number + patient.nir.key,
      cardValidUntil: details.cardValidUntil || (read ? dayRead(read, 'cardValidUntil') : ''),
      quoteDate: details.quoteDate || (read ? dayRead(read, 'quoteDate') : ''),
      hasCareBegun,
      openRequests,
      isPatientOnPapers: read ? namesOnlyPatient(read.people, held) : null,
      isInsurerOnPapers: insurer === 'differs' ? false : insurer === 'agrees' ? true : null,
      rules: group?.rules ?? [],
      refusals: group?.refusals ?? [],
      titles: [...documents, ...files].map(({ place }) => place),
      acts: (read?.acts ?? []).flatMap(basketAct),
    },
    now,
  );
  const warnings = checks.filter(({ isWarning }) => isWarning);
  const fine = checks.filter(({ isWarning }) => !isWarning);
  return (
    <Card title="Avant l’envoi" isFlush>
      {warnings.length > 0 && (
        <Checks checks={warnings} group={group?.name ?? ''} label="À vérifier" onAdd={onAdd} />
      )}
      {fine.length > 0 && <Checks checks={fine} group={group?.name ?? ''} label="En ordre" />}
      <div className={styles.question}>
        <p>Soins déjà commencés&nbsp;?</p>
        <Segments<'yes' | 'no' | ''>
          label={'Soins déjà commencés\u00a0?'}
          options={[
            { value: 'no', label: 'Non' },
            { value: 'yes', label: 'Oui' },
          ]}
          value={hasCareBegun === null ? '' : hasCareBegun ? 'yes' : 'no'}
          onChange={(answer) => onCare(answer === 'yes')}
        />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}

function doubtfulPhoto({ name, look }: Tile): DoubtfulPhoto[] {
  return look === 'blurred' || look === 'cut' ? [{ title: name, look }] : [];
}

/** An act of the quote that the baskets of care know. */
function basketAct({ code, tooth, fee, basket }: OwnReadingsAnswer['acts'][number]): BasketAct[] {
  if (!basket) return [];
  const act = {
    code: String(code.value),
    tooth: tooth && String(tooth.value),
    feeCents: fee && Number(fee.value),
  };
  return [{ ...act, ...basket }];
}

/** The number of the insurer that the papers agree on; '' where they say none, or several. */
function numberRead({ fields }: OwnReadingsAnswer): string {
  const said = fields.find(({ name }) => name === 'amcNumber')?.said ?? [];
  return said.length === 1 ? String(said[0]!.value) : '';
}

function Checks({
  checks,
  group,
  label,
  onAdd,
}: {
  checks: readonly PreflightCheck[];
  group: string;
  label: string;
  onAdd?: (title: string) => void;
}) {
  return (
    <ul className={styles.checks} aria-label={label}>
      {checks.map((check, at) => {
        const { title, detail } = preflightText(check, group);
        return (
          <li key={at} data-warning={check.isWarning || undefined}>
            {check.isWarning ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
            <span>
              <span data-look={check.isWarning ? 'bold block' : 'block'}>{title}</span>
              {detail && <span data-look="quiet normal block">{detail}</span>}
              {check.name === 'document' && check.isWarning && onAdd && (
                <Button
                  size="small"
                  className={styles.add}
                  aria-label={`Joindre\u00a0: ${check.value}`}
                  onClick={() => onAdd(check.value)}
                >
                  Joindre
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
