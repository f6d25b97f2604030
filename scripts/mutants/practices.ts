import { integration, takenOut, type Mutant } from './mutant.ts';

const MEMBERS = integration('api/src/members/members.routes.test.ts');

/** The people of a practice: who comes, what each may do there, and who is out. */
export const practiceMutants: readonly Mutant[] = [
  ...takenOut('adapters/src/postgres/sessions/session-store.ts', MEMBERS, [
    [
      'membre : les seuls praticiens qui lui sont donnés',
      'given ? all.filter((each) => given.includes(each)) : all',
      'all',
    ],
  ]),
  ...takenOut('adapters/src/postgres/members/member-store.ts', MEMBERS, [
    [
      'invitation de sept jours',
      'i.withdrawn_at is null and i.expires_at > $2 and',
      'i.withdrawn_at is null and $2::timestamptz is not null and',
    ],
  ]),
  ...takenOut('core/src/members/join-practice.ts', MEMBERS, [
    [
      'invitation : le mot de passe d’un accès qui existe',
      '    await proveLogin(ports, { email, password, ip });\n',
    ],
  ]),
  ...takenOut('core/src/members/choose-practice.ts', MEMBERS, [
    [
      'choix du cabinet : l’ancienne session finit',
      '    await stores.sessions.end(actor.sessionId, actor, at);\n',
    ],
  ]),
  ...takenOut('core/src/members/invite-member.ts', MEMBERS, [
    [
      'une adresse, un seul accès',
      "  if (isTaken && account?.kind !== 'member') throw withoutWhose(domainError('duplicate_entry'));\n",
    ],
  ]),
  ...takenOut('core/src/documents/open-signed-document.ts', MEMBERS, [
    [
      'adresse signée : le rôle de cet instant',
      "  if (actor.kind === 'practitioner' && action && !may(actor, action)) throw domainError('not_found');\n",
    ],
  ]),
  ...takenOut('adapters/src/postgres/members/member-store.ts', MEMBERS, [
    [
      'invitation : reprise ou renvoyée, son lien est mort',
      'where i.used_at is null and i.withdrawn_at is null and i.expires_at',
      'where i.used_at is null and i.expires_at',
    ],
    [
      'membre : les places qui lui restent',
      "where s.member_id = $1 and s.ended_at is null and ${practiceLogsIn('p')} order",
      "where s.member_id = $1 and ${practiceLogsIn('p')} order",
    ],
    [
      'membre : de ce seul cabinet',
      'where s.practitioner_id = $1 and s.ended_at is null`;',
      'where ($1::int is not null) and s.ended_at is null`;',
    ],
  ]),
  ...takenOut('core/src/members/join-practice.ts', MEMBERS, [
    [
      'invitation : une fois',
      "  if (!(await stores.members.useInvitation(id, at))) throw domainError('link_expired');\n",
    ],
  ]),
  ...takenOut('core/src/members/change-own-login.ts', MEMBERS, [
    [
      'membre : son mot de passe pour en changer',
      '    await proveOwnPassword(ports, { actor, oldPassword: oldPsw, ip });\n',
    ],
  ]),
];
