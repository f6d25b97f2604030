import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { UppercaseInput } from '../UppercaseInput/UppercaseInput.tsx';
import { FormField, FormFields } from './FormField.tsx';

const meta = {
  title: 'Champs/FormField',
  component: FormField,
  args: { label: 'Nom du patient', children: <TextInput defaultValue="OSSELIN" /> },
} satisfies Meta<typeof FormField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'États',
  render: () => (
    <Stack width={520}>
      <FormFields columns={2}>
        <FormField label="Nom du patient">
          <TextInput defaultValue="OSSELIN" />
        </FormField>
        <FormField label="Téléphone" isOptional>
          <TextInput placeholder="02 00 00 00 00" />
        </FormField>
        <FormField label="Nom de naissance" hint="Tel qu’il figure sur la carte Vitale">
          <UppercaseInput defaultValue="de la tourneraye" />
        </FormField>
        <FormField label="Adresse du site">
          <TextInput defaultValue="accordent.example" readOnly />
        </FormField>
        <FormField label="Ville">
          <TextInput defaultValue="Nantes" disabled />
        </FormField>
        <FormField label="SIREN" warning="Vérifiez ce numéro : sa clé n’est pas la bonne.">
          <TextInput defaultValue="732829321" />
        </FormField>
        <FormField label="Adresse e-mail" error="L’adresse e-mail n’est pas valable.">
          <TextInput defaultValue="capucine@" />
        </FormField>
      </FormFields>
      <FormField label="Motif du refus" hint="Le dentiste lira ce texte.">
        <TextArea
          defaultValue="Photo floue : le numéro d’adhérent ne se lit pas."
          maxLength={300}
          hasCounter
        />
      </FormField>
    </Stack>
  ),
};

export const Dark: Story = { ...States, name: 'Sombre', globals: { theme: 'dark' } };
export const Portal: Story = { ...States, name: 'Portail', globals: { app: 'portal' } };

export const ErrorIsTied: Story = {
  name: 'L’erreur est liée au champ',
  args: { error: 'Le nom est obligatoire.', isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Nom du patient' });
    await expect(input).toHaveAccessibleDescription('Le nom est obligatoire.');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
  },
};
