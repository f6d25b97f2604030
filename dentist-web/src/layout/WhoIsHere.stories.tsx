import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aMemberSelf, aSelf } from '../testing/account-samples.ts';
import { WhoIsHere } from './WhoIsHere.tsx';

const meta = {
  title: 'Portail/Cadre/Qui est connecté',
  component: WhoIsHere,
  globals: { app: 'portal' },
  args: {
    self: aSelf(),
    usage: { monthCount: 7, cap: 10, isOverCap: false },
    theme: 'light',
    onTheme: fn(),
    onLogOut: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 286 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WhoIsHere>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se déconnecter' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};
export const OverCap: Story = {
  name: 'Forfait dépassé',
  args: { usage: { monthCount: 12, cap: 10, isOverCap: true } },
};
export const Loading: Story = { name: 'En chemin', args: { self: undefined, usage: undefined } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    self: aSelf({
      firstname: '',
      lastname: 'CABINET DENTAIRE DES HALLES ET DU FAUBOURG',
      planLabel: 'Mois gratuit / Conventionnement en cours',
    }),
  },
};
export const OfMember: Story = {
  name: 'Membre de deux cabinets',
  args: {
    self: aMemberSelf({
      practice: 'Cabinet des Tilleuls',
      member: {
        placeId: 3,
        role: 'assistant',
        getsMails: false,
        needAuth: false,
        places: [
          { id: 3, name: 'Cabinet des Tilleuls', role: 'assistant' },
          { id: 9, name: 'Dr Hugo BASTIDE', role: 'secretary' },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cabinet des Tilleuls')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Changer de cabinet' })).toHaveAttribute(
      'href',
      '/cabinets',
    );
  },
};
