import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AttachedFiles } from './AttachedFiles.tsx';

const meta = {
  title: 'Documents/AttachedFiles',
  component: AttachedFiles,
  args: {
    files: [
      { key: 'a', name: 'verso.jpg', fact: '412,3\u00a0Ko' },
      { key: 'b', name: 'radio.pdf', share: 0.4 },
      { key: 'c', name: 'photo.png', sentence: 'Pas de réseau\u00a0: l’envoi reprendra.', canRetry: true },
    ],
    isDisabled: false,
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AttachedFiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli, en chemin, en échec',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Renvoyer photo.png' }));
    await expect(args.onRetry).toHaveBeenCalledWith('c');
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer verso.jpg' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const LongText: Story = {
  name: 'Texte long',
  args: { files: [{ key: 'a', name: `${'Courrier de la mutuelle '.repeat(4)}.pdf`, fact: '3,42\u00a0Mo' }] },
};
