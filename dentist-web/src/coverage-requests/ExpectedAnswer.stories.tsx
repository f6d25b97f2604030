import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatShortDate, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { expect } from 'storybook/test';
import { on } from '../testing/samples.ts';
import { ExpectedAnswer } from './ExpectedAnswer.tsx';

const expected = {
  awaits: 'answer',
  from: '2026-12-01',
  until: '2026-12-04',
  p50: 8,
  p90: 11,
  answers: 184,
  isWide: false,
  late: 0,
  text: 'entre le 1er et le 4\u00a0déc.',
  short: '1er au 4\u00a0déc.',
  basis: 'La moitié des réponses arrivent au plus tard le 1er, neuf sur dix le 4\u00a0déc.',
} as const;

const meta = {
  title: 'Portail/PEC/Réponse attendue',
  component: ExpectedAnswer,
  globals: { app: 'portal' },
  args: { expected, waiting: { since: on('2026-11-19'), days: 3 } },
} satisfies Meta<typeof ExpectedAnswer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Awaited: Story = {
  name: 'Attendue',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('entre le 1er et le 4 déc.');
    await expect(canvas.getByText('184 réponses')).toBeVisible();
  },
};
export const Prolonging: Story = {
  name: 'Prolongation demandée',
  args: { isProlonging: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Prolongation demandée le 19 nov\./)).toBeVisible();
    await expect(canvas.queryByText(/^Transmise/)).toBeNull();
  },
};
export const Payment: Story = {
  name: 'Règlement attendu',
  args: {
    expected: {
      ...expected,
      awaits: 'payment',
      basis: 'La moitié des règlements arrivent au plus tard le 1er, neuf sur dix le 4\u00a0déc.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Règlement attendu')).toBeVisible();
    await expect(canvas.getByText('184 règlements')).toBeVisible();
  },
};
export const Late: Story = {
  name: 'En retard',
  args: { expected: { ...expected, late: 2 }, waiting: { since: on('2026-11-19'), days: 13 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('en retard de 2 j');
  },
};
const inDays = (days: number) => toIsoDay(new Date(Date.now() + days * 86_400_000));
export const Reminded: Story = {
  name: 'En retard, une relance est prévue demain',
  args: Late.args,
  render: (args) => <ExpectedAnswer {...args} insurerChasedOn={inDays(1)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('en retard de 2 j, relance prévue demain');
  },
};
export const RemindedLater: Story = {
  name: 'En retard, une relance est prévue plus tard',
  args: Late.args,
  render: (args) => <ExpectedAnswer {...args} insurerChasedOn={inDays(6)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      `en retard de 2 j, relance prévue le ${formatShortDate(inDays(6)).replace('\u00a0', ' ')}`,
    );
  },
};
export const LateDark: Story = {
  ...Late,
  name: 'En retard, sombre',
  globals: { app: 'portal', theme: 'dark' },
};
export const Wide: Story = {
  name: 'Peu de réponses connues',
  args: {
    expected: {
      ...expected,
      until: null,
      p90: null,
      answers: 1,
      isWide: true,
      text: 'à partir du 1er\u00a0déc.',
      basis: 'Délai large, peu de réponses connues.',
    },
    waiting: { since: on('2026-11-20'), days: 0 },
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
