import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aMessageFile } from '../testing/records.ts';
import { FilingDialog } from './FilingDialog.tsx';

const meta = {
  title: 'Back-office/Messages/Classer un document',
  component: FilingDialog,
  args: {
    file: aMessageFile(),
    titles: ['Mutuelle recto', 'Mutuelle verso', 'Devis'],
    isBusy: false,
    error: null,
    onFile: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FilingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Classer' }));
    await expect(args.onFile).toHaveBeenCalledWith('Mutuelle recto');
  },
};
export const Busy: Story = { name: 'En chemin', args: { isBusy: true } };
export const Failed: Story = {
  name: 'En échec',
  args: { error: 'Ce document est déjà classé dans la PEC.' },
};
export const LongText: Story = {
  name: 'Texte long',
  args: { file: aMessageFile({ name: `${'Courrier de la mutuelle '.repeat(5)}.pdf` }) },
};
