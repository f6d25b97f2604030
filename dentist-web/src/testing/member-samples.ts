import type { InvitationItem, MemberItem, MembersAnswer } from '../members/members.api.ts';
import { on } from './samples.ts';

/** Invented people of a practice. */

export const aMember = (part: Partial<MemberItem> = {}): MemberItem => ({
  id: 3,
  firstname: 'Solenn',
  lastname: 'LANGEVIN',
  email: 's.langevin@tilleuls.example',
  role: 'assistant',
  userIds: null,
  secondFactor: 'mail',
  lastSeenDate: on('2026-11-24'),
  creationDate: on('2026-03-02'),
  ...part,
});

export const anInvitation = (part: Partial<InvitationItem> = {}): InvitationItem => ({
  id: '0198b5d0-0000-7000-8000-000000000001',
  email: 't.rouvray@tilleuls.example',
  role: 'assistant',
  userIds: null,
  creationDate: on('2026-11-23'),
  expirationDate: on('2026-11-30'),
  ...part,
});

export const somePeople = (part: Partial<MembersAnswer> = {}): MembersAnswer => ({
  practice: 'Cabinet dentaire des Tilleuls',
  owner: { firstname: 'MAËLLE', lastname: 'QUERVALLON', secondFactor: 'mail' },
  members: [
    aMember({
      id: 2,
      firstname: 'Hugo',
      lastname: 'BASTIDE',
      email: 'h.bastide@tilleuls.example',
      role: 'associate',
    }),
    aMember(),
    aMember({
      id: 4,
      firstname: 'Inès',
      lastname: 'MERCADIER',
      email: 'accueil@tilleuls.example',
      role: 'secretary',
      secondFactor: null,
    }),
    aMember({
      id: 5,
      firstname: 'Patrice',
      lastname: 'GALLOIS',
      email: 'p.gallois@chiffres.example',
      role: 'accountant',
      lastSeenDate: null,
    }),
  ],
  invitations: [anInvitation()],
  ...part,
});
