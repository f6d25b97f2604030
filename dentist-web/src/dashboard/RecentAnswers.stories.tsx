import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aFailure, someAnswers } from '../testing/account-samples.ts';
import { RecentAnswers } from './RecentAnswers.tsx';

const meta = {
  title: 'Portail/PEC/Réponses de la semaine',
  component: RecentAnswers,
  globals: { app: 'portal' },
  args: { answers: someAnswers, failure: null, showsPractitioner: false },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Card isFlush title="Réponses reçues ces sept derniers jours">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof RecentAnswers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /CASTELBRAC Ninon Accord partiel, 540,00\s€ 20\snov\./ }),
    ).toHaveAttribute('href', '/afc/edit/4773');
    await expect(canvas.getByRole('link', { name: /PONTARLAY Rosalie Refus/ })).toHaveAttribute(
      'href',
      '/dfc/edit/4774',
    );
  },
};
export const Practice: Story = { name: 'Cabinet : avec le praticien', args: { showsPractitioner: true } };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { answers: undefined } };
export const Empty: Story = { name: 'Vide', args: { answers: [] } };
export const Failed: Story = { name: 'En échec', args: { answers: undefined, failure: aFailure(fn()) } };
