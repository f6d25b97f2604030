import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aRequest, longName, someRequests } from '../testing/samples.ts';
import { RequestTable } from './RequestTable.tsx';

const onRetry = fn();
const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry,
};

const meta = {
  title: 'Portail/PEC/Liste',
  component: RequestTable,
  globals: { app: 'portal' },
  args: {
    caption: 'Demandes de PEC en cours',
    requests: someRequests,
    isLoading: false,
    failure: null,
    showsPractitioner: false,
    empty: <EmptyState title="Aucune PEC pour ces filtres" action={<Button>Effacer les filtres</Button>} />,
  },
} satisfies Meta<typeof RequestTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'OSSELIN Tancrède' })).toHaveAttribute(
      'href',
      '/dfc/edit/4771',
    );
    await expect(canvas.getByRole('link', { name: 'CASTELBRAC Ninon' })).toHaveAttribute(
      'href',
      '/afc/edit/4773',
    );
  },
};
export const Practice: Story = { name: 'Cabinet : avec le praticien', args: { showsPractitioner: true } };
export const FailedOverOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: { failure },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    showsPractitioner: true,
    requests: [aRequest({ patient: { ...longName, mutual: null, mutualGroup: null }, user: longName })],
  },
};
export const Cards: Story = {
  name: 'En cartes (téléphone)',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
