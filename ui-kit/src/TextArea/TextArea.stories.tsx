import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Champs/TextArea',
  component: TextArea,
  render: (args) => (
    <FormField label="Remarque">
      <TextArea {...args} />
    </FormField>
  ),
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide', args: { placeholder: 'Ce que l’équipe doit savoir' } };
export const EmptyDark: Story = { ...Empty, name: 'Vide, sombre', globals: { theme: 'dark' } };
export const Counted: Story = {
  name: 'Avec compteur',
  args: { hasCounter: true, maxLength: 300 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remarque' }), 'Radio jointe.');
    await expect(canvas.getByText('13 / 300')).toBeVisible();
  },
};
export const Long: Story = {
  name: 'Grandit avec son texte',
  args: { defaultValue: 'La radio est jointe, le devis aussi. '.repeat(20) },
};
export const Disabled: Story = {
  name: 'Désactivé',
  args: { disabled: true, defaultValue: 'PEC verrouillée.' },
};
