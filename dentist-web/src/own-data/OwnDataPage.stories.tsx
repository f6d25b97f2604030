import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aSelf, someMetrics } from '../testing/account-samples.ts';
import { somePeople } from '../testing/member-samples.ts';
import { longName, on } from '../testing/samples.ts';
import type { OwnDataAnswer, PersonRequestItem } from './own-data.api.ts';
import OwnDataPage from './OwnDataPage.tsx';

const aRequest = (part: Partial<PersonRequestItem> = {}): PersonRequestItem => ({
  id: 4,
  user: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  patient: { firstname: 'ROSALIE', lastname: 'VAUQUELIN' },
  kind: 'access',
  receivedOn: '2026-11-20',
  passBy: '2026-11-22',
  answerBy: '2026-12-20',
  note: 'par courrier',
  isReached: true,
  passedDate: on('2026-11-20'),
  outcome: null,
  settledDate: null,
  ...part,
});

const data: OwnDataAnswer = {
  leaving: [{ count: 61, leavesOn: '2027-01-25' }],
  requests: [
    aRequest(),
    aRequest({
      id: 3,
      kind: 'erasure',
      patient: { firstname: 'PAUL', lastname: 'ESTIENNE' },
      receivedOn: '2026-10-27',
      answerBy: '2026-11-27',
      note: '',
    }),
    aRequest({
      id: 2,
      patient: { firstname: 'JEANNE', lastname: 'KERVELLA' },
      outcome: 'answered',
      settledDate: on('2026-11-12'),
      receivedOn: '2026-11-02',
    }),
    aRequest({ id: 1, kind: 'erasure', patient: null, outcome: 'erased', settledDate: on('2026-10-02') }),
  ],
};
const all = {
  'GET /self': { self: aSelf({ practice: 'Cabinet dentaire des Tilleuls' }) },
  'GET /metrics': someMetrics(),
  'GET /members': somePeople(),
  'GET /own-data': data,
};

const meta = {
  title: 'Portail/Écrans/Mes données',
  component: OwnDataPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/account/data')],
  beforeEach: answering(all),
} satisfies Meta<typeof OwnDataPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/61.PEC closes seront effacées/)).toBeVisible();
    await expect(canvas.getByText('VAUQUELIN Rosalie')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ ...all, 'GET /own-data': { leaving: [], requests: [] } }),
  play: says('Aucune demande'),
};
export const PatientGone: Story = {
  name: 'Patient effacé entre-temps',
  beforeEach: answering({
    ...all,
    'GET /own-data': {
      ...data,
      requests: [aRequest({ patient: null }), aRequest({ id: 5, kind: 'erasure', patient: null })],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: 'C’est répondu' })).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /extrait/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Effacer' })).toBeNull();
  },
};
export const LongWords: Story = {
  name: 'Textes longs',
  beforeEach: answering({
    ...all,
    'GET /own-data': {
      ...data,
      requests: [
        aRequest({
          patient: longName,
          note: `${longName.lastname} ${longName.firstname}, par courrier recommandé`,
        }),
      ],
    },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /own-data': { status: 500 } }),
};
export const Erasing: Story = {
  name: 'Effacement refusé',
  beforeEach: answering({
    ...all,
    'PUT /person-request/3': { status: 409, code: 'patient_in_progress' },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Effacer' }));
    const { body } = canvasElement.ownerDocument;
    await userEvent.click(await within(body).findByRole('button', { name: 'Effacer ce patient' }));
    await expect(await within(body).findByText('Une erreur inattendue s’est produite.')).toBeVisible();
  },
};
export const Taking: Story = {
  name: 'Mot de passe avant le fichier',
  beforeEach: answering({
    ...all,
    'POST /user/confirm': {
      status: 400,
      code: 'invalid',
      fields: { oldPsw: 'Ce mot de passe n’est pas le bon.' },
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Télécharger' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Mot de passe actuel/), 'Faux-2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Télécharger' }));
    await expect(await dialog.findByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  },
};
