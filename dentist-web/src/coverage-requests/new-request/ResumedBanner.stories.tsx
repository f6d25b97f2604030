import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ResumedBanner } from './ResumedBanner.tsx';

const meta = {
  title: 'Portail/Nouvelle demande/Brouillon retrouvé',
  component: ResumedBanner,
  globals: { app: 'portal' },
  args: { isOpen: false, onNumber: fn() },
} satisfies Meta<typeof ResumedBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NumberAsked: Story = {
  name: 'Le numéro reste à ressaisir',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saisir le numéro' }));
    await expect(args.onNumber).toHaveBeenCalledOnce();
  },
};
export const Open: Story = { name: 'Demande déjà ouverte', args: { isOpen: true } };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
