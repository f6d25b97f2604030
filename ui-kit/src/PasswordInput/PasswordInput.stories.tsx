import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const meta = {
  title: 'Champs/PasswordInput',
  component: PasswordInput,
  decorators: [
    (Story) => (
      <FormField label="Mot de passe">
        <Story />
      </FormField>
    ),
  ],
  args: { defaultValue: 'ouvre-toi' },
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowAndHide: Story = {
  name: 'Afficher, masquer',
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Mot de passe');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher le mot de passe' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Masquer le mot de passe' })).toBeVisible();
  },
};

export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
