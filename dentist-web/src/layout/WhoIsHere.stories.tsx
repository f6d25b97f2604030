import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { WhoIsHere } from './WhoIsHere.tsx';

const plan = { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 };

const meta = {
  title: 'Portail/Cadre/Qui est connecté',
  component: WhoIsHere,
  globals: { app: 'portal' },
  args: {
    practitioner: { firstname: 'MAËLLE', lastname: 'QUERVALLON', plan },
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
export const Loading: Story = { name: 'En chemin', args: { practitioner: undefined, usage: undefined } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    practitioner: {
      firstname: '',
      lastname: 'CABINET DENTAIRE DES HALLES ET DU FAUBOURG',
      plan: { value: 3, label: 'Mois gratuit / Conventionnement en cours', cap: 10 },
    },
  },
};
