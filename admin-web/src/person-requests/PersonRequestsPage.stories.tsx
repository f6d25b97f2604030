import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import type { PersonRecord, PersonRequestItem } from './person-requests.api.ts';
import PersonRequestsPage from './PersonRequestsPage.tsx';

const on = (day: string) => ({ timestamp: Date.parse(`${day}T09:00:00Z`) / 1000 });
const aRequest = (part: Partial<PersonRequestItem> = {}): PersonRequestItem => ({
  id: 4,
  user: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  patient: { firstname: 'ROSALIE', lastname: 'VAUQUELIN' },
  kind: 'access',
  receivedOn: '2026-11-20',
  passBy: '2026-11-22',
  answerBy: '2026-12-20',
  note: 'Par courrier, carte d’identité jointe',
  isReached: true,
  passedDate: on('2026-11-20'),
  outcome: null,
  settledDate: null,
  ...part,
});
const requests = [
  aRequest({ id: 6, isReached: false, passedDate: null, note: '' }),
  aRequest({ id: 5, passedDate: null, passBy: '2026-11-25', receivedOn: '2026-11-23', note: '' }),
  aRequest(),
  aRequest({ id: 3, kind: 'erasure', answerBy: '2026-11-20', receivedOn: '2026-10-20' }),
  aRequest({ id: 2, outcome: 'answered', settledDate: on('2026-11-12') }),
  aRequest({ id: 1, kind: 'erasure', patient: null, outcome: 'erased', settledDate: on('2026-10-02') }),
];

const aRecord = (part: Partial<PersonRecord> = {}): PersonRecord => ({
  id: 11,
  firstname: 'ROSALIE',
  lastname: 'VAUQUELIN',
  user: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  likeness: 'named',
  requests: 3,
  isReached: true,
  ...part,
});
const away = { firstname: 'PAUL', lastname: 'ESTIENNE' };
const records = [
  aRecord(),
  aRecord({ id: 12, user: away, likeness: 'same-name', requests: 1 }),
  aRecord({ id: 13, lastname: 'VAUCLIN', likeness: 'same-number', requests: 2 }),
  aRecord({ id: 14, firstname: 'LÉA', user: away, likeness: 'same-number', requests: 1, isReached: false }),
];
/** Opens the dialog and types a whole reference. */
async function nameOne(canvas: ReturnType<typeof within>, { ownerDocument }: HTMLElement) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer une demande' }));
  const dialog = within(await within(ownerDocument.body).findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Référence/), 'PEC-2026-000041');
  return dialog;
}

const meta = {
  title: 'Back-office/Demandes de personnes/Écran',
  component: PersonRequestsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/person-requests')],
  beforeEach: answering({ 'GET /person-requests': { requests } }),
} satisfies Meta<typeof PersonRequestsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/À transmettre d’ici au 25/)).toBeVisible();
    await expect(canvas.getByText('Patient effacé')).toBeVisible();
    await expect(canvas.getByText(/à traiter par courrier/)).toBeVisible();
  },
};
export const ByLetter: Story = {
  name: 'Traitée par courrier',
  beforeEach: answering({
    'GET /person-requests': { requests },
    'PUT /person-requests/6': {
      requests: requests.map((one) =>
        one.id === 6 ? { ...one, outcome: 'refused', settledDate: on('2026-11-24') } : one,
      ),
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Traiter la demande/ });
    await expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0]!);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.queryByLabelText('Effacé')).toBeNull();
    await userEvent.click(dialog.getByLabelText('Refusé'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(await canvas.findByText(/^Refusé le 24/)).toBeVisible();
  },
};
const keys: (string | null)[] = [];
export const Retried: Story = {
  name: 'Échec puis réussite, sous la même clé',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      'GET /person-requests': { requests },
      'PUT /person-requests/6': ({ headers }) =>
        keys.push(headers.get('Idempotency-Key')) === 1 ? { status: 500 } : { requests },
    })();
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Traiter la demande/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    for (const times of [1, 2]) {
      const button = dialog.getByRole('button', { name: 'Enregistrer' });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
      await waitFor(() => expect(keys).toHaveLength(times));
    }
    await expect(keys[1]).toBe(keys[0]);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /person-requests': { requests: [] } }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /person-requests': { status: 500 } }),
};
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: answering({
    'GET /person-requests': {
      requests: [aRequest({ note: 'Par courrier recommandé avec avis de réception, '.repeat(8) })],
    },
  }),
};
export const Refused: Story = {
  name: 'Demande refusée',
  beforeEach: answering({
    'GET /person-requests': { requests },
    'GET /person-requests/records': { records: [] },
    'POST /person-requests': { status: 409 },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer une demande' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Référence/), 'PEC-1999-000001');
    await userEvent.click(dialog.getByRole('button', { name: 'Transmettre au cabinet' }));
    await expect(await dialog.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
  },
};
export const SeveralRecords: Story = {
  name: 'Plusieurs fiches',
  beforeEach: answering({
    'GET /person-requests': { requests },
    'GET /person-requests/records': { records },
    'POST /person-requests': { requests },
  }),
  play: async ({ canvas, canvasElement }) => {
    const dialog = await nameOne(canvas, canvasElement);
    const named = await dialog.findByRole('checkbox', { name: /VAUQUELIN Rosalie, chez QUERVALLON/ });
    await expect(named).toBeDisabled();
    await expect(named).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /VAUQUELIN Rosalie, chez ESTIENNE/ })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Léa/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /VAUCLIN/ }));
    await expect(dialog.getByRole('checkbox', { name: /VAUCLIN/ })).toBeChecked();
  },
};
export const ArchivedPractice: Story = {
  name: 'Cabinet archivé',
  beforeEach: answering({
    'GET /person-requests': { requests },
    'GET /person-requests/records': { records: [aRecord({ isReached: false })] },
    'POST /person-requests': { requests },
  }),
  play: async ({ canvas, canvasElement }) => {
    const dialog = await nameOne(canvas, canvasElement);
    await expect(await dialog.findByText(/cabinet archivé, à traiter par courrier/)).toBeVisible();
  },
};
export const RecordsFailed: Story = {
  name: 'Fiches en échec',
  beforeEach: answering({
    'GET /person-requests': { requests },
    'GET /person-requests/records': { status: 500 },
  }),
  play: async ({ canvas, canvasElement }) => {
    const dialog = await nameOne(canvas, canvasElement);
    await expect(await dialog.findByText(/ne se chargent pas/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Transmettre au cabinet' })).toBeDisabled();
  },
};
