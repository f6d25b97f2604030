import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { UppercaseInput } from './UppercaseInput.tsx';

const meta = {
  title: 'Champs/UppercaseInput',
  component: UppercaseInput,
  render: (args) => (
    <FormField label="Nom">
      <UppercaseInput {...args} />
    </FormField>
  ),
} satisfies Meta<typeof UppercaseInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Majuscules à l’écran, valeur telle que tapée',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Nom' });
    await userEvent.type(input, 'Kerdraon');
    await expect(input).toHaveValue('Kerdraon');
    await expect(getComputedStyle(input).textTransform).toBe('uppercase');
  },
};
