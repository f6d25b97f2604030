import { listedName } from '@accordent/api/client/person-name.ts';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { auditItems } from '../testing/audit.ts';
import {
  aProspectRecord,
  storyPlans,
  storyProspectHistory,
  storyProspectStatuses,
} from '../testing/prospects.ts';
import ProspectPage from './ProspectPage.tsx';

const record = aProspectRecord();
const { id } = record;

const meta = {
  title: 'Back-office/Écrans/Prospect',
  component: ProspectPage,
  parameters: { layout: 'fullscreen' },
  args: { id, mode: 'edit' },
  decorators: [at(`/admin/prospect/edit/${id}`)],
} satisfies Meta<typeof ProspectPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const answers = {
  'GET /users/choices': { plans: storyPlans, prospectStatuses: storyProspectStatuses },
  'GET /history/all': { histories: storyProspectHistory },
  'GET /audit': { audit: auditItems, total: auditItems.length },
  [`GET /user/${id}`]: { user: record },
};

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /user/${id}`]: { status: 500 } }),
  play: says('Le prospect ne se charge pas'),
};
export const Unknown: Story = {
  name: 'Inconnu',
  beforeEach: answering({ [`GET /user/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir tous les prospects'),
};
export const Edit: Story = {
  name: 'Modifier',
  beforeEach: answering(answers),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transformer en client' }));
    await expect(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }),
    ).toBeVisible();
  },
};
const keys: (string | null)[] = [];
export const StatusTwice: Story = {
  name: 'Changer le statut\u00a0: demandé encore après une réponse perdue, il est noté une fois',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      ...answers,
      [`GET /user/${id}`]: {
        user: { ...record, prospectStatus: storyProspectStatuses.find(({ isSelectable }) => isSelectable)! },
      },
      'PUT /history/add': ({ headers }: Request) =>
        keys.push(headers.get('Idempotency-Key')) === 1
          ? { status: 500 }
          : { history: storyProspectHistory[0]! },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Changer le statut' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Commentaire/), 'Rappeler jeudi');
    for (const times of [1, 2]) {
      const button = dialog.getByRole('button', { name: 'Enregistrer le statut' });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
      await waitFor(() => expect(keys).toHaveLength(times));
    }
    await expect(keys[1]).toBe(keys[0]);
    // Another one may be looked at by then.
    const named = expect.stringContaining(listedName(record)) as string;
    await waitFor(() => expect(currentToasts().at(-1)?.message).toEqual(named));
  },
};
let late = Promise.withResolvers<object>();
export const RefusedLate: Story = {
  name: 'Refusé par le serveur\u00a0: le clavier reste au champ',
  beforeEach: () => {
    late = Promise.withResolvers();
    return answering({ ...answers, [`PUT /user/update/${id}`]: late.promise })();
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText<HTMLInputElement>(/^Prénom/);
    await userEvent.type(name, 'e');
    // What Enter does: the button that sends stands outside the form.
    name.form!.requestSubmit();
    await waitFor(() => expect(name).not.toHaveFocus());
    late.resolve({ status: 503 });
    await waitFor(() => expect(name).toHaveFocus());
  },
};
export const View: Story = { name: 'Vue', args: { mode: 'view' }, beforeEach: answering(answers) };
export const HistoryFailed: Story = {
  name: 'Historique\u00a0: en échec',
  beforeEach: answering({ ...answers, 'GET /history/all': { status: 500 } }),
  play: says('L’historique ne se charge pas'),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: answering(answers),
};
export const Dark: Story = {
  name: 'Sombre',
  args: { mode: 'view' },
  globals: { theme: 'dark' },
  beforeEach: answering(answers),
};
