import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useRequestWrittenAbout } from './messages.api.ts';
import { NextActionText } from '../shared/NextActionText.tsx';
import { stateOf } from '../documents/decision-text.ts';
import { inReadingOrder, sortFiles } from '../documents/standing.ts';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import styles from './RequestRail.module.css';

/** What a message or mail is about, beside it: the PEC, what comes next, its documents, its people. */
export function RequestRail({ requestId }: { requestId: number }) {
  const { data } = useRequestWrittenAbout(requestId);
  if (!data) return <SkeletonText lines={8} />;
  const { dfc } = data;
  const documents = inReadingOrder({ ...sortFiles(dfc.files), replaced: [] });
  return (
    <div data-look="stack gap-12">
      <header data-look="row baseline ends gap-12">
        <h2 data-look="normal bold">{dfc.reference}</h2>
        <Link href={paths.request('edit', dfc.id)}>Ouvrir</Link>
      </header>
      <div>
        <StatusChip
          name={dfc.status.name}
          color={dfc.status.color}
          icon={statusOf(dfc.statusId).icon}
          hasBorder
        />
      </div>
      {dfc.nextAction.who !== null && <NextActionText action={dfc.nextAction} />}
      <DefinitionList
        items={[
          { term: 'Patient', value: listedName(dfc.patient) },
          { term: 'Mutuelle', value: dfc.patient.mutual?.name ?? 'Non renseignée' },
          { term: 'Groupement', value: dfc.patient.mutualGroup?.name ?? 'Non renseigné' },
          {
            term: 'Praticien',
            value: <Link href={paths.practitioner('edit', dfc.user.id)}>{listedName(dfc.user)}</Link>,
          },
        ]}
      />
      {documents.length > 0 && (
        <DefinitionList
          title="Pièces"
          items={documents.map((file) => ({ term: file.title, value: <Verdict state={stateOf(file)} /> }))}
        />
      )}
    </div>
  );
}

const verdicts = {
  pending: { name: 'En attente', Drawing: CircleDashed },
  valid: { name: 'Validé', Drawing: CircleCheck },
  refused: { name: 'Refusé', Drawing: CircleX },
};

function Verdict({ state }: { state: keyof typeof verdicts }) {
  const { name, Drawing } = verdicts[state];
  return (
    <span className={styles.verdict} data-state={state}>
      {name}
      <Drawing size={14} strokeWidth={2} />
    </span>
  );
}
