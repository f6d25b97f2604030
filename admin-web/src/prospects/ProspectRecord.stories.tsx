import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  aProspect,
  aProspectRecord,
  longProspect,
  storyPlans,
  storyProspectHistory,
  storyProspectStatuses,
} from '../testing/prospects.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ProspectFacts } from './ProspectFacts.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { StatusTimeline } from './StatusTimeline.tsx';

const meta = {
  title: 'Back-office/Prospects/Fiche',
  component: StatusTimeline,
  args: { histories: storyProspectHistory, failure: null },
} satisfies Meta<typeof StatusTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry: fn(),
};

export const History: Story = {
  name: 'Historique',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Formulaire du site/)).toBeVisible();
    await expect(canvas.getByText(/veut comparer les délais/)).toBeVisible();
  },
};
export const HistoryDark: Story = { name: 'Historique, sombre', globals: { theme: 'dark' } };
export const HistoryLoading: Story = { name: 'Historique, en chemin', args: { histories: undefined } };
export const HistoryEmpty: Story = { name: 'Historique, vide', args: { histories: [] } };
export const HistoryFailed: Story = { name: 'Historique, en échec', args: { histories: undefined, failure } };
export const HistoryFailedWithOldRows: Story = {
  name: 'Historique, en échec : les anciennes lignes restent',
  args: { failure },
};

export const Facts: Story = { name: 'Repères', render: () => <ProspectFacts prospect={aProspectRecord()} /> };
export const LongFacts: Story = {
  name: 'Repères, texte long',
  render: () => <ProspectFacts prospect={aProspectRecord(longProspect)} />,
  globals: { viewport: { value: 'mobile1' } },
};

const onChange = fn();
export const Status: Story = {
  name: 'Statut',
  render: () => <StatusPanel status={aProspect().prospectStatus} onChange={onChange} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le statut' }));
    await expect(onChange).toHaveBeenCalledOnce();
  },
};
export const StatusToRead: Story = {
  name: 'Statut, consultation',
  render: () => <StatusPanel status={aProspect().prospectStatus} />,
};

export const ChangeStatus: Story = {
  name: 'Changer le statut',
  render: () => (
    <ChangeStatusDialog
      prospect={aProspect()}
      statuses={storyProspectStatuses}
      onClose={fn()}
      onChanged={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le statut' }));
    await expect(await screen.findByText('Veuillez renseigner un statut.')).toBeInTheDocument();
  },
};

export const Convert: Story = {
  name: 'Transformer en client',
  render: () => (
    <ConvertDialog prospect={longProspect} plans={storyPlans} onClose={fn()} onConverted={fn()} />
  ),
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Forfait' })).toHaveTextContent(
      'Mois gratuit / Conventionnement en cours',
    );
  },
};
