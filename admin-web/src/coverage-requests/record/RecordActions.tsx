import { listedName } from '@accordent/api/client/person-name.ts';
import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu, type MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { dropKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Ellipsis, Info, Pencil, Plus } from 'lucide-react';
import { paths } from '../../screens.ts';
import type { CoverageRequestRecord, Status } from '../coverage-requests.api.ts';
import { StatusMenu } from '../StatusMenu.tsx';
import type { StatusId } from '@accordent/api/client/statuses.ts';
import styles from './RecordActions.module.css';
import { actsOn, type RecordActName } from './acts-on.tsx';
import type { RecordTab } from './tabs.ts';
import { useCalledAct } from './use-called-act.ts';
import type { WrittenTab } from './use-composer-call.ts';
import type { DeskActs } from './use-desk-acts.ts';
import type { Colleague } from './use-presence.ts';
import type { WorkedQueue } from './use-queue.ts';
import { ALL_ACTS } from './use-record-keys.ts';

export interface RecordActionsProps {
  record: CoverageRequestRecord;
  statuses: readonly Status[];
  desk: DeskActs;
  queue: WorkedQueue;
  tab: RecordTab;
  /** Only looked at. */
  isReadOnly: boolean;
  onChooseStatus: (statusId: StatusId) => void;
  onWrite: (tab: WrittenTab) => void;
}

/** At the right of the head: who has it, its status, all acts, and the place in the queue. */
export function RecordActions(props: RecordActionsProps) {
  const { record, statuses, desk, queue, tab, isReadOnly, onChooseStatus, onWrite } = props;
  const { id, owner } = record;
  const hasRail = useMediaQuery('(min-width: 1024px)');
  const doing: Readonly<Record<RecordActName, () => void>> = {
    transmit: () => desk.open('transmit'),
    answer: () => desk.open('answer'),
    prolong: () => desk.open('prolong'),
    remind: () => desk.open('remind'),
    aside: () => desk.open('aside'),
    take: desk.takeIt,
    give: desk.giveBack,
    write: () => onWrite('messages'),
    note: () => onWrite('comments'),
  };
  const acts = isReadOnly ? [] : actsOn(record, desk.isOwn);
  useCalledAct(id, (called) => {
    // Notes are shown where none may be added, as by their key.
    const act = called === 'note' ? called : acts.find((one) => one.id === called)?.id;
    if (act) doing[act]();
    // No field comes for what was typed since.
    else dropKeys();
  });
  return (
    <>
      {owner && (
        <span className={styles.owner}>
          <Avatar name={`${owner.firstname} ${owner.lastname}`} size={20} isDecorative />
          <span data-look="heard">{'Responsable\u00a0:'}</span>
          {owner.firstname} {owner.lastname.slice(0, 1)}.
        </span>
      )}
      {isReadOnly ? (
        <ButtonLink href={paths.request('edit', id, tab)} tone="primary" icon={<Pencil />}>
          Modifier
        </ButtonLink>
      ) : (
        record.nextStatuses.length > 0 && (
          <StatusMenu
            nextStatuses={record.nextStatuses}
            statuses={statuses}
            statusId={record.statusId}
            onOpen={queue.begin}
            onChoose={onChooseStatus}
          />
        )
      )}
      <Menu
        trigger={
          <IconButton id={ALL_ACTS} label="Toutes les actions" icon={<Ellipsis />} onClick={queue.begin} />
        }
        items={[
          ...(hasRail ? [] : [facts(desk)]),
          ...acts.map(({ id: act, label, shortcut, icon, isWritten }, place) => ({
            id: act,
            label: shortcut ? `${label} (${shortcut})` : label,
            icon,
            startsGroup: isWritten && !acts[place - 1]?.isWritten,
            onSelect: doing[act],
          })),
          { ...addAnother(record), startsGroup: acts.length > 0 },
        ]}
      />
      {queue.place && (
        <span className={styles.place}>
          {queue.place.name && <span className={styles.queue}>{queue.place.name}</span>}
          <span>
            {queue.place.at !== null && `${formatCount(queue.place.at)} sur `}
            {formatCount(queue.place.total)}
          </span>
          <button
            type="button"
            className={styles.step}
            aria-label="PEC précédente de la file"
            onClick={queue.previous}
          >
            [
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label="PEC suivante de la file"
            onClick={queue.next}
          >
            ]
          </button>
        </span>
      )}
    </>
  );
}

const facts = (desk: DeskActs): MenuItem => ({
  id: 'facts',
  label: 'Voir les repères',
  icon: <Info />,
  onSelect: () => desk.open('facts'),
});

const addAnother = ({ user }: CoverageRequestRecord): MenuItem => ({
  id: 'add',
  label: `Ajouter une PEC pour ${listedName(user)}`,
  icon: <Plus />,
  href: paths.addRequest(user.id),
});

/** « Nolwenn est sur ce dossier »: it warns, and forbids nothing. */
export function PresentColleagues({ others }: { others: readonly Colleague[] }) {
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ firstname }) => firstname);
  return (
    <output className={styles.here}>
      <Avatar name={`${first.firstname} ${first.lastname}`} size={20} isDecorative />
      {names.length === 1
        ? `${first.firstname} est sur ce dossier`
        : `${names.slice(0, -1).join(', ')} et ${names.at(-1)} sont sur ce dossier`}
    </output>
  );
}
