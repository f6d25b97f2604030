import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering } from '../../../../ui-kit/.storybook/answered.tsx';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { currentToasts, toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { ManyActs } from './ManyActs.tsx';
import { BatchOutcome } from './BatchOutcome.tsx';
import type { BatchItem } from './many.api.ts';

const asked: BatchItem = {
  id: 7,
  act: 'remind',
  total: 27,
  done: 0,
  isOver: false,
  undoable: 0,
  creationDate: { timestamp: 1_796_745_600 },
  refused: [],
};
const over: BatchItem = {
  ...asked,
  done: 24,
  isOver: true,
  undoable: 24,
  refused: [
    { dfcId: 4796, reference: 'PEC-2026-004796', error: 'Cette PEC est verrouillée.' },
    { dfcId: 4779, reference: 'PEC-2026-004779', error: 'Cette PEC est verrouillée.' },
    { dfcId: 4771, reference: 'PEC-2026-004771', error: 'Le statut de cette PEC ne permet pas d’écrire.' },
  ],
};

const meta = {
  title: 'Back-office/PEC/Actes sur plusieurs',
  component: ManyActs,
  args: { ids: [4796, 4779, 4776], now: new Date('2026-12-08T10:00:00Z'), onAsked: fn() },
  beforeEach: answering({
    'POST /dfc/many/ways': { ways: { link: 0, mail: 2, courrier: 1, none: 0 } },
    'POST /dfc/many': { batch: asked },
    'GET /dfc/many/7': { batch: over },
    'POST /dfc/many/7/undo': { undone: 24, kept: 1 },
    'POST /dfc/many/statuses': {
      statuses: [
        { id: 3, name: 'Transmise', count: 2, owed: 0 },
        { id: 24, name: 'À compléter', count: 3, owed: 812.4 },
        { id: 22, name: 'Clôturée', count: 3, owed: 812.4 },
      ],
    },
    'GET /administrator/all': {
      administrators: [{ id: 3, firstname: 'CAPUCINE', lastname: 'LORMEAU' }],
      total: 1,
    },
  }),
  decorators: [(Story) => <div style={{ display: 'flex', gap: 8 }}>{Story()}</div>],
} satisfies Meta<typeof ManyActs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };

export const Reminding: Story = {
  name: 'Relancer',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Relancer' }));
    await screen.findByRole('dialog', { name: 'Relancer 3 PEC' });
    await userEvent.click(screen.getByRole('radio', { name: 'Mail' }));
    await expect(screen.getByText(/^Un mail part à la mutuelle pour chaque PEC/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Envoyer les relances' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Plateforme' }));
    await expect(screen.getByText(/^Rien ne part/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Ce qu’il en est/ }), 'En cours d’examen.');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les relances' }));
    await waitFor(() => expect(args.onAsked).toHaveBeenCalledWith(asked));
  },
};

export const Transmitting: Story = {
  name: 'Transmettre',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Transmettre' }));
    await screen.findByRole('dialog', { name: 'Transmettre 3 PEC' });
    await userEvent.click(await screen.findByRole('button', { name: 'Transmettre 3 PEC' }));
    await waitFor(() => expect(args.onAsked).toHaveBeenCalledWith(asked));
  },
};

export const Moving: Story = {
  name: 'Statut',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Statut' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changer le statut de 3 PEC' });
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Nouveau statut' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Transmise (2 sur 3)' }));
    await expect(await screen.findByText(/1 PEC ne peut pas le prendre/)).toBeVisible();
    await expect(screen.queryByText(/seront closes/)).toBeNull();
  },
};

export const Closing: Story = {
  name: 'Statut qui clôt, avec ce que les mutuelles doivent encore',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Statut' }));
    await screen.findByRole('dialog', { name: 'Changer le statut de 3 PEC' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Nouveau statut' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Clôturée' }));
    await expect(await screen.findByText(/seront closes.*doivent encore 812,40\s€/)).toBeVisible();
  },
};

const closed = fn();

export const Over: Story = {
  name: 'Terminé, avec des refus',
  render: () => <BatchOutcome id={7} onClose={closed} />,
  play: async () => {
    await expect(await screen.findByText(/24 sur 27 PEC/)).toBeVisible();
    // A line for each reason, whatever it refuses.
    const [locked, ...others] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(locked).toBe('PEC-2026-004796, PEC-2026-004779\u00a0: Chacune de ces PEC est verrouillée.');
    await expect(others).toHaveLength(1);
    await expect(screen.getByRole('link', { name: 'PEC-2026-004771' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
  },
};

let tries = 0;
export const UndoneAtLast: Story = {
  name: '« Annuler » pressé de nouveau\u00a0: ce qui avait échoué n’est plus dit',
  beforeEach: () => {
    tries = 0;
    return answering({
      'GET /dfc/many/7': { batch: over },
      'POST /dfc/many/7/undo': () => {
        tries += 1;
        return tries === 1 ? { status: 500 } : { undone: 24, kept: 0 };
      },
    })();
  },
  render: () => <BatchOutcome id={7} onClose={closed} />,
  play: async () => {
    const kinds = () => currentToasts().map(({ kind }) => kind);
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(kinds()).toEqual(['error']));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(kinds()).toEqual(['success']));
  },
};

export const UndoneInPart: Story = {
  name: 'Un long lot\u00a0: « Annuler » dit combien, puis ce qui reste',
  beforeEach: () => {
    toast.clear();
    return answering({
      'GET /dfc/many/9': { batch: { ...over, id: 9, total: 30, done: 30, undoable: 4, refused: [] } },
      'POST /dfc/many/9/undo': { undone: 3, kept: 27 },
    })();
  },
  render: () => (
    <>
      <BatchOutcome id={9} onClose={closed} />
      <Toaster />
    </>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler les 4 dernières' }));
    await expect(
      await screen.findByText(
        '3 PEC remises comme avant, sur 30. Les 27 autres restent : il est trop tard, ou elles ont changé depuis.',
      ),
    ).toBeVisible();
  },
};

export const NothingUndone: Story = {
  name: '« Annuler », trop tard pour toutes',
  beforeEach: () => {
    toast.clear();
    return answering({
      'GET /dfc/many/10': { batch: { ...over, id: 10, total: 30, done: 30, undoable: 1, refused: [] } },
      'POST /dfc/many/10/undo': { undone: 0, kept: 30 },
    })();
  },
  render: () => (
    <>
      <BatchOutcome id={10} onClose={closed} />
      <Toaster />
    </>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la dernière' }));
    await expect(await screen.findByText(/^Rien n’est annulé/)).toBeVisible();
  },
};

export const SeenLater: Story = {
  name: 'Terminé, revu plus tard\u00a0: ses refus, sans « Annuler »',
  beforeEach: answering({ 'GET /dfc/many/8': { batch: { ...over, undoable: 0 } } }),
  render: () => <BatchOutcome id={8} onClose={closed} />,
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'PEC-2026-004771' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
};
