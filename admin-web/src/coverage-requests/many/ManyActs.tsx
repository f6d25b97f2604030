import { inCents } from '@accordent/api/client/money.ts';
import { laterDays } from '@accordent/api/client/later-days.ts';
import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { AlarmClock, ArrowRightLeft, BellRing, Send, User } from 'lucide-react';
import { useState } from 'react';
import { useAdministrators } from '../../administrators/administrators.api.ts';
import { ClosingWarning, isClosing } from '../ClosingWarning.tsx';
import { RemindFields } from '../reminders/RemindFields.tsx';
import { useReminder } from '../reminders/reminder.ts';
import { LaterDay } from './LaterDay.tsx';
import { ManyDialog } from './ManyDialog.tsx';
import { TransmitMany } from './TransmitMany.tsx';
import { useStatusesOfMany, type BatchItem } from './many.api.ts';

export interface ManyActsProps {
  /** The PEC that are selected, one at least. */
  ids: readonly number[];
  now: Date;
  /** The worker does it: BatchOutcome tells how far it is. */
  onAsked: (batch: BatchItem) => void;
}

const acts = [
  { act: 'remind', label: 'Relancer', icon: <BellRing size={16} /> },
  { act: 'transmit', label: 'Transmettre', icon: <Send size={16} /> },
  { act: 'status', label: 'Statut', icon: <ArrowRightLeft size={16} /> },
  { act: 'owner', label: 'Attribuer', icon: <User size={16} /> },
  { act: 'aside', label: 'Mettre de côté', icon: <AlarmClock size={16} /> },
] as const;

const dialogs = {
  remind: RemindMany,
  transmit: TransmitMany,
  status: MoveMany,
  owner: AssignMany,
  aside: SetManyAside,
};

/** What can be done with the PEC that are selected: the likely act first. */
export function ManyActs({ ids, now, onAsked }: ManyActsProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Asking = open && dialogs[open];
  const close = () => setOpen(null);
  const asked = (batch: BatchItem) => {
    close();
    onAsked(batch);
  };
  return (
    <>
      {acts.map(({ act, label, icon }, place) => (
        <Button
          key={act}
          size="small"
          tone={place === 0 ? 'secondary' : 'quiet'}
          icon={icon}
          onClick={() => setOpen(act)}
        >
          {label}
        </Button>
      ))}
      {Asking && <Asking ids={ids} now={now} onAsked={asked} onClose={close} />}
    </>
  );
}

type Asked = ManyActsProps & { readonly onClose: () => void };

const these = ({ length }: { readonly length: number }): string => `${formatCount(length)} PEC`;

const ofMany = { insurer: 'La mutuelle', dentist: 'Le dentiste' } as const;

function RemindMany({ ids, now, onAsked, onClose }: Asked) {
  const inHand = useReminder({ days: laterDays(now) });
  return (
    <ManyDialog
      ids={ids}
      title={`Relancer ${these(ids)}`}
      label={inHand.isSent ? 'Envoyer les relances' : 'Enregistrer les relances'}
      wish={inHand.asked && { act: 'remind', ...inHand.asked }}
      onAsked={onAsked}
      onClose={onClose}
    >
      <RemindFields
        inHand={inHand}
        names={ofMany}
        messageHint="Chaque dentiste le reçoit sur sa PEC, et un mail le prévient."
        mailHint="Un mail part à la mutuelle pour chaque PEC, avec nos références, sans nom de patient."
      />
    </ManyDialog>
  );
}

function MoveMany({ ids, onAsked, onClose }: Asked) {
  const { data } = useStatusesOfMany(ids);
  const [status, setStatus] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const chosen = data?.statuses.find(({ id }) => id === status);
  const asks = chosen !== undefined && statusOf(chosen.id as StatusId).asksByComment;
  const left = chosen ? ids.length - chosen.count : 0;
  return (
    <ManyDialog
      ids={ids}
      title={`Changer le statut de ${these(ids)}`}
      label="Changer le statut"
      wish={chosen ? { act: 'status', status: chosen.id, comment: comment.trim() } : null}
      onAsked={onAsked}
      onClose={onClose}
    >
      <FormField
        label="Nouveau statut"
        hint={
          left > 0
            ? left === 1
              ? '1 PEC ne peut pas le prendre et reste comme elle est.'
              : `${these({ length: left })} ne peuvent pas le prendre et restent comme elles sont.`
            : undefined
        }
      >
        <Select
          value={status}
          onChange={setStatus}
          options={(data?.statuses ?? []).map(({ id, name, count }) => ({
            value: id,
            label:
              count === ids.length ? name : `${name} (${formatCount(count)} sur ${formatCount(ids.length)})`,
            icon: <Icon name={statusOf(id as StatusId).icon} />,
          }))}
        />
      </FormField>
      <FormField
        label={asks ? 'Ce qui est demandé aux dentistes' : 'Commentaire'}
        isOptional={!asks}
        hint={asks ? 'Chaque dentiste le lira.' : 'Il restera dans l’historique, l’équipe seule le lira.'}
      >
        <TextArea
          hasCounter
          maxLength={textLimits.saidOfRequest}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FormField>
      {chosen && isClosing(chosen.id as StatusId) && (
        <ClosingWarning count={chosen.count} owed={inCents(chosen.owed)} />
      )}
    </ManyDialog>
  );
}

const NOBODY = 0;

function AssignMany({ ids, onAsked, onClose }: Asked) {
  const { data } = useAdministrators({ page: 1, perPage: 100, orderBy: 'name', order: 'asc', isActive: '1' });
  const [ownerId, setOwnerId] = useState<number | null>(null);
  return (
    <ManyDialog
      ids={ids}
      title={`Attribuer ${these(ids)}`}
      label="Attribuer"
      wish={ownerId === null ? null : { act: 'owner', ownerId: ownerId === NOBODY ? null : ownerId }}
      onAsked={onAsked}
      onClose={onClose}
    >
      <FormField label="Responsable">
        <Select
          value={ownerId}
          onChange={setOwnerId}
          options={[
            ...(data?.administrators ?? []).map(({ id, firstname, lastname }) => ({
              value: id,
              label: `${firstname} ${lastname}`,
            })),
            { value: NOBODY, label: 'Personne' },
          ]}
        />
      </FormField>
    </ManyDialog>
  );
}

function SetManyAside({ ids, now, onAsked, onClose }: Asked) {
  const [until, setUntil] = useState(laterDays(now)[0] ?? '');
  return (
    <ManyDialog
      ids={ids}
      title={`Mettre ${these(ids)} de côté`}
      label="Mettre de côté"
      wish={until === '' ? null : { act: 'aside', until }}
      onAsked={onAsked}
      onClose={onClose}
    >
      <LaterDay label="Jusqu’au" value={until} onChange={setUntil} days={laterDays(now)} />
    </ManyDialog>
  );
}
