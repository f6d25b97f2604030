import type { MembersAnswer } from '../members/members.api.ts';

const on = (day: string) => ({ timestamp: Date.parse(`${day}T09:00:00Z`) / 1000 });
/** Who works for a practice, for stories. */
export const storyPeople: MembersAnswer = {
  practice: 'Cabinet dentaire des Tilleuls',
  owner: { firstname: 'MAËLLE', lastname: 'QUERVALLON', secondFactor: 'mail' },
  members: [
    {
      id: 3,
      firstname: 'Solenn',
      lastname: 'LANGEVIN',
      email: 's.langevin@tilleuls.example',
      role: 'assistant',
      userIds: null,
      secondFactor: 'mail',
      lastSeenDate: on('2026-11-24'),
      creationDate: on('2026-03-02'),
    },
    {
      id: 4,
      firstname: 'Inès',
      lastname: 'MERCADIER',
      email: 'accueil@tilleuls.example',
      role: 'secretary',
      userIds: null,
      secondFactor: null,
      lastSeenDate: null,
      creationDate: on('2026-03-02'),
    },
  ],
  invitations: [
    {
      id: '0198b5d0-0000-7000-8000-000000000001',
      email: 't.rouvray@tilleuls.example',
      role: 'assistant',
      userIds: null,
      creationDate: on('2026-11-23'),
      expirationDate: on('2026-11-30'),
    },
  ],
};
