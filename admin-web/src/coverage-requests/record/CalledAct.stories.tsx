import { dropKeys, heldNow, holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at, drawn } from '../../../../ui-kit/.storybook/answered.tsx';
import { anAdministrator, asEmployee } from '../../testing/administrators.ts';
import { GoingOnRecord } from '../../testing/going-on-record.tsx';
import { aRecord, storyStatuses } from '../../testing/records.ts';
import { aSending } from '../../testing/sendings.ts';
import CoverageRequestPage from '../CoverageRequestPage.tsx';

const record = aRecord();
const { id } = record;

const answers = {
  ...asEmployee,
  'GET /status/all': { status: storyStatuses },
  [`GET /messages/dfc/${id}`]: { messages: [], canWrite: true, planned: [] },
  [`GET /comment/dfc/${id}`]: { comments: [] },
  [`GET /dfc/${id}/readings`]: { papers: [], facts: [] },
  [`GET /dfc/${id}`]: { dfc: record },
};

const meta = {
  title: 'Back-office/Écrans/PEC, ouverte à son acte',
  component: CoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'files', mode: 'edit' },
  beforeEach: () => {
    dropKeys();
    return answering(answers)();
  },
} satisfies Meta<typeof CoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const calling = (act: string) => [GoingOnRecord, at(`/admin/dfc/edit/${id}/files?acte=${act}`)];
const address = () => screen.getByLabelText('Adresse').textContent;

export const Transmitting: Story = {
  name: 'Transmettre',
  decorators: calling('transmit'),
  play: async () => {
    await expect(await screen.findByRole('form', { name: /Transmettre/ })).toBeVisible();
    // Coming back, or a reload, does not open it again.
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/files?`));
  },
};
let late = Promise.withResolvers<object>();
const taken = fn(() => ({ dfc: record, undoId: null }));
/** Keys are pressed where the focus is, in one moment. */
const press = (keys: string) => {
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
};
export const TransmittingTypedAhead: Story = {
  name: 'Transmettre\u00a0: ce qui est tapé avant que l’envoi soit connu est pour son champ',
  decorators: calling('transmit'),
  beforeEach: () => {
    late = Promise.withResolvers();
    taken.mockClear();
    // As `T` on a row does.
    holdKeys('field');
    return answering({
      ...answers,
      [`GET /dfc/${id}/sending`]: late.promise,
      [`PUT /dfc/${id}/owner`]: taken,
    })();
  },
  play: async () => {
    press('Ca');
    await screen.findByRole('form', { name: /Transmettre/ });
    await drawn();
    press('-3');
    late.resolve({ sending: aSending() });
    const number = await screen.findByRole('textbox', { name: /N° de dossier/ });
    await waitFor(() => expect(number).toHaveValue('Ca-3'));
    await expect(number).toHaveFocus();
    await expect(taken).not.toHaveBeenCalled();
  },
};
const keys: (string | null)[] = [];
export const RemindingTwice: Story = {
  name: 'Relancer : demandée encore après une réponse perdue, la relance est la même',
  decorators: calling('remind'),
  beforeEach: () => {
    keys.length = 0;
    return answering({
      ...answers,
      [`POST /dfc/${id}/reminders`]: ({ headers }: Request) =>
        keys.push(headers.get('Idempotency-Key')) === 1 ? { status: 500 } : { dfc: record, undoId: null },
    })();
  },
  play: async () => {
    const panel = within(await screen.findByRole('dialog', { name: 'Relancer' }));
    for (const times of [1, 2]) {
      const button = await panel.findByRole('button', { name: /^(Enregistrer|Envoyer|Relancer)/ });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
      await waitFor(() => expect(keys).toHaveLength(times));
      if (times === 1)
        await waitFor(() =>
          expect(currentToasts().at(-1)?.message).toMatch(new RegExp(`^${record.patientLastname} .+: `)),
        );
    }
    await expect(keys[1]).toBe(keys[0]);
    // What failed at first is told no longer.
    await waitFor(() => expect(currentToasts().filter(({ kind }) => kind === 'error')).toHaveLength(0));
  },
};
/** An act is done and taken back. */
const doneAndUndone = async (label: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const undo = await waitFor(
    () => currentToasts().find(({ action }) => action?.label === 'Annuler')!.action!,
  );
  undo.onClick();
  await waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toContainEqual(expect.stringMatching(/^Annulé/)),
  );
  await drawn();
};
const decided = aRecord({ files: [] });
const undoable = (path: string): Pick<Story, 'beforeEach'> => ({
  beforeEach: answering({
    ...answers,
    [`GET /dfc/${id}`]: { dfc: decided },
    [`GET /dfc/${id}/sending`]: { sending: aSending() },
    [`GET /dfc/${id}/answers`]: { waiting: [], confirmed: [] },
    [`POST /dfc/${id}/${path}`]: { dfc: decided, undoId: 5 },
    'POST /undo/5': { dfc: decided },
  }),
});
export const SentUndone: Story = {
  name: 'Transmettre, annulé\u00a0: ce qui était tapé est encore là',
  decorators: calling('transmit'),
  ...undoable('sendings'),
  play: async () => {
    const number = () => screen.findByRole('textbox', { name: /N° de dossier/ });
    await userEvent.type(await number(), 'CB-12');
    await doneAndUndone(/^Marquer transmise/);
    press('t');
    await expect(await number()).toHaveValue('CB-12');
  },
};
export const RemindedUndone: Story = {
  name: 'Relancer, annulé\u00a0: ce qui était tapé est encore là',
  decorators: calling('remind'),
  ...undoable('reminders'),
  play: async () => {
    const result = () => screen.findByRole('textbox', { name: /Ce qu.il en est/ });
    await userEvent.type(await result(), 'Rappeler lundi');
    await doneAndUndone(/^(Enregistrer|Envoyer|Relancer)/);
    await userEvent.click(screen.getByRole('button', { name: 'Toutes les actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Relancer/ }));
    await expect(await result()).toHaveValue('Rappeler lundi');
  },
};
export const AnsweredUndone: Story = {
  name: 'Saisir la réponse, annulée\u00a0: ce qui était tapé est encore là',
  decorators: calling('answer'),
  ...undoable('answers'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refus' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Motif/ }), 'Hors contrat');
    await doneAndUndone(/^Enregistrer/);
    press('d');
    await expect(await screen.findByRole('textbox', { name: /^Motif/ })).toHaveValue('Hors contrat');
  },
};
export const AnsweringKept: Story = {
  name: 'Saisir la réponse\u00a0: de celle qui est gardée, on dit ce qu’elle décide',
  decorators: calling('answer'),
  beforeEach: () => {
    const dfc = aRecord({
      statusId: 19,
      answer: {
        decision: 'agreement',
        said: 'Accord',
        isLapsed: false,
        granted: 612,
        validUntil: null,
        date: { timestamp: 1_795_162_320 },
        lines: [],
        basis: null,
        number: '',
        conditions: '',
        reason: '',
        shares: null,
        secondToAsk: '',
        validity: null,
        fileId: null,
      },
    });
    return answering({
      ...answers,
      [`GET /dfc/${id}`]: { dfc },
      [`GET /dfc/${id}/answers`]: { waiting: [], confirmed: [] },
      [`POST /dfc/${id}/answers`]: { dfc, undoId: 5 },
    })();
  },
  play: async () => {
    const panel = within(await screen.findByRole('form', { name: /Réponse/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Refus' }));
    const confirm = panel.getByRole('button', { name: /^Enregistrer/ });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(currentToasts().at(-1)?.message).toMatch(/: Refus, gardée/));
  },
};
export const Noting: Story = {
  name: 'Noter\u00a0: la note a le clavier',
  decorators: calling('note'),
  play: async () => {
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/comments?`));
    const note = await screen.findByRole('textbox', { name: 'Votre note' });
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.keyboard('Rappeler');
    await expect(note).toHaveValue('Rappeler');
  },
};
export const NotingGivenUp: Story = {
  name: 'Noter, abandonné\u00a0: la note qui arrive ne prend pas le clavier',
  decorators: calling('note'),
  beforeEach: () => {
    late = Promise.withResolvers();
    return answering({ ...answers, [`GET /comment/dfc/${id}`]: late.promise })();
  },
  play: async () => {
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/comments?`));
    await userEvent.keyboard('{Escape}');
    const all = screen.getByRole('button', { name: 'Toutes les actions' });
    all.focus();
    late.resolve({ comments: [] });
    await screen.findByRole('textbox', { name: 'Votre note' });
    await drawn();
    await expect(all).toHaveFocus();
  },
};
export const Locked: Story = {
  name: 'Verrouillée\u00a0: rien ne s’ouvre',
  decorators: calling('transmit'),
  beforeEach: () => {
    holdKeys('field');
    return answering({ ...answers, [`GET /dfc/${id}`]: { dfc: { ...record, isLocked: true } } })();
  },
  play: async () => {
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/files?`));
    await expect(screen.queryByRole('form', { name: /Transmettre/ })).toBeNull();
    await expect(heldNow()).toBeNull();
  },
};
export const LockedAnswering: Story = {
  name: 'Verrouillée\u00a0: la réponse se saisit',
  decorators: calling('answer'),
  beforeEach: answering({
    ...answers,
    [`GET /dfc/${id}`]: { dfc: { ...record, isLocked: true } },
    [`GET /dfc/${id}/answers`]: { waiting: [], confirmed: [] },
  }),
  play: async () => {
    await expect(await screen.findByRole('form', { name: /Réponse/ })).toBeVisible();
  },
};

/** A key has called for a field, whose screen or tab then fails. */
const failing = (act: string, path: string, sentence: string): Story => ({
  decorators: calling(act),
  beforeEach: () => {
    holdKeys('field');
    return answering({ ...answers, [path]: { status: 500 } })();
  },
  play: async () => {
    await screen.findByText(sentence);
    await waitFor(() => expect(heldNow()).toBeNull(), { timeout: 2000 });
  },
});
export const RecordFailed: Story = {
  name: 'Non chargée\u00a0: aucune touche n’attend',
  ...failing('note', `GET /dfc/${id}`, 'La PEC ne se charge pas'),
};
export const NotesFailed: Story = {
  name: 'Notes non chargées\u00a0: aucune touche n’attend',
  ...failing('note', `GET /comment/dfc/${id}`, 'Les commentaires ne se chargent pas'),
};
export const MessagesFailed: Story = {
  name: 'Messages non chargés\u00a0: aucune touche n’attend',
  ...failing('write', `GET /messages/dfc/${id}`, 'Les messages ne se chargent pas'),
};

const given = fn(() => late.promise);
export const TakenOnce: Story = {
  name: 'A, tenue ou pressée deux fois, n’attribue qu’une fois',
  decorators: [GoingOnRecord, at(`/admin/dfc/edit/${id}/files`)],
  beforeEach: () => {
    given.mockClear();
    late = Promise.withResolvers();
    return answering({ ...answers, [`PUT /dfc/${id}/owner`]: given })();
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Toutes les actions' });
    await fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    await drawn();
    await expect(given).not.toHaveBeenCalled();
    press('a');
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
    press('a');
    await drawn();
    late.resolve({ dfc: { ...record, owner: anAdministrator() }, undoId: 9 });
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    press('a');
    await drawn();
    await expect(given).toHaveBeenCalledOnce();
    await expect(currentToasts()).toHaveLength(1);
  },
};

export const RefusedMeanwhile: Story = {
  name: 'Relancer\u00a0: ce qui est refusé d’un autre acte ne se dit pas là',
  decorators: [GoingOnRecord, at(`/admin/dfc/edit/${id}/files`)],
  beforeEach: () => {
    late = Promise.withResolvers();
    return answering({ ...answers, [`PUT /dfc/${id}/owner`]: late.promise })();
  },
  play: async () => {
    const all = await screen.findByRole('button', { name: 'Toutes les actions' });
    press('a');
    await userEvent.click(all);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Relancer/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Relancer' }));
    await expect(panel.getByRole('button', { name: /^(Enregistrer|Envoyer|Relancer)/ })).toBeEnabled();
    late.resolve({ status: 500 });
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    await drawn();
    await expect(panel.queryByText(/inattendue/)).toBeNull();
  },
};
