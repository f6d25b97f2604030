import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useSearch } from 'wouter';
import { answering, at, Going, drawn } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { aRequest, longRequest, storyStatuses } from '../testing/records.ts';
import CoverageRequestListPage from './CoverageRequestListPage.tsx';

const meta = {
  title: 'Back-office/Écrans/Prises En Charge',
  component: CoverageRequestListPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  decorators: [at('/admin/dfc/list')],
} satisfies Meta<typeof CoverageRequestListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const queue = (id: string, name: string, filters: object, count: number) => ({
  id,
  name,
  filters: { ...filters, aside: false },
  period: { from: null, to: null },
  groupBy: null,
  isCapped: false,
  saved: null,
  orderBy: 'age',
  order: 'desc',
  count,
});
const views = [
  { ...queue('all', 'Toutes', {}, 1284), filters: {}, period: null, orderBy: 'creationDate' },
  queue('check', 'À vérifier', { turn: 'check' }, 33),
  queue('transmit', 'À transmettre', { turn: 'transmit' }, 12),
  queue('dentist', 'Chez le dentiste', { turn: 'dentist' }, 88),
  queue('insurer', 'Chez la mutuelle', { turn: 'insurer' }, 214),
  queue('remind', 'À relancer', { turn: 'remind' }, 27),
  queue('mine', 'À moi', { turn: 'staff', owner: 'me' }, 46),
];

const showing = (dfc: readonly object[]) =>
  answering({
    'GET /dfc': { dfc, total: dfc.length },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views },
  });

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc': { status: 500 }, 'GET /status/all': { status: storyStatuses } }),
  play: shows('button', 'Réessayer'),
};
export const Empty: Story = {
  name: 'Aucune',
  beforeEach: showing([]),
  play: says('Aucune PEC pour ces filtres'),
};
export const Full: Story = {
  name: 'Pleine\u00a0: supprimer demande d’abord',
  beforeEach: showing([aRequest(), longRequest]),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Supprimer PEC-/ });
    await userEvent.click(first!);
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer définitivement cet élément ?',
    );
  },
};

export const PastTheEnd: Story = {
  name: 'Au-delà de la dernière page, groupes repliés à part',
  decorators: [Going, at('/admin/dfc/list?grouper=mutual&page=9')],
  beforeEach: answering({
    'GET /dfc': { dfc: [aRequest(), longRequest], total: 142, shown: 34, groups: [] },
    'GET /dfc?page=9': { dfc: [], total: 142, shown: 34, groups: [] },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/21-34 sur/)).toBeVisible();
    await expect(canvas.queryByText('Aucune PEC pour ces filtres')).toBeNull();
  },
};

/** The second page holds one, until somebody else has dealt with it. */
function shrinking() {
  let asked = 0;
  const one = { dfc: [aRequest()], total: 21 };
  return {
    'GET /dfc': { dfc: [longRequest], total: 20 },
    'GET /dfc?page=2': () => (++asked === 1 ? one : { dfc: [], total: 20 }),
    'GET /status/all': { status: storyStatuses },
  };
}

export const PastTheEndSelected: Story = {
  name: 'Au-delà de la dernière page alors que des lignes sont choisies',
  decorators: [Going, at('/admin/dfc/list?page=2')],
  beforeEach: () => answering(shrinking())(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Sélectionner PEC-.*004796/ }));
    await expect(await canvas.findByText('1 sélectionnée')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /004796/ })).toBeNull());
    await expect(await canvas.findByRole('row', { name: /004797/ }, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByText('1 sélectionnée')).toBeVisible();
  },
};

/** The first page comes, no other does. */
function onlyFirstPage() {
  let asked = 0;
  return {
    'GET /status/all': { status: storyStatuses },
    get 'GET /dfc'() {
      asked += 1;
      return asked === 1 ? { dfc: [aRequest(), longRequest], total: 34 } : { status: 500 };
    },
  };
}

export const FailedOnPageTwo: Story = {
  name: 'La page 2 ne vient pas : celle d’avant ne prend pas sa place',
  decorators: [Going],
  beforeEach: () => answering(onlyFirstPage())(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page suivante' }));
    await expect(await canvas.findByText('La liste ne se charge pas')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/TOURNERAYE/)).toBeNull());
  },
};
export const Queue: Story = {
  name: 'Une file\u00a0: ses filtres dans l’adresse, J, K et Entrée, Traiter',
  decorators: [Going],
  beforeEach: showing([aRequest(), longRequest]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^Toutes/, selected: true })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Traiter/ })).toBeNull();
    const tab = canvas.getByRole('tab', { name: /À vérifier/ });
    await userEvent.click(tab);
    await expect(await canvas.findByRole('tab', { name: /À vérifier/, selected: true })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Prochaine action/ })).toHaveTextContent(
      'À vérifier',
    );
    await expect(await canvas.findByRole('link', { name: 'Traiter les 2' })).toHaveAttribute(
      'href',
      `/admin/dfc/edit/4796/files?file=${encodeURIComponent('/admin/dfc/list?cote=non&tour=check&du=&au=&tri=age')}`,
    );
    tab.blur();
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('row', { name: /004797/ })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(canvas.getByRole('row', { name: /004796/ })).toHaveFocus();
  },
};
export const Rights: Story = {
  name: 'Droits à revérifier\u00a0: une file, que l’on traite du plus proche au plus lointain',
  decorators: [Going],
  beforeEach: answering({
    'GET /dfc': { dfc: [aRequest(), longRequest], total: 2 },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views: [...views, queue('rights', 'Droits à revérifier', { rights: true }, 2)] },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Droits à revérifier/ }));
    await expect(await canvas.findByRole('link', { name: 'Traiter les 2' })).toHaveAttribute(
      'href',
      `/admin/dfc/edit/4796/files?file=${encodeURIComponent('/admin/dfc/list?cote=non&droits=oui&du=&au=&tri=age')}`,
    );
  },
};
const kept = {
  ...queue('12', 'Orélia sans réponse', { turn: 'remind' }, 8),
  groupBy: 'mutualGroup',
  saved: {
    id: 12,
    isTeam: true,
    isMine: true,
    canChange: true,
    columns: ['user', 'status', 'age', 'owner'],
    removed: [],
    userName: '',
    insurerName: '',
  },
};
const ownView = {
  ...queue('13', 'Refus de novembre', { statusIds: [23, 30] }, 19),
  saved: { ...kept.saved, id: 13, isTeam: false },
};
const groups = [
  {
    id: 3,
    name: 'Orélia',
    count: 12,
    isFolded: false,
    isContinued: false,
    onPage: 1,
    usual: '5 à 8\u00a0j',
  },
  { id: 4, name: 'Belvia', count: 8, isFolded: true, isContinued: false, onPage: 0, usual: '' },
  { id: 0, name: '', count: 1, isFolded: false, isContinued: false, onPage: 1, usual: '' },
];
const showingViews = (others: object = {}, list: object = {}) =>
  answering({
    'GET /dfc': { dfc: [aRequest(), longRequest], total: 21, ...list },
    'GET /dfc/ids': { ids: [4796, 4798, 4799] },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views: [...views, kept, { ...ownView, ...others }] },
    'PUT /view/13': {},
    'POST /view': { id: 14 },
  });

export const KeptView: Story = {
  name: 'Une vue à soi : changée, rétablie, renommée',
  decorators: [Going],
  beforeEach: showingViews(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Refus de novembre 19' }));
    await expect(await canvas.findByRole('tab', { name: /^Refus/, selected: true })).toBeVisible();
    await expect(canvas.queryByText('Vue modifiée')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le filtre Statut' }));
    await expect(await canvas.findByText('Vue modifiée')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Rétablir' }));
    await waitFor(() => expect(canvas.queryByText('Vue modifiée')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Vue .*Refus de novembre/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Déplacer vers la gauche' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Renommer ou partager' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renommer la vue' });
    await expect(within(dialog).getByRole('textbox', { name: /Nom de la vue/ })).toHaveValue(
      'Refus de novembre',
    );
    await userEvent.keyboard('{Escape}');
  },
};
export const KeptViewOnPhone: Story = {
  name: 'Une vue à soi, téléphone\u00a0: son menu reste à l’écran',
  globals: { viewport: { value: 'mobile2' } },
  decorators: [Going],
  beforeEach: showingViews(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Refus de novembre 19' }));
    const menu = await canvas.findByRole('button', { name: /^Vue .*Refus de novembre/ });
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(
      document.documentElement.clientWidth - 16,
    );
  },
};
export const NewView: Story = {
  name: 'Enregistrer cette vue',
  decorators: [Going],
  beforeEach: showingViews(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /À vérifier/ }));
    await expect(canvas.queryByRole('button', { name: 'Enregistrer cette vue' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Effacer le filtre Mis de côté' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer cette vue' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Nom de la vue/ }), 'Toutes à vérifier');
    await userEvent.click(screen.getByRole('checkbox', { name: /Pour toute l’équipe/ }));
    await expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  },
};
export const RemovedMutual: Story = {
  name: 'Une vue dont la mutuelle n’existe plus',
  decorators: [Going],
  beforeEach: showingViews({ saved: { ...ownView.saved, removed: ['mutual'] } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Refus/ }));
    await expect(await canvas.findByText(/^Cette vue nommait une mutuelle qui n’existe plus/)).toBeVisible();
  },
};
export const InGroups: Story = {
  name: 'En groupes : plier, tout prendre, traiter',
  decorators: [Going],
  beforeEach: showingViews({}, { groups, shown: 13 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Orélia sans réponse/ }));
    await expect(await canvas.findByRole('button', { name: /^Orélia 12/, expanded: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Belvia 8/, expanded: false })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Traiter les 12\u00a0: Orélia' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sélectionner les 12\u00a0: Orélia' }));
    await expect(await canvas.findByText('3 sélectionnées')).toBeVisible();
  },
};
const awaiting = (id: number, who: 'insurer' | 'dentist') => {
  const request = aRequest();
  // As the server says it: to remind is the staff's.
  const text = who === 'insurer' ? 'Relancer la mutuelle' : 'Relancer le dentiste avant le 12/12';
  return { ...request, id, nextAction: { ...request.nextAction, who: 'staff' as const, text } };
};
export const Calling: Story = {
  name: 'À relancer par mutuelle\u00a0: un appel pour celles qui l’attendent, non pour celles du dentiste',
  decorators: [at('/admin/dfc/list?cote=non&tour=remind&du=&au=&grouper=groupement')],
  beforeEach: showingViews(
    {},
    {
      dfc: [awaiting(1, 'insurer'), awaiting(2, 'dentist'), awaiting(3, 'dentist')],
      groups: [
        { ...groups[0]!, count: 2, onPage: 2 },
        { ...groups[1]!, count: 1, onPage: 1, isFolded: false },
      ],
      total: 3,
      shown: 3,
    },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Appeler Orélia, 1 dossier' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Appeler Belvia/ })).toBeNull();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing([aRequest(), longRequest]),
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: showing([aRequest(), longRequest]),
};

const batch = {
  id: 7,
  act: 'aside',
  total: 2,
  done: 2,
  isOver: true,
  undoable: 2,
  creationDate: { timestamp: 1_796_745_600 },
  refused: [],
};
export const Selected: Story = {
  name: 'Choisies\u00a0: X, tout sélectionner, agir, et ce qu’il en est',
  beforeEach: () => {
    return answering({
      'GET /dfc': { dfc: [aRequest(), longRequest], total: 3 },
      'GET /dfc/ids': { ids: [4796, 4797, 4798] },
      'GET /status/all': { status: storyStatuses },
      'GET /views': { views },
      'POST /dfc/many': { batch },
      'GET /dfc/many/7': { batch },
    })();
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox', { name: /^Sélectionner PEC-/ });
    await userEvent.keyboard('x');
    await expect(await canvas.findByText('1 sélectionnée')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText('1 sélectionnée')).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sélectionner cette page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tout sélectionner (3)' }));
    await expect(await canvas.findByText('3 sélectionnées')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre de côté' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mettre 3 PEC de côté' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre de côté' }));
    await expect(await canvas.findByText(/Mises de côté.: 2 sur 2 PEC/)).toBeVisible();
    // Else the next act on many would meet them again.
    await waitFor(() => expect(canvas.queryByText(/ sélectionnées?$/)).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: /^Sélectionner PEC-.*004796/ })).not.toBeChecked();
    // The next list of this tab shows it again, until it is closed.
    await expect(sessionStorage.getItem('accordent.admin.draft.batch')).toBe('{"id":7,"act":"aside"}');
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(sessionStorage.getItem('accordent.admin.draft.batch')).toBeNull();
  },
};
export const SelectedByShift: Story = {
  name: 'Choisies\u00a0: Maj + clic prend toutes les lignes jusqu’à celle-ci',
  beforeEach: answering({
    'GET /dfc': {
      dfc: [aRequest(), longRequest, aRequest({ id: 4798, reference: 'PEC-2026-004798' })],
      total: 3,
    },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views },
  }),
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Sélectionner PEC-/ });
    await userEvent.click(boxes[0]!);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(boxes[2]!);
    await user.keyboard('{/Shift}');
    await expect(await canvas.findByText('3 sélectionnées')).toBeVisible();
    await expect(getSelection()?.toString()).toBe('');
    // A row that is taken already stays so.
    await user.keyboard('{Shift>}');
    await user.click(boxes[1]!);
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('3 sélectionnées')).toBeVisible();
    await expect(boxes[1]).toBeChecked();
  },
};
const undone = fn(() => ({ undone: 2, kept: 0 }));
export const SelectedUndone: Story = {
  name: 'Choisies\u00a0: Z reprend ce qui a été fait de toutes',
  beforeEach: () => {
    undone.mockClear();
    return answering({
      'GET /dfc': { dfc: [aRequest(), longRequest], total: 3 },
      'GET /status/all': { status: storyStatuses },
      'GET /views': { views },
      'POST /dfc/many': { batch },
      'GET /dfc/many/7': { batch },
      'POST /dfc/many/7/undo': undone,
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sélectionner cette page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Mettre de côté' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mettre 2 PEC de côté' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre de côté' }));
    await expect(await canvas.findByRole('button', { name: 'Annuler' })).toBeVisible();
    await userEvent.keyboard('z');
    await waitFor(() => expect(undone).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByText(/Mises de côté/)).toBeNull());
    // Of nothing a second time.
    await userEvent.keyboard('z');
    await drawn();
    await expect(undone).toHaveBeenCalledOnce();
  },
};
export const SelectedElsewhere: Story = {
  name: 'Choisies\u00a0: sous un autre tri aussi, jamais dans une autre liste',
  decorators: [Going],
  beforeEach: answering({
    'GET /dfc': { dfc: [aRequest(), longRequest], total: 34 },
    'GET /status/all': { status: storyStatuses },
    'GET /views': { views },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sélectionner cette page' }));
    await expect(await canvas.findByText('2 sélectionnées')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('columnheader', { name: /Patient/ })).getByRole('button'));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: /Patient/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await expect(canvas.getByText('2 sélectionnées')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /À vérifier/ }));
    await expect(await canvas.findByRole('tab', { name: /À vérifier/, selected: true })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('2 sélectionnées')).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Sélectionner cette page' })).not.toBeChecked();
  },
};
const past = {
  id: 8,
  act: 'status',
  total: 2000,
  done: 1960,
  isOver: true,
  undoable: 0,
  creationDate: { timestamp: 1_796_745_600 },
  refused: [{ dfcId: 4771, reference: 'PEC-2026-004771', error: 'Cette PEC est close.' }],
};
const Telling: Decorator = (Story) => (
  <>
    <Story />
    <output hidden aria-label="Recherche de l’adresse">
      {useSearch()}
    </output>
  </>
);
export const BatchOfALink: Story = {
  name: 'Le lot qu’une notification nomme, ou que l’onglet a gardé',
  decorators: [Telling, at('/admin/dfc/list?lot=8&cote=non')],
  beforeEach: () => {
    return answering({
      'GET /dfc': { dfc: [aRequest()], total: 1 },
      'GET /status/all': { status: storyStatuses },
      'GET /views': { views },
      'GET /dfc/many/8': { batch: past },
    })();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Changements de statut.: 1.960 sur 2.000 PEC/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'PEC-2026-004771' })).toBeVisible();
    // A reload would show it in the place of one that was asked for since.
    await expect(canvas.getByLabelText('Recherche de l’adresse')).toHaveTextContent(/^cote=non$/);
    await expect(canvas.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
};
