import { GrantedAnswer } from '@accordent/api/client/GrantedAnswer.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { expect } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';

const meta = {
  title: 'Portail/PEC/Réponse de la mutuelle',
  component: GrantedAnswer,
  args: {
    insurer: 'MutuaLys',
    answer: {
      decision: 'agreement',
      said: 'Accord',
      isLapsed: false,
      granted: 612,
      validUntil: '2027-05-16',
      date: { timestamp: 1_763_370_000 },
      lines: [],
      basis: 'outside',
      number: 'ML-26-88107',
      conditions: 'sous réserve des droits ouverts à la date des soins',
      reason: '',
      shares: { quote: 1120, mandatory: 144, insurer: 612, second: 0, patient: 364 },
      secondToAsk: '',
      validity: { from: '2026-11-17', until: '2027-05-16', daysLeft: 173, level: 'calm' },
      fileId: null,
    },
  },
  render: (args) => (
    <Card>
      <GrantedAnswer {...args} />
    </Card>
  ),
} satisfies Meta<typeof GrantedAnswer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  name: 'Toutes les parts sont connues',
  play: async ({ canvas }) => {
    for (const text of ['Reste à charge', 'Assurance maladie', 'Valable jusqu’au 16 mai 2027'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};
export const SecondToAsk: Story = {
  name: 'Une seconde mutuelle reste à interroger',
  args: { answer: { ...meta.args.answer, secondToAsk: 'Mutuelle de la Baie' } },
  play: says(/Seconde mutuelle à interroger.*Mutuelle de la Baie/),
};
export const SecondAnswered: Story = {
  name: 'La seconde mutuelle a répondu',
  args: {
    answer: {
      ...meta.args.answer,
      shares: { quote: 1120, mandatory: 144, insurer: 612, second: 200, patient: 164 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seconde mutuelle')).toHaveTextContent(/200,00/);
    await expect(canvas.getAllByText(/164,00/).length).toBeGreaterThan(0);
  },
};
export const Unknown: Story = {
  name: 'Une part manque\u00a0: ni barre, ni reste',
  args: { answer: { ...meta.args.answer, shares: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Reste à charge')).toBeNull();
  },
};
export const EndsSoon: Story = {
  name: 'Bientôt finie, et trop tard',
  render: ({ answer, insurer }) => (
    <div data-look="stack gap-16">
      {(['warning', 'danger', 'over'] as const).map((level, place) => (
        <Card key={level}>
          <GrantedAnswer
            insurer={insurer}
            answer={{
              ...answer,
              validity: { from: null, until: '2026-12-09', daysLeft: [16, 5, 0][place] ?? 0, level },
            }}
          />
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Était valable jusqu’au 9 déc. 2026')).toBeVisible();
  },
};
export const Refused: Story = {
  name: 'Refus, texte long',
  args: {
    answer: {
      ...meta.args.answer,
      decision: 'refusal',
      said: 'Refus',
      isLapsed: false,
      granted: null,
      shares: null,
      validity: null,
      conditions: '',
      reason: 'Les actes demandés ne relèvent pas des garanties du contrat. '.repeat(5),
    },
  },
};
export const Lapsed: Story = {
  name: 'Caduc\u00a0: donné par sa mutuelle, qui ne l’a pas repris',
  args: {
    answer: { ...meta.args.answer, said: 'Accord caduc', isLapsed: true, shares: null, validity: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Accord caduc, donné par MutuaLys le/)).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
