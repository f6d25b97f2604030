import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at, type Answers } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { asSuperAdministrator } from '../testing/administrators.ts';
import { auditItems } from '../testing/audit.ts';
import { aNotedCall } from '../testing/calls.ts';
import { aContact } from '../testing/contacts.ts';
import { conventionCounts, conventionRows, longRow } from '../testing/conventions.ts';
import { storyInvoices } from '../testing/invoices.ts';
import { storyMandates } from '../testing/mandates.ts';
import { storyPeople } from '../testing/members.ts';
import {
  aPractitioner,
  aPractitionerRecord,
  storyHistories,
  storyPlans,
  storyPractitionerFiles,
  superPractitionerRecord,
} from '../testing/practitioners.ts';
import { aMessage, aRequest, storyStatuses } from '../testing/records.ts';
import PractitionerPage from './PractitionerPage.tsx';

const record = aPractitionerRecord();
const { id } = record;

const meta = {
  title: 'Back-office/Écrans/Dentiste',
  component: PractitionerPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'information', mode: 'edit' },
  decorators: [at(`/admin/user/edit/${id}/information`)],
} satisfies Meta<typeof PractitionerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (part: Parameters<typeof aPractitionerRecord>[0] = {}, others: Answers = {}) =>
  answering({
    'GET /users/choices': { plans: storyPlans, prospectStatuses: [] },
    'GET /users': { users: [aPractitioner({ parentId: id })], total: 1 },
    'GET /users?kind=archived': { users: [], total: 0 },
    'GET /status/all': { status: storyStatuses },
    'GET /history/all': { histories: storyHistories },
    'GET /audit': { audit: auditItems, total: auditItems.length },
    [`GET /user/${id}`]: { user: aPractitionerRecord(part) },
    [`GET /user/${id}/address-wait`]: { wait: null },
    [`GET /user/${id}/calls`]: { calls: [aNotedCall(), aNotedCall({ id: 11, comment: '' })], total: 2 },
    [`GET /user/${id}/mandates`]: { mandates: storyMandates, canAdd: true },
    [`GET /user/${id}/files`]: { files: storyPractitionerFiles },
    [`GET /contact/user/${id}`]: { contacts: [aContact()] },
    [`GET /dfc/user/${id}`]: { dfc: [aRequest()], total: 1 },
    [`GET /messages/user/${id}`]: { messages: [], total: 0 },
    [`GET /user/${id}/conventions`]: {
      conventions: [...conventionRows, longRow],
      total: 6,
      counts: conventionCounts,
      progress: { valid: 31, total: 38 },
      isLocked: false,
    },
    'GET /invoice': { invoices: storyInvoices, total: storyInvoices.length, totalPriceInclVAT: 1204.5 },
    ...others,
  });

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /user/${id}`]: { status: 500 } }),
  play: says('La fiche ne se charge pas'),
};
export const Unknown: Story = {
  name: 'Inconnu',
  beforeEach: answering({ [`GET /user/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir tous les dentistes'),
};
export const Information: Story = {
  name: 'Informations',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom')).toBeVisible();
  },
};
export const Inactive: Story = {
  name: 'Inactif\u00a0: le mail d’inscription dit ce qu’il attend',
  beforeEach: showing({ isActive: false, canNotify: [] }),
  play: says('Le mail d’inscription demande un compte actif.'),
};
export const Archived: Story = {
  name: 'Archivé',
  beforeEach: showing({ isArchived: true, isLocked: true, archivedBy: 'admin' }),
};
export const Practice: Story = {
  name: 'Super praticien, au-delà de son plafond',
  beforeEach: showing({ ...superPractitionerRecord, id }),
};
export const Requests: Story = {
  name: 'PEC',
  args: { tab: 'dfc' },
  beforeEach: showing(),
  play: says('1 PEC'),
};
export const RequestsFailed: Story = {
  name: 'PEC\u00a0: en échec, le reste de la fiche se lit',
  args: { tab: 'dfc' },
  beforeEach: showing({}, { [`GET /dfc/user/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('QUERVALLON');
  },
};
export const Conventions: Story = {
  name: 'Conventions\u00a0: en ajouter une demande laquelle',
  args: { tab: 'conventions' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une convention' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const ConventionsLoading: Story = {
  name: 'Conventions\u00a0: en chemin',
  args: { tab: 'conventions' },
  beforeEach: showing({}, { [`GET /user/${id}/conventions`]: 'never' }),
};
export const Invoices: Story = {
  name: 'Factures\u00a0: en émettre une à la main',
  args: { tab: 'invoices' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Émettre une facture' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /Libellé/ })).toBeEnabled();
  },
};
export const SubUsers: Story = {
  name: 'Dentistes liés',
  args: { tab: 'sub-users' },
  beforeEach: showing({ ...superPractitionerRecord, id }),
};
export const Histories: Story = {
  name: 'Historique',
  args: { tab: 'histories' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    const calls = await canvas.findByRole('region', { name: 'Appels' });
    await expect(await within(calls).findByText('Part en congé jusqu’en janvier.')).toBeVisible();
    await expect(within(calls).getAllByRole('listitem')).toHaveLength(2);
  },
};
export const HistoriesWithoutCalls: Story = {
  name: 'Historique\u00a0: aucun appel noté',
  args: { tab: 'histories' },
  beforeEach: showing({}, { [`GET /user/${id}/calls`]: { calls: [], total: 0 } }),
  play: says('Aucun appel noté'),
};
export const HistoriesFailed: Story = {
  name: 'Historique\u00a0: appels en échec, le reste se lit',
  args: { tab: 'histories' },
  beforeEach: showing({}, { [`GET /user/${id}/calls`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les appels ne se chargent pas')).toBeVisible();
    const plans = canvas.getByRole('region', { name: 'Forfaits' });
    await expect((await within(plans).findAllByRole('listitem'))[0]).toBeVisible();
  },
};
export const NoMessages: Story = {
  name: 'Messages\u00a0: aucun',
  args: { tab: 'messages' },
  beforeEach: showing(),
  play: says("Ce praticien n'a aucun message."),
};
const message = aMessage();
const { dfc } = message;
const written = {
  [`GET /messages/user/${id}`]: { messages: [message], total: 1 },
  [`GET /messages/dfc/${dfc.id}`]: { messages: [message], canWrite: true },
  [`GET /comment/dfc/${dfc.id}`]: { comments: [] },
  [`GET /messages/user/${id}/dfc`]: { dfc: [dfc] },
};
export const MessageAnswered: Story = {
  name: 'Messages\u00a0: on y répond dans la fiche',
  args: { tab: 'messages' },
  decorators: [at(`/admin/user/edit/${id}/messages?message=${message.id}`)],
  beforeEach: showing({}, { ...written, 'PUT /message/add': 'never' }),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Envoyer/ })).toHaveAttribute('aria-busy'));
    await expect(canvas.getByRole('button', { name: 'Tous ses messages' })).toBeVisible();
  },
};
export const MessageWritten: Story = {
  name: 'Messages\u00a0: on en écrit un',
  args: { tab: 'messages' },
  decorators: [at(`/admin/user/edit/${id}/messages?message=new`)],
  beforeEach: showing({}, written),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /^PEC/ }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(dfc.reference) }));
    await expect(canvas.getByLabelText('Sujet')).toHaveValue(dfc.reference);
    await expect(canvas.queryByRole('combobox', { name: /Praticien/ })).toBeNull();
  },
};
export const Messages: Story = {
  name: 'Messages',
  args: { tab: 'messages' },
  beforeEach: showing({}, written),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Écrire un message' })).toBeVisible();
    await expect(canvas.getByText(/^1 facture, \d+\sj calendaires$/)).toBeVisible();
  },
};
export const MessagesSeen: Story = {
  name: 'Messages, consultation\u00a0: rien ne s’écrit',
  args: { tab: 'messages', mode: 'view' },
  decorators: [at(`/admin/user/view/${id}/messages?message=${message.id}`)],
  beforeEach: showing({}, written),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /PEC-2026/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Écrire/ })).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: 'Votre message' })).toBeNull();
  },
};
const ownedWith = (secondFactor: 'totp' | 'mail') => ({
  ...asSuperAdministrator,
  [`GET /user/${id}/members`]: {
    ...storyPeople,
    owner: { ...storyPeople.owner, secondFactor },
    members: [],
    invitations: [],
  },
});
export const LetBackIn: Story = {
  name: 'Téléphone perdu\u00a0: l’accès se rend',
  beforeEach: showing({}, ownedWith('totp')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Rendre l’accès' })).toBeVisible();
  },
};
export const WithoutFactor: Story = {
  name: 'Sans second facteur\u00a0: aucun accès à rendre',
  beforeEach: showing({}, ownedWith('mail')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun membre')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rendre l’accès' })).toBeNull();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: showing() };
