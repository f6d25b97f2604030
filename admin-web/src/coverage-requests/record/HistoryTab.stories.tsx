import type { AnswerItem } from '@accordent/api/answers/answers.schemas.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../../ui-kit/.storybook/sees.ts';
import { anAnswer } from '../../testing/answers.ts';
import { longText, aRecord } from '../../testing/records.ts';
import { HistoryTab } from './HistoryTab.tsx';

const record = aRecord({ statusId: 30 });
const { id } = record;

const confirmed = (part: Partial<AnswerItem>): AnswerItem =>
  anAnswer({
    decision: 'refusal',
    said: 'Refus',
    source: 'paper',
    author: { firstname: 'CAPUCINE', lastname: 'LORMEAU' },
    date: { timestamp: 1_795_162_320 },
    ...part,
  });
const answers = [
  confirmed({
    id: 9,
    decision: 'agreement',
    said: 'Accord',
    granted: 612,
    number: 'CB-447108',
    letter: { name: 'Lettre du 28 nov..pdf', mime: 'application/pdf', size: 84.2 },
  }),
  confirmed({ reason: longText }),
];

const calls = {
  [`GET /dfc/${id}/depot`]: { depot: null },
  [`GET /dfc/${id}/proof`]: { lines: [], isWhole: true, unproved: [] },
  'GET /audit': { entries: [], next: null },
  [`GET /dfc/${id}/answers`]: { waiting: [], confirmed: answers },
  'GET /answer/9/letter/url': { url: 'data:application/pdf,' },
};

const meta = {
  title: 'Back-office/PEC/Historique, réponses de la mutuelle',
  component: HistoryTab,
  args: { record, writing: null },
  decorators: [at(`/admin/dfc/edit/${id}/history`)],
  beforeEach: answering(calls),
} satisfies Meta<typeof HistoryTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {
  name: 'Une réponse gardée se lit, et sa lettre s’ouvre',
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Réponses de la mutuelle' }));
    await expect(await section.findByText(/^Accord\s: 612,00\s€$/)).toBeVisible();
    await expect(section.getByText('Refus')).toBeVisible();
    await expect(section.getAllByText(/LORMEAU.*équipe/)).toHaveLength(2);
    await userEvent.click(section.getByRole('button', { name: /Lettre du 28 nov/ }));
    await expect(
      await within(document.body).findByRole('dialog', { name: /Lettre du 28 nov/ }),
    ).toBeVisible();
  },
};

export const None: Story = {
  name: 'Sans réponse, rien n’en est dit',
  beforeEach: answering({ ...calls, [`GET /dfc/${id}/answers`]: { waiting: [], confirmed: [] } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/Rien n’a été transmis/);
    await expect(canvas.queryByRole('region', { name: 'Réponses de la mutuelle' })).toBeNull();
  },
};

export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...calls, [`GET /dfc/${id}/answers`]: { status: 500, reference: 'r-1' } }),
  play: says(/Les réponses ne se chargent pas/),
};
