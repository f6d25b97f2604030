import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { expect } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { TextInput } from './TextInput.tsx';

const meta = {
  title: 'Champs/TextInput',
  component: TextInput,
  args: { defaultValue: 'MOREAU' },
  render: (args) => (
    <FormField label="Nom">
      <TextInput {...args} />
    </FormField>
  ),
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { name: 'Rempli' };
export const FilledDark: Story = { name: 'Rempli, sombre', globals: { theme: 'dark' } };
export const Empty: Story = { name: 'Vide', args: { defaultValue: '', placeholder: 'MOREAU' } };
export const Decorated: Story = {
  name: 'Icône et unité',
  args: {
    defaultValue: '12',
    align: 'end',
    leading: <Mail />,
    trailing: 'PEC',
  },
};
export const ReadOnly: Story = { name: 'Lecture seule', args: { readOnly: true } };
export const Disabled: Story = { name: 'Désactivé', args: { disabled: true } };
export const Invalid: Story = {
  name: 'Faux, avec sa phrase',
  render: (args) => (
    <FormField label="Nom" error={'Le champ «\u00A0Nom\u00A0» est obligatoire.'}>
      <TextInput {...args} defaultValue="" />
    </FormField>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(
      /^Le champ «\s?Nom\s?» est obligatoire\.$/,
    );
  },
};
