import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { NextNumberForm, type NextNumberFormProps } from './NextNumberForm.tsx';

type HeldProps = Pick<NextNumberFormProps, 'lastInvoiceId'> &
  Pick<NextNumberFormProps['form'], 'faults' | 'isSaving'> & { start: string; onSave: () => void };

function Held({ start, lastInvoiceId, onSave, ...props }: HeldProps) {
  const [entry, setEntry] = useState({ lastInvoiceId: start });
  return (
    <NextNumberForm
      lastInvoiceId={lastInvoiceId}
      form={{
        ...props,
        form: { current: null },
        entry,
        isChanged: entry.lastInvoiceId !== String(lastInvoiceId + 1),
        change: (next) => setEntry({ ...entry, ...next }),
        save: async () => onSave(),
      }}
    />
  );
}

const meta = {
  title: 'Back-office/Factures/Prochain numéro',
  component: Held,
  args: { start: '1043', lastInvoiceId: 1042, faults: {}, isSaving: false, onSave: fn() },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: /Prochain numéro/ });
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '2001');
    await expect(canvas.getByText('958 numéros seront sautés et ne serviront jamais.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Refused: Story = {
  name: 'Refusé',
  args: {
    start: '12',
    faults: {
      lastInvoiceId:
        'Le dernier numéro de facture ne peut qu’augmenter\u00a0: un numéro donné ne sert jamais deux fois.',
    },
  },
};
export const Saving: Story = { name: 'Enregistrement en cours', args: { start: '2001', isSaving: true } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
