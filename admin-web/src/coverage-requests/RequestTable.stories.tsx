import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { aRequest, longRequest, storyLimits } from '../testing/records.ts';
import { RequestTable } from './RequestTable.tsx';

const waiting = aRequest({
  id: 4790,
  reference: 'PEC-2026-004790',
  statusId: 3,
  status: { id: 3, name: 'Transmise', color: 'indigo' },
  nextAction: {
    who: 'insurer',
    text: 'Attend la mutuelle',
    since: { timestamp: 1_763_600_000 },
    days: 4,
    level: 'calm',
  },
});
const closed = aRequest({
  id: 4780,
  reference: 'PEC-2026-004780',
  statusId: 22,
  status: { id: 22, name: 'Clôturée', color: 'grey' },
  patient: { firstname: 'YUNA', lastname: 'KERDRAON-BASTIDE', mutual: null, mutualGroup: null },
  nextAction: { who: null, text: '', since: { timestamp: 1_763_600_000 }, days: 0, level: 'calm' },
});

const meta = {
  title: 'Back-office/PEC/Liste',
  component: RequestTable,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [aRequest(), waiting, closed],
    limits: storyLimits,
    sort: { by: 'creationDate', order: 'desc' },
    onSort: fn(),
    isLoading: false,
    error: null,
    empty: <EmptyState title="Aucune PEC pour ces filtres" description="Statut : Refusée par la mutuelle" />,
    expectedRows: 8,
    onOpen: fn(),
    onChangeStatus: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof RequestTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le statut de PEC-2026-004796' }));
    await expect(args.onChangeStatus).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Messages de PEC-2026-004796' })).toHaveAttribute(
      'href',
      '/admin/dfc/edit/4796/messages',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer PEC-2026-004796' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByText('KERDRAON-BASTIDE Yuna'));
    // By its own press alone, not by those of its controls.
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(4780));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
const isWhole = (text: HTMLElement) => text.scrollWidth <= text.clientWidth;

export const NextActionIsWhole: Story = {
  name: 'La prochaine action se lit en entier, large ou étroit',
  args: {
    rows: [
      aRequest({
        nextAction: { ...waiting.nextAction, who: 'dentist', text: 'Attend la réponse du dentiste' },
      }),
      waiting,
    ],
  },
  decorators: [
    (Story) => (
      <>
        {[968, 1224, 1384, 1570].map((width) => (
          <div key={width} style={{ width }}>
            <Story />
          </div>
        ))}
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const texts = canvas.getAllByText('Attend la réponse du dentiste');
    await expect(texts).toHaveLength(4);
    for (const text of texts) await expect(isWhole(text)).toBe(true);
    for (const head of canvas.getAllByRole('columnheader', { name: 'Actions' }))
      await expect(isWhole(head)).toBe(true);
    const [narrow] = canvas.getAllByText('QUERVALLON Maëlle');
    await expect(isWhole(narrow!)).toBe(true);
  },
};

export const LongWords: Story = {
  name: 'À 1024 px, un nom plus large que sa colonne finit par …, et se lit en entier sous la souris',
  args: {
    rows: [
      aRequest({
        patient: { ...aRequest().patient, lastname: 'MONTGOMERYMWM', firstname: 'Wilhelmine' },
        user: { ...aRequest().user, lastname: 'WHITHAMMEWOMM', firstname: 'Maëlle' },
      }),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 968 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const name of ['MONTGOMERYMWM Wilhelmine', 'WHITHAMMEWOMM Maëlle']) {
      const cut = canvas.getByText(name);
      await expect(isWhole(cut)).toBe(false);
      await expect(getComputedStyle(cut).textOverflow).toBe('ellipsis');
      await expect(cut).toHaveAttribute('title', name);
    }
  },
};

export const InsurerIsWhole: Story = {
  name: 'La mutuelle et son groupement se lisent en entier',
  args: {
    rows: [
      aRequest({
        patient: {
          ...aRequest().patient,
          mutual: { id: 1, name: 'Prévia Grand Ouest' },
          mutualGroup: { id: 1, name: 'Carte Ivoire' },
        },
      }),
    ],
  },
  decorators: [
    (Story) => (
      <>
        {[968, 1384, 1570, 1864].map((width) => (
          <div key={width} style={{ width }}>
            <Story />
          </div>
        ))}
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const parts = canvas.getAllByText(/Prévia Grand Ouest|Carte Ivoire/);
    await expect(parts).toHaveLength(8);
    for (const part of parts) await expect(isWhole(part)).toBe(true);
    for (const head of canvas.getAllByRole('columnheader', { name: 'Mutuelle - Groupement' }))
      await expect(isWhole(head)).toBe(true);
  },
};

export const OneLine: Story = {
  name: 'À 1440 px, barre repliée : une ligne par PEC, le patient en entier',
  // Twenty of them stand on a screen of 900 px.
  decorators: [
    (Story) => (
      <div style={{ width: 1384 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Prochaine action' })).toBeVisible();
    for (const row of canvas.getAllByRole('row')) await expect(row.clientHeight).toBeLessThanOrEqual(33);
    await expect(isWhole(canvas.getByText('KERDRAON-BASTIDE Yuna'))).toBe(true);
    const [dentist] = canvas.getAllByTitle('QUERVALLON Maëlle');
    await expect(dentist).toHaveTextContent('QUERVALLON M.');
  },
};

export const Chosen: Story = {
  name: 'Colonnes choisies : responsable et relances',
  args: {
    chosen: ['status', 'age', 'owner', 'reminders'],
    rows: [
      aRequest({
        owner: { id: 1, firstname: 'Capucine', lastname: 'LORMEAU' },
        reminders: { count: 2, lastAt: { timestamp: 1_795_162_320 }, lastWay: 'phone' },
      }),
      waiting,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Responsable' })).toBeVisible();
    await expect(canvas.getByText('Capucine L.')).toBeVisible();
    await expect(canvas.getByText(/^2, /)).toBeVisible();
    await expect(canvas.getByText('aucune')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Praticien' })).toBeNull();
  },
};

export const ToRemind: Story = {
  name: 'À relancer\u00a0: les noms gardent leur place, et les actes',
  args: {
    chosen: ['user', 'mutual', 'status', 'age', 'nextAction', 'expected', 'reminders', 'owner'],
    rows: [aRequest({ owner: { id: 1, firstname: 'Capucine', lastname: 'LORMEAU' } }), waiting],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 1384 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const name of ['Praticien', 'Patient'])
      await expect(canvas.getByRole('columnheader', { name }).clientWidth).toBeGreaterThanOrEqual(100);
    const acts = canvas.getByRole('columnheader', { name: 'Actions' }).getBoundingClientRect();
    const list = canvas.getByRole('table').parentElement!.getBoundingClientRect();
    await expect(acts.right).toBeLessThanOrEqual(list.right + 1);
  },
};

export const OldestFirst: Story = {
  name: 'Le premier clic sur Âge trie du plus ancien',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Âge' }));
    await expect(args.onSort).toHaveBeenCalledWith({ by: 'age', order: 'desc' });
  },
};

export const FailedWithOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: {
    error: { message: 'Impossible de contacter le serveur.', staleSince: 'Données du 14:05.', onRetry: fn() },
  },
};
const sent = (id: number, part: Parameters<typeof aRequest>[0]) =>
  aRequest({ id, reference: `PEC-2026-00${id}`, ...part });
const expected = {
  awaits: 'answer',
  from: '2026-11-20',
  until: '2026-11-25',
  late: 0,
  window: '20\u00a0– 25\u00a0nov.',
} as const;
export const Expected: Story = {
  name: 'Réponse attendue : à venir, ce jour, en retard, très en retard',
  args: {
    chosen: ['status', 'age', 'expected'],
    rows: [
      sent(4801, { expected: { ...expected, state: 'later' } }),
      sent(4802, { expected: { ...expected, state: 'today' } }),
      sent(4803, { expected: { ...expected, state: 'late', late: 2 } }),
      sent(4804, {
        expected: { ...expected, state: 'late', late: 9, window: '26\u00a0nov.\u00a0– 1er\u00a0déc.' },
        nextAction: { ...waiting.nextAction, level: 'overdue', days: 17 },
      }),
      sent(4805, { expected: null }),
      sent(4806, { expected: { ...expected, awaits: 'payment', state: 'later' } }),
    ],
  },
  play: async ({ canvas }) => {
    const row = (id: string) => canvas.getByText(`00${id}`).closest('tr');
    await expect(row('4801')).not.toHaveTextContent(/ce jour|\+/);
    await expect(row('4802')).toHaveTextContent(/ce jour/);
    await expect(row('4803')).toHaveTextContent(/en retard de \+.2.j/);
    const [window] = canvas.getAllByText(/26.nov/);
    await expect(window!.scrollWidth).toBeLessThanOrEqual(window!.clientWidth);
  },
};
export const ExpectedDark: Story = {
  ...Expected,
  name: 'Réponse attendue, sombre',
  globals: { theme: 'dark' },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longRequest, aRequest()] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { rows: [longRequest, aRequest(), waiting] },
  globals: { viewport: { value: 'mobile1' } },
};
