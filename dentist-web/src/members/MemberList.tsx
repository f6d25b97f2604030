import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { daysBetween, formatRelative, formatShortDate } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { EllipsisVertical, Mail, Trash2, Users } from 'lucide-react';
import type { PracticeMember } from '../shared/overview.api.ts';
import styles from './Members.module.css';
import {
  memberActs,
  roleOptions,
  useMembersChanged,
  type InvitationItem,
  type MemberItem,
  type MemberRole,
  type MembersAnswer,
} from './members.api.ts';
import { SecondFactor } from './SecondFactor.tsx';

export interface MemberListProps {
  /** Absent while they are on their way. */
  people: MembersAnswer | undefined;
  /** Of the practice, where there are several. */
  dentists: readonly PracticeMember[];
  now: Date;
  onRemove: (member: MemberItem) => void;
  onDentists: (member: MemberItem) => void;
}

/** The people of a practice, its owner first, then who is invited. */
export function MemberList({ people, dentists, now, onRemove, onDentists }: MemberListProps) {
  return (
    <Card
      isFlush
      title={
        <span className={styles.practice}>
          {people?.practice ?? 'Membres'}{' '}
          {people && <span className={styles.count}>{countText(people)}</span>}
        </span>
      }
    >
      {people ? (
        <ul data-look="ruled">
          <li className={styles.row}>
            <Avatar name={initialed(people.owner)} size={36} isDecorative />
            <span className={styles.who}>
              <span data-look="strong breaks block">{listedName(people.owner)}</span>
              <span className={styles.mail}>vous</span>
            </span>
            <span className={styles.role}>Propriétaire</span>
            <SecondFactor factor={people.owner.secondFactor} />
            <span className={styles.seen}>à l’instant</span>
          </li>
          {people.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              given={givenNames(member, dentists)}
              now={now}
              onRemove={() => onRemove(member)}
              onDentists={hasChoice(member, dentists) ? () => onDentists(member) : undefined}
            />
          ))}
          {people.invitations.map((invited) => (
            <InvitationRow key={invited.id} invited={invited} now={now} />
          ))}
        </ul>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
    </Card>
  );
}

interface MemberRowProps {
  member: MemberItem;
  given: string | null;
  now: Date;
  onRemove: () => void;
  onDentists: (() => void) | undefined;
}

function MemberRow({ member, given, now, onRemove, onDentists }: MemberRowProps) {
  const changed = useMembersChanged();
  const name = listedName(member);
  const { run, isBusy } = useAct({
    act: (role: MemberRole) => memberActs.change(member.id, { role }),
    done: `Rôle ${ofName(name)} changé.`,
    refusalOf: (failure) => refusalOf(failure, actFailed('du changement de rôle')),
    onDone: changed,
  });
  return (
    <li className={styles.row}>
      <Avatar name={initialed(member)} size={36} isDecorative />
      <span className={styles.who}>
        <span data-look="strong breaks block">{name}</span>
        <span className={styles.mail}>
          <Address email={member.email} />
        </span>
        {given && <span className={styles.mail}>{given}</span>}
      </span>
      <span className={styles.role}>
        <FormField label={`Rôle ${ofName(name)}`} isLabelHidden>
          <Select
            options={roleOptions.map(({ value, label }) => ({ value, label }))}
            value={member.role}
            isDisabled={isBusy}
            onChange={(role) => void run(role)}
          />
        </FormField>
      </span>
      <SecondFactor factor={member.secondFactor} />
      <span className={styles.seen}>
        {member.lastSeenDate ? formatRelative(member.lastSeenDate, now) : 'jamais vu'}
      </span>
      <span className={styles.acts}>
        <Menu
          trigger={
            <IconButton
              label={`Actions sur ${name}`}
              hasTooltip={false}
              icon={<EllipsisVertical size={20} />}
            />
          }
          items={[
            ...(onDentists
              ? [
                  {
                    id: 'dentists',
                    label: 'Choisir les praticiens',
                    icon: <Users size={18} />,
                    onSelect: onDentists,
                  },
                ]
              : []),
            {
              id: 'remove',
              label: 'Retirer du cabinet',
              icon: <Trash2 size={18} />,
              tone: 'danger',
              onSelect: onRemove,
            },
          ]}
        />
      </span>
    </li>
  );
}

/** Where it has no room it breaks before its @ rather than in a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function InvitationRow({ invited, now }: { invited: InvitationItem; now: Date }) {
  const changed = useMembersChanged();
  const { run, isBusy } = useAct({
    act: (act: 'resend' | 'withdraw', key) => memberActs[act](invited.id, key),
    done: (_, act) => (act === 'resend' ? 'Invitation renvoyée.' : 'Invitation retirée.'),
    refusalOf: (failure) => refusalOf(failure, actFailed('de l’invitation')),
    onDone: changed,
  });
  const days = Math.max(0, daysBetween(now, invited.expirationDate));
  const isOver = invited.expirationDate.timestamp * 1000 <= now.getTime();
  return (
    <li className={styles.row} data-invited>
      <span className={styles.letter}>
        <Mail size={16} />
      </span>
      <span className={styles.who}>
        <span data-look="strong breaks block">
          <Address email={invited.email} />
        </span>
        <span className={styles.mail} data-over={isOver || undefined}>
          {isOver
            ? 'Invitation expirée'
            : `Invitation du ${formatShortDate(invited.creationDate)}, encore ${days}\u00a0j`}
        </span>
      </span>
      <span className={styles.role}>{roleOptions.find(({ value }) => value === invited.role)?.label}</span>
      <span className={styles.both}>
        <Button tone="quiet" disabled={isBusy} onClick={() => void run('withdraw')}>
          Retirer
        </Button>
        <Button disabled={isBusy} onClick={() => void run('resend')}>
          Renvoyer
        </Button>
      </span>
    </li>
  );
}

/** First name first: it begins the initials. */
const initialed = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`;

const numbers = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

/** « cinq membres, une invitation »: the owner is one of them. */
function countText({ members, invitations }: MembersAnswer): string {
  const count = members.length + 1;
  const people = `${numbers[count] ?? count} membre${count > 1 ? 's' : ''}`;
  const invited = invitations.length;
  if (invited === 0) return people;
  return `${people}, ${invited === 1 ? 'une' : (numbers[invited] ?? invited)} invitation${invited > 1 ? 's' : ''}`;
}

/** One dentist is no choice, but to a member who was given only those that have left. */
const hasChoice = ({ userIds }: MemberItem, dentists: readonly PracticeMember[]): boolean =>
  dentists.length > 1 || (userIds !== null && dentists.some(({ id }) => !userIds.includes(id)));

/** « pour Dr Bastide »: null for one who works for all. */
function givenNames({ userIds }: MemberItem, dentists: readonly PracticeMember[]): string | null {
  if (!userIds) return null;
  const names = dentists.filter(({ id }) => userIds.includes(id)).map(listedName);
  return names.length > 0 ? `pour ${names.join(', ')}` : 'pour aucun praticien du cabinet';
}
