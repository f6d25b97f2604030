import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RemarkForm } from './RemarkForm.tsx';

const meta = {
  title: 'Portail/PEC/Remarque',
  component: RemarkForm,
  globals: { app: 'portal' },
  args: { text: '', saved: '', closedReason: null, isSaving: false, error: null, onText: fn(), onSave: fn() },
} satisfies Meta<typeof RemarkForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
};
export const Changed: Story = {
  name: 'Modifiée',
  args: { text: 'Patient pressé, départ à l’étranger le 12.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: { text: 'Patient pressé', error: 'Impossible de contacter le serveur.' },
};
export const Closed: Story = {
  name: 'PEC close',
  args: {
    closedReason: 'La PEC est au statut «\u00a0Annulée\u00a0»',
    saved: 'Patient pressé, départ à l’étranger le 12.',
  },
};
export const ClosedEmpty: Story = {
  name: 'PEC close, sans remarque',
  args: { closedReason: 'La PEC est au statut «\u00a0Annulée\u00a0»' },
};
