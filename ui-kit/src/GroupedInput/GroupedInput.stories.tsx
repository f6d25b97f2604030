import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { GroupedInput, type GroupedInputProps } from './GroupedInput.tsx';

const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 14);
const byThrees = (text: string) => text.replaceAll(/(\d{3})(?=\d)/g, '$1 ');

function Held(props: GroupedInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <FormField label="SIRET">
      <GroupedInput {...props} value={value} onChange={setValue} />
    </FormField>
  );
}

const meta = {
  title: 'Champs/GroupedInput',
  component: GroupedInput,
  render: (args) => <Held {...args} />,
  args: { value: '', onChange: fn(), keep: digits, group: byThrees },
} satisfies Meta<typeof GroupedInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Les espaces viennent seuls',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'SIRET' }), '732829x320');
    await expect(canvas.getByRole('textbox', { name: 'SIRET' })).toHaveValue('732 829 320');
  },
};

export const CaretStays: Story = {
  name: 'Le curseur reste après le même chiffre',
  args: { value: '732829320' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'SIRET' });
    await userEvent.type(input, '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await expect(input).toHaveValue('735 282 932 0');
    await expect(input.selectionStart).toBe(3);
  },
};
