import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import type { PersonRequestItem } from './person-requests.api.ts';
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
  passedDate: on('2026-11-20'),
  outcome: null,
  settledDate: null,
  ...part,
});
const requests = [
  aRequest({ id: 5, passedDate: null, passBy: '2026-11-25', receivedOn: '2026-11-23', note: '' }),
  aRequest(),
  aRequest({ id: 3, kind: 'erasure', answerBy: '2026-11-20', receivedOn: '2026-10-20' }),
  aRequest({ id: 2, outcome: 'answered', settledDate: on('2026-11-12') }),
  aRequest({ id: 1, kind: 'erasure', patient: null, outcome: 'erased', settledDate: on('2026-10-02') }),
];

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
    await expect(await canvas.findByText(/À transmettre avant le 25/)).toBeVisible();
    await expect(canvas.getByText('Patient effacé')).toBeVisible();
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
