import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckedField } from './CheckedField.tsx';

const meta = {
  title: 'Champs/CheckedField',
  component: CheckedField,
  args: {
    name: 'rpps',
    label: 'RPPS',
    value: '10101234561',
    note: { kind: 'right' },
    error: undefined,
    hint: '11 chiffres.',
    isDisabled: false,
    onChange: fn(),
  },
} satisfies Meta<typeof CheckedField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = { name: 'Juste' };
export const Doubtful: Story = {
  name: 'Douteux : averti, pas refusé',
  args: {
    note: {
      kind: 'doubtful',
      sentence: 'Vérifiez le champ « RPPS » : sa clé de contrôle n’est pas la bonne.',
    },
  },
};
export const Wrong: Story = {
  name: 'Faux : dit une fois le champ quitté',
  args: { value: '1010', note: { kind: 'wrong', sentence: 'Le numéro RPPS a 11 chiffres.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /RPPS/ }));
    await expect(canvas.queryByText('Le numéro RPPS a 11 chiffres.')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText('Le numéro RPPS a 11 chiffres.')).toBeVisible();
  },
};
export const Empty: Story = { name: 'Vide', args: { value: '', note: undefined } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
