import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Documents/FileDrop',
  component: FileDrop,
  args: { onFile: fn(), hint: 'JPEG, PNG ou PDF, 15 Mo au plus' },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const scan = () => new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' });

export const One: Story = {
  name: 'Un fichier',
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('Fichier'), scan());
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'devis.pdf' }));
  },
};
export const OneDark: Story = { name: 'Un fichier, sombre', globals: { theme: 'dark' } };
export const Disabled: Story = {
  name: 'Désactivé',
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const Portal: Story = {
  name: 'Portail, téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
