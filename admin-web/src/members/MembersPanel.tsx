import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { formatDate, formatRelative } from '@accordent/ui-kit/format/dates.ts';
import { LogOut, Users } from 'lucide-react';
import line from '../shared/LineWithActs.module.css';
import type { MemberItem, MembersAnswer } from './members.api.ts';

export interface MembersPanelProps {
  /** Absent while they are on their way. */
  data: MembersAnswer | undefined;
  failure: FetchFailure | null;
  now: Date;
  onEnd: (member: MemberItem) => void;
}

/** Who works for a practice, in the information tab of its dentist: its owner alone invites and removes. */
export function MembersPanel({ data, failure, now, onEnd }: MembersPanelProps) {
  return (
    <section data-look="stack gap-12" aria-labelledby="members-title">
      <h2 id="members-title">Membres</h2>
      <FetchedPart data={data} failure={failure} loadFailed="Les membres ne se chargent pas" lines={3}>
        {({ members, invitations }) =>
          members.length + invitations.length === 0 ? (
            <EmptyState
              icon={<Users size={20} />}
              title="Aucun membre"
              description="Le dentiste invite lui-même les personnes de son cabinet, depuis son compte."
            />
          ) : (
            <ul data-look="ruled">
              {members.map((member) => (
                <li key={member.id} className={line.line}>
                  <div data-look="stack gap-2">
                    <span data-look="strong breaks">{listedName(member)}</span>
                    <span data-look="quiet small breaks">
                      {memberRoleTexts[member.role].label}, {member.email}
                    </span>
                    <span data-look="quiet small">{standing(member, now)}</span>
                  </div>
                  <IconButton
                    label={`Fermer les sessions ${ofName(listedName(member))}`}
                    icon={<LogOut />}
                    onClick={() => onEnd(member)}
                  />
                </li>
              ))}
              {invitations.map(({ id, email, role, expirationDate }) => (
                <li key={id} className={line.line}>
                  <div data-look="stack gap-2">
                    <span data-look="breaks">{email}</span>
                    <span data-look="quiet small">
                      {memberRoleTexts[role].label}, invitation valable jusqu’au {formatDate(expirationDate)}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </section>
  );
}

const standing = ({ lastSeenDate, secondFactor }: MemberItem, now: Date): string =>
  [
    secondFactor ? 'Second facteur' : 'Mot de passe seul',
    lastSeenDate ? `vu ${formatRelative(lastSeenDate, now)}` : 'jamais vu',
  ].join(', ');
