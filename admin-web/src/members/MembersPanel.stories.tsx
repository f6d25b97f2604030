import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { storyPeople as people } from '../testing/members.ts';
import { MembersPanel } from './MembersPanel.tsx';

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
