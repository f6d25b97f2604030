import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { listed } from '../shared/listed.tsx';
import { useListAddress } from '../shared/use-list-address.ts';
import { stateFilterOf } from './convention-states.ts';
import { ConventionTable } from './ConventionTable.tsx';
import {
  deleteConvention,
  setConventionValid,
  useConventions,
  useConventionsChanged,
} from './conventions.api.ts';
import type { ConventionItem, ConventionRow } from './conventions.api.ts';
import { EditCredentials, type EnteredRow } from './EditCredentials.tsx';
import { shownIn, useRevealed } from './use-revealed.ts';

const FAILED = actFailed('de la mise à jour de la convention');

/** A practitioner's conventions, in his record: state, credentials one at a time, what is missing. */
export function ConventionsTab({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const [path] = useLocation();
  const list = useListAddress({ name: 'conventions', path, orderBy: 'name', filters: ['state'] });
  const state = stateFilterOf(list.filters.state);
  const query = { ...list.query, state };
  const answer = useConventions(userId, query);
  const { data } = answer;
  const table = listed(list, answer);
  const changed = useConventionsChanged(userId);
  const { revealed, revealingId, reveal, hide } = useRevealed();
  const [entered, setEntered] = useState<EnteredRow | null>(null);
  const [doomed, setDoomed] = useState<{ row: ConventionRow; convention: ConventionItem } | null>(null);

  const validity = useAct({
    act: async ({ convention, isValid }: { convention: ConventionItem; isValid: boolean }) => {
      await setConventionValid(convention, isValid);
      await changed();
    },
    doing: 'Mise à jour de la convention en cours…',
    done: (_, { isValid }) => (isValid ? 'Convention valide.' : 'Convention à vérifier.'),
    refusalOf: (failure) => refusalOf(failure, FAILED),
  });

  const areShown = data?.conventions.some(({ convention }) => convention && shownIn(revealed, convention));
  return (
    <>
      <ConventionTable
        {...table}
        rows={data?.conventions}
        counts={data?.counts}
        progress={data?.progress}
        search={list.search}
        state={state}
        isReadOnly={isReadOnly || (data?.isLocked ?? false)}
        revealed={revealed}
        revealingId={revealingId}
        switchingId={validity.wish?.convention.id ?? null}
        footer={data && table.footer}
        action={<ExportButton exported={{ list: 'conventions', query, userId }} />}
        onSearch={(search) => list.show({ search })}
        onState={(next) => list.show({ filters: { state: next } })}
        onClear={list.clear}
        onReveal={(convention) => void reveal(convention)}
        onHide={hide}
        onAdd={() => setEntered({ insurer: null, convention: null })}
        onEnter={(row) => setEntered({ insurer: row, convention: row.convention })}
        onSwitch={(convention, isValid) => void validity.run({ convention, isValid })}
        onDelete={(row, convention) => setDoomed({ row, convention })}
      />
      <VisuallyHidden>
        <output aria-live="polite">{areShown && 'Identifiants affichés pendant 30 secondes.'}</output>
      </VisuallyHidden>
      {entered && (
        <EditCredentials userId={userId} row={entered} path={path} onClose={() => setEntered(null)} />
      )}
      <DeleteDialog
        title={'Supprimer cette convention\u00a0?'}
        object={doomed?.row.name ?? null}
        success="Convention supprimée."
        onDelete={async (key) => doomed && (await deleteConvention(doomed.convention, key))}
        onClose={() => setDoomed(null)}
        onDeleted={changed}
      />
    </>
  );
}
