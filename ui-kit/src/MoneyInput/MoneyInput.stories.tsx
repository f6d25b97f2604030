import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { MoneyInput } from './MoneyInput.tsx';

function Held({ start, onValue }: { start: number | null; onValue: (cents: number | null) => void }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Montant réglé">
      <MoneyInput
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </FormField>
  );
}

const meta = {
  title: 'Champs/MoneyInput',
  component: Held,
  args: { start: null, onValue: fn() },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const Filled: Story = { name: 'Rempli', args: { start: 123456 } };

export const TypedWithComma: Story = {
  name: 'Avec une virgule : des centimes',
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Montant réglé');
    await userEvent.type(input, '1 234,56');
    await expect(args.onValue).toHaveBeenLastCalledWith(123456);
    await userEvent.tab();
    await expect(input).toHaveValue('1\u00a0234,56');
  },
};

export const NoAmount: Story = {
  name: 'Un texte n’est pas un montant',
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Montant réglé');
    await userEvent.type(input, '12,345');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('12,345');
  },
};
