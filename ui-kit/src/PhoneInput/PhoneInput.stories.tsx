import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { PhoneInput } from './PhoneInput.tsx';

function Held({ start, onValue }: { start: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Téléphone">
      <PhoneInput
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
  title: 'Champs/PhoneInput',
  component: Held,
  args: { start: '', onValue: fn() },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Rempli', args: { start: '0200000044' } };

export const ByPairs: Story = {
  name: 'Par paires, valeur sans espaces',
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Téléphone');
    await userEvent.type(input, '02.00-00 00 44');
    await expect(input).toHaveValue('02 00 00 00 44');
    await expect(args.onValue).toHaveBeenLastCalledWith('0200000044');
  },
};
