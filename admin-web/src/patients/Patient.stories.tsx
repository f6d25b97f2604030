import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { DoubtfulNumber } from './DoubtfulNumber.tsx';
import { PatientFields, type PatientFieldsProps } from './PatientFields.tsx';
import { nobody } from './typed-patient.ts';

const octave = { id: 1, lastname: 'BRISEMONT', firstname: 'OCTAVE' };
const ninon = { id: 2, lastname: 'BRISEMONT', firstname: 'NINON' };
const typed = { ...nobody, nir: { number: '1850575123456', key: '73' } };

function Held({ patient, onChange, ...props }: PatientFieldsProps) {
  const [held, setHeld] = useState(patient);
  return (
    <PatientFields
      {...props}
      patient={held}
      onChange={(next) => {
        setHeld(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Back-office/Patients/Saisie',
  component: PatientFields,
  render: (args) => <Held {...args} />,
  args: { patient: nobody, onChange: fn(), knownPatients: [], errors: {} },
} satisfies Meta<typeof PatientFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const OneKnown: Story = {
  name: 'Un patient connu',
  args: { patient: typed, knownPatients: [octave] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Nom du patient')).toHaveValue('BRISEMONT');
    await userEvent.click(canvas.getByRole('radio', { name: 'Autre bénéficiaire' }));
    await expect(canvas.getByLabelText('Nom du patient')).toHaveValue('');
  },
};
export const AnotherChild: Story = {
  name: 'Un patient connu, un autre prénom tapé : un autre bénéficiaire',
  args: { patient: typed, knownPatients: [octave] },
  play: async ({ canvas }) => {
    const firstname = canvas.getByLabelText('Prénom du patient');
    await userEvent.clear(firstname);
    await userEvent.type(firstname, 'NINON');
    await expect(canvas.getByRole('radio', { name: 'Autre bénéficiaire' })).toBeChecked();
    await expect(canvas.getByLabelText('Nom du patient')).toHaveValue('BRISEMONT');
    await expect(firstname).toHaveValue('NINON');
  },
};
export const SeveralKnown: Story = {
  name: 'Plusieurs patients connus',
  args: { patient: typed, knownPatients: [octave, ninon] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('BRISEMONT Ninon'));
    await expect(canvas.getByLabelText('Prénom du patient')).toHaveValue('NINON');
    await userEvent.click(canvas.getByLabelText('Autre bénéficiaire'));
    await expect(canvas.getByLabelText('Prénom du patient')).toHaveValue('');
  },
};
export const DoubtfulKey: Story = {
  name: 'Clé douteuse : dite pendant la saisie',
  args: { patient: { ...typed, nir: { ...typed.nir, key: '' } } },
  play: async ({ canvas }) => {
    const key = canvas.getByLabelText('Clé, 2 chiffres');
    await userEvent.type(key, '42');
    await expect(canvas.getByText('Vérifiez la clé du numéro de sécurité sociale.')).toBeVisible();
    await userEvent.clear(key);
    await userEvent.type(key, '73');
    await expect(canvas.queryByText('Vérifiez la clé du numéro de sécurité sociale.')).toBeNull();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    errors: {
      ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères',
      lastnamePatient: 'Le nom ou/et le prénom du patient est vide',
      firstnamePatient: 'Le nom ou/et le prénom du patient est vide',
    },
  },
};
export const Sending: Story = { name: 'Envoi en cours', args: { patient: typed, isDisabled: true } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    patient: typed,
    knownPatients: [
      {
        ...octave,
        lastname: 'DE MONTBRISSAC-ANDRÉSY-VALCOURT-KERDRAON-BASTIDE',
        firstname: 'MARIE-CHRISTINE-ÉLISABETH',
      },
    ],
  },
};
export const Dark: Story = { ...Failed, name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { patient: typed, knownPatients: [octave, ninon] },
  globals: { viewport: { value: 'mobile1' } },
};
const onConfirm = fn();
export const Doubtful: Story = {
  name: 'Clé douteuse : à confirmer',
  render: () => <DoubtfulNumber isBusy={false} onConfirm={onConfirm} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Le numéro est exact' }));
    await expect(onConfirm).toHaveBeenCalledOnce();
  },
};
