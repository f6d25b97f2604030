import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NirText } from './NirText.tsx';

const meta = {
  title: 'Données/NirText',
  component: NirText,
  args: { lastTwo: '56', onReveal: fn(), onHide: fn() },
} satisfies Meta<typeof NirText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Masked: Story = {
  name: 'Masqué',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Numéro masqué, finit par 56')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher le numéro' }));
    await expect(args.onReveal).toHaveBeenCalledOnce();
  },
};
export const MaskedDark: Story = { name: 'Masqué, sombre', globals: { theme: 'dark' } };
export const Revealing: Story = { name: 'Demandé', args: { isBusy: true } };
export const Revealed: Story = { name: 'Affiché', args: { revealed: '185057512345642' } };
export const WithoutReveal: Story = { name: 'Sans droit de l’afficher', args: { onReveal: undefined } };
