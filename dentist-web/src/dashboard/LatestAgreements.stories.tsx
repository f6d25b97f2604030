import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aRequest, longName, someRequests, statuses } from '../testing/samples.ts';
import { LatestAgreements } from './LatestAgreements.tsx';

const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: undefined,
  isRetrying: false,
  onRetry: fn(),
};
const answer = {
  decision: 'agreement',
  said: 'Accord',
  isLapsed: false,
  granted: 1982.4,
  validUntil: '2027-05-16',
} as const;
const agreed = someRequests.map((request, line) => ({
  ...request,
  statusId: statuses.agreed.id,
  status: statuses.agreed,
  // One of before, of which nobody has told the decision.
  answer: line === 1 ? null : answer,
}));

const meta = {
  title: 'Portail/PEC/Derniers accords',
  component: LatestAgreements,
  globals: { app: 'portal' },
  args: { agreements: agreed, failure: null, showsPractitioner: false },
  decorators: [
    (Story) => (
      <Card isFlush title="Derniers accords">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof LatestAgreements>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('OSSELIN Tancrède');
    const [, told, untold] = canvas.getAllByRole('row');
    await expect(told).toHaveTextContent(/1\s982,40\s€\s*16 mai 2027$/);
    await expect(untold).toHaveTextContent(/——$/);
  },
};
export const Practice: Story = { name: 'Cabinet : avec le praticien', args: { showsPractitioner: true } };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { agreements: undefined } };
export const Empty: Story = { name: 'Vide', args: { agreements: [] } };
export const Failed: Story = { name: 'En échec', args: { agreements: undefined, failure } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    agreements: [
      aRequest({
        statusId: 20,
        status: statuses.toTransmit,
        patient: {
          ...longName,
          mutual: { id: 1, name: 'Mutuelle des Métiers de la Bouche et du Commerce' },
          mutualGroup: null,
        },
      }),
    ],
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByText(/^1\s982,40\s€, valable jusqu’au 16\smai 2027$/);
    await expect(first).toBeVisible();
  },
};
export const Lapsed: Story = {
  name: 'Caduc\u00a0: il n’accorde plus rien',
  args: {
    agreements: [aRequest({ statusId: 17, status: statuses.agreed, answer: { ...answer, isLapsed: true } })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/——$/);
  },
};
