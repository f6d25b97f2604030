import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MembersPanel } from './MembersPanel.tsx';
import type { MembersAnswer } from './members.api.ts';

const on = (day: string) => ({ timestamp: Date.parse(`${day}T09:00:00Z`) / 1000 });
const people: MembersAnswer = {
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

const meta = {
  title: 'Back-office/Praticien/Membres',
  component: MembersPanel,
  args: { data: people, failure: null, now: new Date('2026-11-24T10:00:00Z'), onEnd: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MembersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer les sessions de LANGEVIN Solenn' }));
    await expect(args.onEnd).toHaveBeenCalledWith(people.members[0]);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { data: undefined } };
export const Empty: Story = {
  name: 'Vide',
  args: { data: { ...people, members: [], invitations: [] } },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    data: {
      ...people,
      members: [
        {
          ...people.members[0]!,
          firstname: 'Marie-Emmanuelle',
          lastname: 'DE LA ROCHEFORDIÈRE-MONTBAZILLAC',
          email: 'une-adresse-particulierement-longue-et-sans-espace@cabinet-des-halles.example',
        },
      ],
    },
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    data: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: '9C41',
      staleSince: '',
      isRetrying: false,
      onRetry: fn(),
    },
  },
};
