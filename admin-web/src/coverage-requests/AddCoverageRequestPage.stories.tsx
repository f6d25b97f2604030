import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';

import { insurerChoices, longInsurerName } from '../testing/insurers.ts';
import { aPractitioner, aPractitionerRecord, longPractitioner } from '../testing/practitioners.ts';
import { storyStatuses } from '../testing/records.ts';
import AddCoverageRequestPage from './AddCoverageRequestPage.tsx';

const around = {
  'GET /users': { users: [aPractitioner(), longPractitioner], total: 2 },
  'GET /status/all': { status: storyStatuses },
  'GET /mutual-group/all': insurerChoices,
};
const full = answering(around);

const meta = {
  title: 'Back-office/Écrans/Ajouter une PEC',
  component: AddCoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  decorators: [at('/admin/dfc/add')],
  beforeEach: full,
} satisfies Meta<typeof AddCoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide\u00a0: un statut est proposé',
  play: says('Nouvelle demande'),
};
export const FromDentist: Story = {
  name: 'Depuis un dentiste\u00a0: il est choisi, la mutuelle propose son groupement',
  args: { id: 4 },
  beforeEach: answering({ ...around, 'GET /user/4': { user: aPractitionerRecord() } }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /Praticien/ })).toHaveValue('QUERVALLON Maëlle'),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: /Mutuelle/ }));
    await userEvent.click(await canvas.findByRole('option', { name: longInsurerName }));
    await expect(canvas.getByRole('combobox', { name: /Groupement/ })).toHaveValue('Orélia');
  },
};
export const Unknown: Story = {
  name: 'Le dentiste est inconnu\u00a0: on en choisit un autre',
  args: { id: 4 },
  beforeEach: answering({ ...around, 'GET /user/4': { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ce praticien est introuvable ou n’est pas actif.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /Praticien/ })).toBeEnabled();
  },
};
export const Faulty: Story = {
  name: 'Champs fautifs\u00a0: le premier a le clavier',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter la PEC' }));
    await expect(await canvas.findByText('Le champ « Praticien » est obligatoire.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Praticien/ })).toHaveFocus());
  },
};
export const InsurersFailed: Story = {
  name: 'Mutuelles en échec',
  beforeEach: answering({ ...around, 'GET /mutual-group/all': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
