import {
  longMoneyLines,
  noMoneyLines,
  someLots,
  someMoneyLines,
} from '@accordent/api/client/testing/money-samples.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aPractitionerRecord } from '../testing/practitioners.ts';
import MoneyLinesPage from './MoneyLinesPage.tsx';

const record = aPractitionerRecord();
const path = `/user/${record.id}`;
const allocations = ['KERDRAON Yuna', 'AUBRELAINE Léa', 'MARCENAY Nathalie'].map((patient, place) => ({
  id: place + 1,
  kind: place === 1 ? 'taken-back' : 'paid',
  dfcId: 4400 + place,
  reference: `PEC-2026-00${4400 + place}`,
  patient,
  amount: place === 1 ? 98 : 498,
  label: 'VIR TIERSPAY SERVICES LOT 7788123',
  day: '2026-11-18',
  hasReplaced: place === 2,
}));
const all = {
  [`GET ${path}`]: { user: record },
  [`GET ${path}/reconciliation`]: someMoneyLines(),
  [`GET ${path}/allocations`]: { allocations },
};

const meta = {
  title: 'Back-office/Écrans/Relevés et bordereaux',
  component: MoneyLinesPage,
  parameters: { layout: 'fullscreen' },
  args: { id: record.id },
  decorators: [at(`/admin/reconciliation/${record.id}`)],
  beforeEach: answering(all),
} satisfies Meta<typeof MoneyLinesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirmer 4 règlements' })).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Annuler le rapprochement de KERDRAON Yuna' }),
    );
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Annuler ce rapprochement');
    await expect(screen.getByRole('dialog')).toHaveTextContent(
      'le règlement qu’elle avait soldé attend à nouveau',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Annuler le rapprochement de MARCENAY Nathalie' }),
    );
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'ce que le dentiste avait confirmé reste confirmé',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Annuler le rapprochement d’AUBRELAINE Léa' }),
    );
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'la somme qu’elle reprenait compte de nouveau comme reçue',
    );
    await userEvent.keyboard('{Escape}');
  },
};
export const NamesOther: Story = {
  name: 'Le libellé en nomme une autre',
  beforeEach: answering({
    ...all,
    [`GET ${path}/reconciliation`]: {
      ...someMoneyLines(),
      credits: someMoneyLines()
        .credits.filter(({ certainty }) => certainty === 'proposed' || certainty === 'choose')
        .map((each) => ({ ...each, certainty: 'choose', reason: 'names-other' })),
    },
  }),
  play: async ({ canvas }) => {
    // Beside one bill and above several.
    await expect(await canvas.findAllByText('Le libellé nomme une autre PEC')).toHaveLength(3);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Lots: Story = {
  name: 'Bordereaux',
  args: { kind: 'remittance' },
  beforeEach: answering({ ...all, [`GET ${path}/reconciliation`]: someLots() }),
};
export const Which: Story = {
  name: 'Praticien à choisir',
  args: { id: undefined },
  decorators: [at('/admin/reconciliation')],
};
export const Loading: Story = {
  name: 'En chemin',
  beforeEach: answering({ [`GET ${path}`]: { user: record } }),
};
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({
    ...all,
    [`GET ${path}/reconciliation`]: noMoneyLines,
    [`GET ${path}/allocations`]: { allocations: [] },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({
    ...all,
    [`GET ${path}/reconciliation`]: { status: 500 },
    [`GET ${path}/allocations`]: { status: 500 },
  }),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({ ...all, [`GET ${path}/reconciliation`]: longMoneyLines() }),
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
