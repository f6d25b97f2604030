import { Logo } from '@accordent/ui-kit/Logo/Logo.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PhoneHead } from './PhoneHead.tsx';

const meta = {
  title: 'Portail/Cadre/Haut de l’accueil (téléphone)',
  component: PhoneHead,
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  args: {
    logo: <Logo name="Accordent" />,
    unread: 1,
    self: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  },
} satisfies Meta<typeof PhoneHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Aide' })).toHaveAttribute('href', '/aide');
    await expect(canvas.getByRole('link', { name: 'Messages 1 non lu' })).toHaveAttribute(
      'href',
      '/message/list',
    );
  },
};
export const Loading: Story = { name: 'En chemin', args: { unread: 0, self: undefined } };
export const Many: Story = {
  name: 'Plus de neuf',
  args: { unread: 23 },
  globals: { app: 'portal', theme: 'dark' },
};
