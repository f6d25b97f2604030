import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { lookAtNir } from '@accordent/api/client/nir.ts';
import { PatientFields, nobody, takeKnown, type PatientFieldsProps } from './PatientFields.tsx';

function Held(props: PatientFieldsProps) {
  const [patient, setPatient] = useState(props.patient);
  return (
    <PatientFields
      {...props}
      patient={patient}
      onChange={(next) => {
        props.onChange(next);
        setPatient(next);
      }}
    />
  );
}

const nir = { number: '1850575123456', key: '73' };
const tancrede = { id: 1, firstname: 'TANCRÈDE', lastname: 'OSSELIN' };
const eloi = { id: 2, firstname: 'ÉLOI', lastname: 'OSSELIN' };

const meta = {
  title: 'Portail/Nouvelle demande/Le patient',
  component: Held,
  globals: { app: 'portal' },
  args: { patient: nobody, onChange: fn(), knownPatients: [], errors: {} },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide : l’exemple est un numéro juste',
  play: async ({ canvas }) => {
    const example = (label: string) => canvas.getByLabelText<HTMLInputElement>(label).placeholder;
    const number = example('Numéro de sécurité sociale, 13 caractères').replaceAll(/\s/g, '');
    await expect(lookAtNir({ number, key: example('Clé, 2 chiffres') })).toBe('fine');
  },
};
export const Known: Story = {
  name: 'Connu : les noms sont pris, et se rendent',
  args: { patient: takeKnown({ ...nobody, nir }, tancrede), knownPatients: [tancrede] },
  play: async ({ canvas }) => {
    const lastname = canvas.getByLabelText('Nom');
    await expect(lastname).toHaveValue('OSSELIN');
    await userEvent.click(canvas.getByRole('radio', { name: 'Autre bénéficiaire' }));
    await expect(lastname).toHaveValue('');
  },
};
export const AnotherChild: Story = {
  name: 'Connu, un autre prénom tapé : un autre bénéficiaire',
  args: { patient: takeKnown({ ...nobody, nir }, tancrede), knownPatients: [tancrede] },
  play: async ({ canvas }) => {
    const firstname = canvas.getByLabelText('Prénom');
    await userEvent.clear(firstname);
    await userEvent.type(firstname, 'ÉLOI');
    await expect(canvas.getByRole('radio', { name: 'Autre bénéficiaire' })).toBeChecked();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('OSSELIN');
    await expect(firstname).toHaveValue('ÉLOI');
  },
};
export const Family: Story = {
  name: 'Plusieurs sous un numéro : une liste',
  args: { patient: { ...nobody, nir }, knownPatients: [tancrede, eloi] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'OSSELIN Éloi' }));
    await expect(canvas.getByLabelText('Prénom')).toHaveValue('ÉLOI');
    await userEvent.click(canvas.getByRole('radio', { name: 'Autre bénéficiaire' }));
    await expect(canvas.getByLabelText('Prénom')).toHaveValue('');
  },
};
export const Doubtful: Story = {
  name: 'Clé douteuse : dite pendant la saisie, à confirmer',
  args: { patient: { ...nobody, nir: { number: '1850575123456', key: '4' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Vérifiez la clé du numéro de sécurité sociale.')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Clé, 2 chiffres'), '3');
    await expect(canvas.getByLabelText('Clé, 2 chiffres')).not.toHaveAttribute('aria-invalid');
    await expect(await canvas.findByText('Vérifiez la clé du numéro de sécurité sociale.')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Ce numéro est bien celui de la carte/ }));
    await expect(canvas.queryByText('Vérifiez la clé du numéro de sécurité sociale.')).toBeNull();
  },
};
export const Faulty: Story = {
  name: 'Toutes les fautes à leur champ',
  args: {
    errors: {
      ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères',
      lastnamePatient: 'Le nom ou/et le prénom du patient est vide',
      firstnamePatient: 'Le nom ou/et le prénom du patient est vide',
    },
  },
};
export const FaultyDark: Story = {
  name: 'Champs fautifs, sombre',
  args: Faulty.args,
  globals: { app: 'portal', theme: 'dark' },
};
