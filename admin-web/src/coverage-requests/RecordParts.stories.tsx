import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { aHistoryItem, aRecord, longText } from '../testing/records.ts';
import { aFile } from '../testing/files.ts';
import { storyMoney } from '../testing/settlements.ts';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { WaitingAge } from './WaitingAge.tsx';

const meta = {
  title: 'Back-office/PEC/Repères et historique',
  component: RecordFacts,
  args: { record: aRecord() },
} satisfies Meta<typeof RecordFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = { name: 'Repères' };
export const FactsFull: Story = {
  name: 'Repères, tous remplis',
  beforeEach: answering({ [`GET /dfc/${aRecord().id}/money`]: { money: storyMoney() } }),
  args: {
    record: aRecord({
      replaces: 12,
      files: [
        aFile({ payment: { id: 1, amount: 1234.56, isPaid: false, paymentDate: null } }),
        aFile({ id: 2, payment: { id: 2, amount: 80, isPaid: true, paymentDate: null } }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const [granted] = await canvas.findAllByText('1 234,56 €');
    await expect(granted).toBeVisible();
  },
};
export const FactsEmpty: Story = {
  name: 'Repères, presque vides',
  args: {
    record: aRecord({
      history: [],
      patient: { ...aRecord().patient, email: '', mutual: null, mutualGroup: null },
    }),
  },
};
export const FactsLongTexts: Story = {
  name: 'Repères, texte long',
  args: {
    record: aRecord({
      patient: {
        ...aRecord().patient,
        email: `${'adresse'.repeat(12)}@courriel.test`,
        mutual: { id: 1, name: longText.slice(0, 160) },
      },
    }),
  },
};
export const FactsDark: Story = {
  ...FactsFull,
  name: 'Repères, sombre',
  play: undefined,
  globals: { theme: 'dark' },
};
export const History: Story = {
  name: 'Historique',
  render: () => (
    <HistoryTimeline
      history={[
        aHistoryItem({ id: 1 }),
        aHistoryItem({
          id: 2,
          status: { id: 24, name: 'À compléter', color: 'orange' },
          comment: longText,
          administrator: { firstname: 'CAPUCINE', lastname: 'LORMEAU' },
          creationDate: { timestamp: 1_795_300_000 },
        }),
        aHistoryItem({ id: 3, author: null, creationDate: { timestamp: 1_795_300_600 } }),
      ]}
    />
  ),
};
const aReminder = {
  id: 1,
  whom: 'insurer' as const,
  way: 'phone' as const,
  result: 'Vendredi.',
  nextOn: '2026-12-03',
  date: { timestamp: 1_795_300_000 },
  author: { id: 3, firstname: 'CAPUCINE', lastname: 'LORMEAU' },
};
export const HistoryOfReminders: Story = {
  name: 'Historique, relances\u00a0: une seule met de côté',
  render: () => (
    <HistoryTimeline
      history={[]}
      unsent={[
        {
          id: 1,
          said: 'Mail non distribué\u00a0: 5.1.1.',
          date: { timestamp: 1_795_300_000 },
          author: null,
        },
      ]}
      reminded={[aReminder, { ...aReminder, id: 2, nextOn: toIsoDay(new Date(1_795_300_000_000)) }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/Vendredi/)).toHaveLength(2);
    await expect(canvas.getByText(/^Mail non distribué/)).toBeVisible();
    await expect(canvas.getByText(/Mise de côté jusqu’au jeudi 3/)).toBeVisible();
  },
};
export const HistoryDark: Story = { ...History, name: 'Historique, sombre', globals: { theme: 'dark' } };
export const HistoryEmpty: Story = {
  name: 'Historique, vide',
  render: () => <HistoryTimeline history={[]} />,
};
export const Age: Story = {
  name: 'Âge',
  render: () => <WaitingAge action={aRecord().nextAction} usual={1} />,
};
