import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { aList, aSelf, noList, noMetrics, someMetrics } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aPayment, aToDo, longName } from '../testing/samples.ts';
import DashboardPage from './DashboardPage.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /metrics': someMetrics(),
  'POST /dfc': aList(),
  'GET /delays': { delays: [{ name: 'Orélia', text: '5 à 8\u00a0j' }] },
};

const meta = {
  title: 'Portail/Écrans/Tableau de bord',
  component: DashboardPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/dashboard')],
  beforeEach: answering(all),
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { app: 'portal', viewport: { value: 'mobile2' } };

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Dr Quervallon');
    await expect(
      canvas.getByRole('heading', { name: 'Réponses reçues ces sept derniers jours' }),
    ).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: phone };
export const Million: Story = {
  name: 'Téléphone : un montant de sept chiffres tient dans sa carte',
  globals: phone,
  beforeEach: answering({
    ...all,
    'GET /metrics': someMetrics({
      payments: [
        aPayment({ amount: 1_234_000 }),
        aPayment({ paymentId: 63, amount: 567.89 }),
        aPayment({ paymentId: 62, canConfirm: false, amount: 500 }),
      ],
    }),
  }),
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('link', { name: /En attente de règlement/ });
    // What a closed PEC keeps from being confirmed is not waited for.
    await waitFor(() => expect(tile).toHaveTextContent('1 234 567,89 €'));
    // Two amounts of one PEC.
    await expect(within(tile).getByText(/^1 PEC/)).toBeVisible();
    const amount = within(tile).getByText(/1.234.567,89/);
    const words = document.createRange();
    words.selectNodeContents(amount);
    const { right } = tile.getBoundingClientRect();
    await expect(words.getBoundingClientRect().right).toBeLessThan(right - 16);
  },
};
export const Practice: Story = {
  name: 'Cabinet : de qui est chaque patient',
  beforeEach: answering({
    ...all,
    'GET /self': {
      self: aSelf({
        firstname: '',
        lastname: 'CABINET DES TILLEULS',
        isSuper: true,
        isGroup: true,
      }),
    },
  }),
  play: says('Bonjour Cabinet des Tilleuls'),
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const First: Story = {
  name: 'Premier jour',
  beforeEach: answering({ ...all, 'GET /metrics': noMetrics, 'POST /dfc': noList }),
  play: says('Votre première demande, en trois étapes'),
};
export const FirstDraft: Story = {
  name: 'Premier jour, une demande commencée : elle se retrouve',
  beforeEach: answering({
    ...all,
    'GET /metrics': noMetrics,
    'POST /dfc': noList,
    'GET /drafts': {
      drafts: [
        {
          id: 31,
          userId: 7,
          patient: { lastname: 'Loridan', firstname: 'Apolline' },
          places: ['Devis'],
          armed: null,
          editionDate: { timestamp: 1_795_600_000 },
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Votre première demande, en trois étapes')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /LORIDAN Apolline/ })).toBeVisible();
  },
};
export const UpToDate: Story = {
  name: 'Rien à faire',
  beforeEach: answering({
    ...all,
    'GET /metrics': someMetrics({ totalTodo: 0, payments: [], answers: [] }),
    'POST /dfc': aList({ todo: [], lastDFC: [] }),
  }),
};
export const Failed: Story = {
  name: 'Chaque carte échoue seule',
  beforeEach: answering({ ...all, 'POST /dfc': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les actions ne se chargent pas')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Toutes mes PEC/ })).toHaveTextContent('142');
  },
};
export const HugeAndLong: Story = {
  name: 'Grands nombres, noms longs, au téléphone',
  globals: phone,
  beforeEach: answering({
    ...all,
    'GET /self': { self: aSelf({ lastname: longName.lastname }) },
    'GET /metrics': someMetrics({
      totalAll: 128_442,
      totalDFC: 12_345,
      totalAFC: 9876,
      monthCount: 1204,
      isOverCap: true,
      payments: [aPayment({ amount: 1_234_567.89, patient: longName })],
    }),
    'POST /dfc': aList({ todo: [aToDo({ patient: longName, desc: 'Photo floue. '.repeat(20) })] }),
  }),
};
