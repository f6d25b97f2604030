import { heldNow } from '@accordent/ui-kit/hooks/held-keys.ts';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Router } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { answering, at, drawn } from '../../../ui-kit/.storybook/answered.tsx';
import { anAdministrator, asEmployee } from '../testing/administrators.ts';
import { aRecord, aRequest, longRequest, storyStatuses } from '../testing/records.ts';
import CoverageRequestListPage from './CoverageRequestListPage.tsx';

const led = fn();
const Leading: Decorator = (Story) => (
  <LinkProvider navigate={led}>
    <Story />
    <Toaster />
  </LinkProvider>
);

const second = aRecord({ id: longRequest.id, reference: longRequest.reference });
const answers = {
  ...asEmployee,
  'GET /dfc': { dfc: [aRequest(), longRequest], total: 2 },
  'GET /status/all': { status: storyStatuses },
  'GET /views': { views: [] },
  'GET /dfc/4797': { dfc: second },
  'PUT /dfc/4797/owner': { dfc: second, undoId: 9 },
  'PUT /dfc/4797/aside': { dfc: second, undoId: 10 },
  'POST /undo/9': { dfc: second },
  'POST /undo/10': { dfc: second },
};

const meta = {
  title: 'Back-office/Écrans/Prises En Charge, touches de la ligne en main',
  component: CoverageRequestListPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  beforeEach: () => {
    led.mockClear();
    return answering(answers)();
  },
  decorators: [Leading, at('/admin/dfc/list?cote=non&tour=check&du=&au=&tri=age')],
} satisfies Meta<typeof CoverageRequestListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The second row is in hand. */
async function takeInHand() {
  await screen.findByRole('row', { name: /004797/ });
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.getByRole('row', { name: /004797/ })).toHaveFocus());
}

export const Taking: Story = {
  name: 'A attribue la PEC, Z l’annule et laisse dans la liste',
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('a');
    await expect(await screen.findByText(/^Vous êtes responsable, DE MONTBRISSAC/)).toBeVisible();
    await userEvent.keyboard('z');
    await expect(await screen.findByText(/^Annulé.: Vous êtes responsable/)).toBeVisible();
  },
};

export const SettingAside: Story = {
  name: 'H met de côté sous la ligne, Entrée suffit',
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('h');
    const popover = await screen.findByRole('dialog', { name: 'Mettre de côté' });
    await waitFor(() => expect(within(popover).getByLabelText('Autre jour')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(/^De côté jusqu’au/)).toBeVisible();
  },
};

export const Moving: Story = {
  name: 'S ouvre « Changer le statut »',
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('s');
    await expect(await screen.findByRole('dialog', { name: 'Changer le statut' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

const QUEUE = encodeURIComponent('/admin/dfc/list?cote=non&tour=check&du=&au=&tri=age');
export const Leaving: Story = {
  name: 'T et N ouvrent la PEC à son acte, dans la file',
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('t');
    await expect(led).toHaveBeenLastCalledWith(`/admin/dfc/edit/4797/files?file=${QUEUE}&acte=transmit`);
    // The field of the sending, which comes after its screen.
    await expect(heldNow()?.by).toBe('field');
    await userEvent.keyboard('{Escape}n');
    await expect(led).toHaveBeenLastCalledWith(`/admin/dfc/edit/4797/files?file=${QUEUE}&acte=note`);
    await userEvent.keyboard('{Escape}');
  },
};

export const Locked: Story = {
  name: 'Une PEC verrouillée ne se met pas de côté',
  beforeEach: answering({ ...answers, 'GET /dfc/4797': { dfc: { ...second, isLocked: true } } }),
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('h');
    await expect(await screen.findByText(/^Cette PEC est close/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

const taken = fn(() => ({ dfc: second, undoId: 9 }));
export const Held: Story = {
  name: 'A tenue n’attribue qu’une fois',
  beforeEach: () => {
    taken.mockClear();
    return answering({ ...answers, 'PUT /dfc/4797/owner': taken })();
  },
  play: async () => {
    await takeInHand();
    await fireEvent.keyDown(document.activeElement!, { key: 'a' });
    await fireEvent.keyDown(document.activeElement!, { key: 'a', repeat: true });
    await expect(await screen.findByText(/^Vous êtes responsable/)).toBeVisible();
    await drawn();
    await expect(taken).toHaveBeenCalledOnce();
  },
};

let late = Promise.withResolvers<object>();
export const TakenOnce: Story = {
  name: 'A pressée deux fois n’attribue qu’une fois',
  beforeEach: () => {
    taken.mockClear();
    late = Promise.withResolvers();
    let isTaken = false;
    return answering({
      ...answers,
      'GET /dfc': () => {
        const owner = isTaken ? anAdministrator() : longRequest.owner;
        return { dfc: [aRequest(), { ...longRequest, owner }], total: 2 };
      },
      'PUT /dfc/4797/owner': () => {
        taken();
        isTaken = true;
        return late.promise;
      },
    })();
  },
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('aa');
    await waitFor(() => expect(taken).toHaveBeenCalledOnce());
    late.resolve({ dfc: { ...second, owner: anAdministrator() }, undoId: 9 });
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    await drawn();
    await userEvent.keyboard('a');
    await drawn();
    await expect(taken).toHaveBeenCalledOnce();
    await expect(currentToasts()).toHaveLength(1);
  },
};

export const MovedBack: Story = {
  name: 'S\u00a0: le statut changé s’annule par Z',
  beforeEach: answering({
    ...answers,
    'PUT /dfc/update/4797': { dfc: second, undoId: 11 },
    'POST /undo/11': { dfc: second },
  }),
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('s');
    const dialog = await screen.findByRole('dialog', { name: 'Changer le statut' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Nouveau statut/ }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Changer le statut/ }));
    await expect(await screen.findByText(/^Statut mis à jour.*, DE LA TOURNERAYE/)).toBeVisible();
    await userEvent.keyboard('z');
    await expect(await screen.findByText(/^Annulé.: Statut mis à jour/)).toBeVisible();
  },
};

let record = Promise.withResolvers<object>();
export const TypedAhead: Story = {
  name: 'H puis Entrée aussitôt\u00a0: la PEC ne s’ouvre pas, aucune autre touche de la ligne n’agit',
  beforeEach: () => {
    taken.mockClear();
    record = Promise.withResolvers();
    return answering({ ...answers, 'GET /dfc/4797': record.promise, 'PUT /dfc/4797/owner': taken })();
  },
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('h{Enter}a');
    await drawn();
    await expect(led).not.toHaveBeenCalled();
    record.resolve({ dfc: second });
    await expect(await screen.findByRole('dialog', { name: 'Mettre de côté' })).toBeVisible();
    await expect(taken).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('a');
    await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  },
};

export const GivenUp: Story = {
  name: 'Échap abandonne l’acte de la ligne, et lui seul\u00a0: la sélection reste',
  beforeEach: () => answering({ ...answers, 'GET /dfc/4797': 'never' })(),
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('x');
    await expect(await screen.findByText('1 sélectionnée')).toBeVisible();
    await userEvent.keyboard('h{Escape}');
    await drawn();
    await expect(screen.getByText('1 sélectionnée')).toBeVisible();
    // The next one is that of the selection.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 sélectionnée')).toBeNull());
  },
};

let reminded = Promise.withResolvers<object>();
export const AnsweredLate: Story = {
  name: 'La réponse d’une ligne ne ferme pas ce qui s’est ouvert sous une autre',
  beforeEach: () => {
    reminded = Promise.withResolvers();
    const late = { ...longRequest.nextAction, text: 'Relancer le dentiste' };
    return answering({
      ...answers,
      'GET /dfc': { dfc: [aRequest(), { ...longRequest, nextAction: late }], total: 2 },
      'GET /dfc/4796': { dfc: aRecord({ id: 4796 }) },
      'POST /dfc/4797/reminders': reminded.promise,
    })();
  },
  play: async () => {
    await takeInHand();
    await userEvent.click(
      within(document.activeElement as HTMLElement).getByRole('button', { name: /^Relancer/ }),
    );
    const reminder = within(await screen.findByRole('dialog', { name: 'Relancer' }));
    const send = await reminder.findByRole('button', { name: /^(Enregistrer|Envoyer)/ });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('kh');
    await screen.findByRole('dialog', { name: 'Mettre de côté' });
    reminded.resolve({ dfc: second, undoId: 12 });
    await screen.findByText(/^Relance enregistrée/);
    await drawn();
    await expect(screen.getByRole('dialog', { name: 'Mettre de côté' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

const InBrowser: Decorator = (Story) => (
  <Router hook={useBrowserLocation} searchHook={useSearch}>
    <Story />
  </Router>
);
export const SearchedByAccent: Story = {
  name: 'Z reste dans une liste dont l’adresse a un accent',
  decorators: [InBrowser],
  beforeEach: () => {
    const before = window.location.href;
    window.history.replaceState(null, '', `/admin/dfc/list?recherche=${encodeURIComponent('Hélène')}`);
    const restore = answering(answers)();
    return () => {
      restore();
      window.history.replaceState(null, '', before);
    };
  },
  play: async () => {
    await takeInHand();
    await userEvent.keyboard('a');
    await expect(await screen.findByText(/^Vous êtes responsable/)).toBeVisible();
    await userEvent.keyboard('z');
    await expect(await screen.findByText(/^Annulé.: Vous êtes responsable/)).toBeVisible();
    await drawn();
    await expect(led).not.toHaveBeenCalled();
  },
};
