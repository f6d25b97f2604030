import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SilentClients } from './SilentClients.tsx';
import { aDashboard, anEmptyDashboard } from '../testing/dashboard.ts';
import { aRequest, longRequest, storyLimits, storyNow } from '../testing/records.ts';
import { Dashboard } from './Dashboard.tsx';

const queue = {
  rows: [
    aRequest(),
    longRequest,
    ...[3, 4, 5, 6, 7, 8].map((place) =>
      aRequest({
        id: place,
        patient: { firstname: 'SOLVEIG', lastname: `VIREMONT ${place}`, mutual: null, mutualGroup: null },
        nextAction: {
          who: 'staff',
          text: 'Relancer la mutuelle',
          since: aRequest().creationDate,
          days: 8 - place,
          level: place < 5 ? 'late' : 'calm',
        },
      }),
    ),
  ],
  limits: storyLimits,
  failure: null,
  onRetry: fn(),
};
const failure = {
  message: 'Le service est momentanément indisponible.',
  reference: '9C41',
  staleSince: undefined,
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Back-office/Écrans/Tableau de bord',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: {
    dashboard: aDashboard(),
    failure: null,
    queue,
    ownDay: {
      day: { day: '2026-11-20', ended: 23, medianMinutes: 3.5, back: 2 },
      queue: { count: 46, href: '/admin/dfc/list?tour=staff&responsable=moi' },
    },
    now: storyNow,
    opened: null,
    openedList: null,
    callsHref: '/admin/dashboard?liste=rappels',
    onToggle: fn(),
    onReadNotifications: fn(),
  },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const charts = [
  'Dossiers envoyés',
  'Dentistes à rappeler',
  'Accords incomplets',
  'Nombre de PEC',
  'PEC par praticien',
];
const drawn = async (canvas: ReturnType<typeof within>) => {
  for (const name of charts)
    await waitFor(() => expect(canvas.getByRole('img', { name })).toBeVisible(), { timeout: 30_000 });
};

/** Each number leads to the list that it counts. */
export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await drawn(canvas);
    const leads = async (name: RegExp | string, href: string) =>
      expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    await leads(/Nouvelles PEC/, '/admin/dfc/list/status/2?du=&au=&tri=age');
    await leads(/^dont 8 à nous/, '/admin/dfc/list/status/20?cote=non&tour=staff&du=&au=&tri=age');
    await leads(/Messages à traiter/, '/admin/messages?isSeen=0');
    await leads(/Dentistes actifs/, '/admin/user/list?isActive=1');
    await leads(/Prospects réfléchis/, '/admin/prospect/list/status/thoughtful');
    await leads('167', '/admin/dfc/list?du=2026-11-01&au=2026-11-30&envoi=oui');
    await leads('Voir les 23', '/admin/invoice/list/pending');
    await userEvent.click(canvas.getByRole('button', { name: /Sans PEC depuis 15 j ou plus/ }));
    await expect(args.onToggle).toHaveBeenCalledWith('sans-pec');
    await userEvent.click(canvas.getByRole('button', { name: 'Tout marquer comme lu' }));
    await expect(args.onReadNotifications).toHaveBeenCalledWith('all');
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const FullPhone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

/** Arrows go from tile to tile. */
export const Arrows: Story = {
  name: 'Flèches des compteurs',
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: /Nouvelles PEC/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('link', { name: /^Transmises/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('link', { name: /^APEC.*la plus ancienne/ })).toHaveFocus();
  },
};

export const OpenedTable: Story = {
  name: 'Graphique en tableau',
  args: {
    opened: 'sans-pec',
    openedList: (
      <SilentClients
        rows={[
          {
            id: 1,
            firstname: 'BÉRÉNICE',
            lastname: 'VASSELANGE',
            email: 'b.vasselange@cabinet.example',
            lastDfcDate: { timestamp: 1_793_000_000 },
          },
          {
            id: 2,
            firstname: '',
            lastname: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST',
            email: 'une.adresse.tres.longue.pour.un.cabinet@centre-de-sante.example',
            lastDfcDate: null,
          },
        ]}
        sort={{ by: 'lastDfcDate', order: 'asc' }}
        onSort={fn()}
        isLoading={false}
        error={null}
        isSearched={false}
        expectedRows={20}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Sans PEC/, expanded: true })).toBeVisible();
    for (const name of ['Nom', 'Prénom', 'Adresse mail'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'En chemin',
  args: { dashboard: undefined, queue: { ...queue, rows: undefined } },
};

/** A fresh database: one point in the trends, and since when. */
export const Empty: Story = {
  name: 'Vide',
  args: { dashboard: anEmptyDashboard(), queue: { ...queue, rows: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rien à traiter, bravo')).toBeVisible();
    await expect(canvas.getAllByText(/depuis le 22 nov. 2026/)).toHaveLength(2);
  },
};
export const EmptyQueueOnly: Story = {
  name: 'File vide',
  args: { queue: { ...queue, rows: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Rien à traiter, bravo')).toBeNull();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: { dashboard: undefined, failure },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(failure.onRetry).toHaveBeenCalled();
  },
};
export const FailedWithOldFigures: Story = {
  name: 'En échec : les anciens chiffres restent',
  args: { failure: { ...failure, staleSince: 'Données du 14:05.' } },
};
