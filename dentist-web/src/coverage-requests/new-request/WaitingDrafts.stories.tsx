import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useLocation } from 'wouter';
import { answering, at, drawn, type Answers } from '../../../../ui-kit/.storybook/answered.tsx';
import { tokens } from '../../api-client.ts';
import NewRequestPage from './NewRequestPage.tsx';
import { aSelf } from '../../testing/account-samples.ts';
import { desk } from '../../drafts/desk.ts';
import { keepOnDevice } from '../../drafts/device-vault.ts';
import { blankDraft, bodyOf, isStarted, type LocalDraft } from '../../drafts/local-draft.ts';

const one: Answers = {
  'GET /self': { self: aSelf() },
  'GET /metrics': { monthCount: 7, cap: 10, isOverCap: false, allUsers: [] },
  'GET /drafts': { drafts: [] },
};
const { details, ...typed } = bodyOf(blankDraft('ici').typed);
const draft = {
  ...typed,
  details: { ...details, insuredNirConfirmed: false, cardValidUntil: '', quoteDate: '' },
  patient: {
    ...typed.patient,
    lastname: 'LORIDAN',
    firstname: 'APOLLINE',
    nirNumber: '1850575123456',
    nirKey: '73',
  },
  version: 3,
  documents: ['Mutuelle recto', 'Mutuelle verso', 'Devis'].map((place, index) => ({
    id: index + 1,
    key: `piece-${index}`,
    place,
    placeReason: '',
    mime: 'application/pdf',
    sizeBytes: 1_200_000,
    pages: 2,
  })),
  armed: null,
  editionDate: { timestamp: 1_795_600_000 },
  dfcId: null,
};
const lacksQuote = { ...draft, documents: draft.documents.slice(0, 2) };
const aPdf = () => new File(['%PDF-1.7'], 'piece.pdf', { type: 'application/pdf' });

const meta = {
  title: 'Portail/Écrans/Demandes qui attendent sur l’appareil',
  component: NewRequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/dfc/add')],
  beforeEach: answering(one),
} satisfies Meta<typeof NewRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const told: unknown[] = [];
/** In one go: letter by letter, a busy machine saves a part of it first. */
async function writeAtOnce(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
const tokenOf = (account: string) => {
  const [, sub] = account.split(':');
  const payload = { sub, sid: account, account, exp: Date.now() / 1000 + 3600 };
  return `x.${btoa(JSON.stringify(payload))}.x`;
};
export const OfAnother: Story = {
  name: 'Un brouillon ne part ni pour un autre cabinet, ni pour une autre personne',
  beforeEach: () => {
    told.length = 0;
    tokens.write(tokenOf('member:7:12'));
    return answering({ ...one, 'POST /draft': 'unreachable' })();
  },
  play: async ({ canvas }) => {
    await writeAtOnce(canvas.getByLabelText('Nom'), 'Osselin');
    await waitFor(() => expect(desk.all().some(({ isOffline }) => isOffline)).toBe(true));
    const isBack = answering({
      ...one,
      'POST /draft': (request) => {
        void request.json().then(({ patient }) => told.push(patient.lastname));
        return { id: 41, version: 1 };
      },
      'PUT /draft/41': { version: 2 },
    })();
    for (const other of ['member:7:13', 'practitioner:7:7', 'member:8:12']) {
      tokens.write(tokenOf(other));
      window.dispatchEvent(new Event('online'));
      await desk.resume();
      await drawn();
      await expect(desk.all().filter(isStarted)).toEqual([]);
    }
    await expect(told).toEqual([]);
    tokens.write(tokenOf('member:7:12'));
    await desk.resume();
    // Asked twice it is begun once, by its key.
    await waitFor(() => expect(new Set(told)).toEqual(new Set(['Osselin'])));
    isBack();
  },
};

let isReachable = false;
export const BegunTwice: Story = {
  name: 'La réponse au premier enregistrement s’est perdue : redemandé tel quel, puis complété',
  beforeEach: () => {
    told.length = 0;
    isReachable = false;
    return answering({
      ...one,
      'POST /draft': (request) => {
        void request.json().then(({ patient }) => told.push(patient.lastname));
        return isReachable ? { id: 42, version: 1 } : 'unreachable';
      },
      'PUT /draft/42': (request) => {
        void request.json().then(({ patient }) => told.push(['saved', patient.lastname]));
        return { version: 2 };
      },
      'GET /draft/42': { draft: { ...draft, id: 42, documents: [] } },
    })();
  },
  play: async ({ canvas }) => {
    await writeAtOnce(canvas.getByLabelText('Nom'), 'Os');
    // It was asked as often as a call is by itself.
    const givenUp = () =>
      desk.all().find(({ isOffline, typed: { patient } }) => isOffline && patient.lastname === 'Os');
    await waitFor(() => expect(givenUp()).toBeDefined());
    told.length = 0;
    await userEvent.type(canvas.getByLabelText('Nom'), 'selin');
    isReachable = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(told).toContainEqual(['saved', 'Osselin']));
    await expect(new Set(told.filter((one) => typeof one === 'string'))).toEqual(new Set(['Os']));
  },
};

let reads = 0;
export const ComeBack: Story = {
  name: 'Revenir à un brouillon : ce qui vient d’être tapé reste, quoi qu’on en ait lu avant',
  decorators: [at('/dfc/add?brouillon=43')],
  beforeEach: () => {
    reads = 0;
    return answering({
      ...one,
      'GET /draft/43': () => {
        reads += 1;
        return reads === 1 ? { draft: { ...draft, id: 43 } } : 'never';
      },
      'PUT /draft/43': { version: 4 },
    })();
  },
  render: function Leaving() {
    const [location, navigate] = useLocation();
    return location === '/dfc/add' ? (
      <>
        <button onClick={() => navigate('/dfc/list')}>Partir</button>
        <NewRequestPage />
      </>
    ) : (
      <button onClick={() => navigate('/dfc/add?brouillon=43')}>Revenir</button>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.type(canvas.getByLabelText('Nom'), '-Osselin');
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    await waitFor(() => expect(desk.all().find(({ id }) => id === 43)).toMatchObject({ version: 4 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir' }));
    await drawn();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN-Osselin');
  },
};

let isArmed = true;
let late = Promise.withResolvers<object>();
export const TakenBackElsewhere: Story = {
  name: 'Envoi annulé d’un autre appareil : la dernière pièce arrive, la demande ne part pas',
  decorators: [at('/dfc/add?brouillon=44')],
  beforeEach: () => {
    told.length = 0;
    isArmed = false;
    late = Promise.withResolvers();
    return answering({
      ...one,
      'GET /draft/44': () => ({
        draft: {
          ...lacksQuote,
          id: 44,
          armed: isArmed ? { since: draft.editionDate, awaited: ['piece-9'] } : null,
        },
      }),
      'POST /draft/44/document': late.promise,
      'POST /draft/44/send': () => {
        told.push('send');
        isArmed = told.length === 1;
        return { dfcId: isArmed ? null : 77 };
      },
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await expect(await canvas.findByText(/Envoi en cours/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await expect(await canvas.findByText('Part dès la fin de l’envoi')).toBeVisible();
    isArmed = false;
    late.resolve({ documentId: 9, dfcId: null });
    await expect(await canvas.findByText(/annulé depuis un autre appareil/)).toBeVisible();
    await expect(told).toEqual(['send']);
    await expect(desk.all().find(({ id }) => id === 44)?.isArmed).toBe(false);
  },
};

let sendings: PromiseWithResolvers<object>[] = [];
export const SentAmongDocuments: Story = {
  name: 'Envoyée pendant que ses pièces se préparent : un seul envoi à la fois, et un refus les annule tous',
  decorators: [at('/dfc/add?brouillon=56')],
  beforeEach: () => {
    told.length = 0;
    sendings = [];
    late = Promise.withResolvers();
    return answering({
      ...one,
      'GET /draft/56': { draft: { ...lacksQuote, id: 56 } },
      'PUT /draft/56': late.promise,
      'POST /draft/56/document': 'never',
      // Awaited, though a function is to answer at once.
      'POST /draft/56/send': () => {
        const sending = Promise.withResolvers<object>();
        sendings.push(sending);
        return sending.promise;
      },
      'POST /draft/56/disarm': () => told.push('disarm') && {},
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await writeAtOnce(canvas.getByLabelText('Nom'), '-Osselin');
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    const files = [aPdf(), aPdf(), aPdf()];
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), files);
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    late.resolve({ version: 4 });
    await waitFor(() => expect(sendings).not.toEqual([]));
    await drawn();
    await expect(sendings).toHaveLength(1);
    sendings[0]?.resolve({ status: 500 });
    await expect(await canvas.findByText('La demande n’est pas partie')).toBeVisible();
    await drawn();
    await expect(sendings).toHaveLength(1);
    await expect(desk.all().find(({ id }) => id === 56)).toMatchObject({ isArmed: false, isSending: false });
  },
};

/** The draft as the server holds it by then, which another device changes in between. */
let held = { ...draft, id: 49 };
const holding = (id: number) => () => {
  held = { ...draft, id };
  return answering({
    ...one,
    [`GET /draft/${id}`]: () => ({ draft: held }),
    // Awaited, though a function is to answer at once.
    [`PUT /draft/${id}`]: async (request: Request) => {
      const { version, ...body } = await request.json();
      if (version !== held.version) return { status: 409, code: 'stale' };
      held = { ...held, ...body, version: version + 1 };
      return { version: held.version };
    },
  })();
};
export const TwoDesks: Story = {
  name: 'Deux postes sur un brouillon : ce que l’autre a enregistré entre-temps reste',
  decorators: [at('/dfc/add?brouillon=49')],
  beforeEach: holding(49),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    held = {
      ...held,
      version: 7,
      remark: 'Vu avec le patient.',
      patient: { ...held.patient, firstname: 'APPOLINE' },
    };
    await writeAtOnce(canvas.getByLabelText('Nom'), '-Osselin');
    await waitFor(() => expect(held.version).toBe(8));
    await expect(held).toMatchObject({
      remark: 'Vu avec le patient.',
      patient: { lastname: 'LORIDAN-Osselin', firstname: 'APPOLINE' },
    });
    await waitFor(() => expect(canvas.getByLabelText('Prénom')).toHaveValue('APPOLINE'));
  },
};
/** Two write in one field: `TwoDesks`, whose other device has written in the remark too. */
export const TwoInOneField: Story = {
  name: 'Deux postes dans le même champ : le texte remplacé est montré, et se remet',
  decorators: [at('/dfc/add?brouillon=77')],
  beforeEach: holding(77),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    held = { ...held, version: 7, remark: `Allergie. https://exemple.fr/${'a'.repeat(200)}` };
    const theirs = held.remark;
    await writeAtOnce(canvas.getByLabelText(/^Remarque/), 'Urgent.');
    await waitFor(() => expect(held).toMatchObject({ version: 8, remark: 'Urgent.' }));
    await expect(await canvas.findByText('Un texte en a remplacé un autre')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remettre\u00a0: Remarque' }));
    await waitFor(() => expect(held).toMatchObject({ version: 9, remark: theirs }));
    // What was written here has given way to it.
    await expect(canvas.getByText(/Urgent\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'C’est noté' }));
    await expect(canvas.queryByText('Un texte en a remplacé un autre')).toBeNull();
  },
};

let isStillArmed = true;
export const ArmedElsewhere: Story = {
  name: 'Armée d’un autre appareil, dont une pièce manque : se reprend d’ici, puis s’envoie',
  decorators: [at('/dfc/add?brouillon=48')],
  beforeEach: () => {
    isStillArmed = true;
    const armed = { since: draft.editionDate, awaited: ['ailleurs'] };
    return answering({
      ...one,
      'GET /draft/48': () => ({ draft: { ...draft, id: 48, armed: isStillArmed ? armed : null } }),
      'POST /draft/48/disarm': () => {
        isStillArmed = false;
        return {};
      },
    })();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Attend une pièce d’un autre appareil')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus envoyer' }));
    await waitFor(() => expect(isStillArmed).toBe(false));
    const send = await canvas.findByRole('button', { name: 'Envoyer la demande' });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  },
};
let awaited: string[][] = [];
export const ArmedElsewhereAddedHere: Story = {
  name: 'Armée d’un autre appareil, une pièce s’ajoute d’ici : celle de l’autre reste attendue',
  decorators: [at('/dfc/add?brouillon=53')],
  beforeEach: () => {
    awaited = [];
    const armed = { since: draft.editionDate, awaited: ['ailleurs'] };
    return answering({
      ...one,
      'GET /draft/53': { draft: { ...draft, id: 53, armed } },
      'POST /draft/53/document': { documentId: 9, dfcId: null },
      // Awaited, though a function is to answer at once.
      'POST /draft/53/send': async (request: Request) => {
        const body = (await request.json()) as { awaited: { key: string }[] };
        awaited.push(body.awaited.map(({ key }) => key));
        return { dfcId: null };
      },
    })();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Attend une pièce d’un autre appareil')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await waitFor(() => expect(awaited.length).toBeGreaterThan(0));
    await waitFor(() => expect(canvas.getByText('Attend une pièce d’un autre appareil')).toBeVisible());
    for (const keys of awaited) await expect(keys).toContain('ailleurs');
  },
};
export const ArmedElsewhereOffline: Story = {
  name: 'Armée d’un autre appareil : une coupure ici ne l’annule pas',
  decorators: [at('/dfc/add?brouillon=50')],
  beforeEach: () => {
    told.length = 0;
    isReachable = false;
    const armed = { since: draft.editionDate, awaited: ['ailleurs'] };
    return answering({
      ...one,
      'GET /draft/50': { draft: { ...lacksQuote, id: 50, armed } },
      'PUT /draft/50': () => (isReachable ? told.push('saved') && { version: 4 } : 'unreachable'),
      'POST /draft/50/send': () =>
        told.push('send') && { status: 400, code: 'invalid', fields: { documents: 'Il manque le devis.' } },
      'POST /draft/50/disarm': () => told.push('disarm') && {},
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await writeAtOnce(canvas.getByLabelText('Prénom'), '-Rose');
    await expect(await canvas.findByText('Part au retour du réseau')).toBeVisible();
    isReachable = true;
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Attend une pièce d’un autre appareil')).toBeVisible();
    await drawn();
    await expect(new Set(told)).toEqual(new Set(['saved']));
  },
};
export const PageLost: Story = {
  name: 'Une page perdue avec l’onglet : la demande qui devait partir ne part pas sans elle',
  beforeEach: () => {
    told.length = 0;
    tokens.write(tokenOf('member:7:12'));
    return answering({
      ...one,
      'GET /draft/45': () => ({
        draft: { ...draft, id: 45, armed: { since: draft.editionDate, awaited: ['page-2'] } },
      }),
      'POST /draft/45/send': () => told.push('send') && { dfcId: told.length === 1 ? null : 78 },
      'POST /draft/45/disarm': () => told.push('disarm') && {},
    })();
  },
  play: async () => {
    const page = { key: 'page-2', place: 'Devis', name: 'page.jpg', mime: 'image/jpeg', size: 12 };
    const kept: LocalDraft = {
      ...blankDraft('perdue', 'member:7:12'),
      id: 45,
      version: 3,
      isArmed: true,
      files: [{ ...page, state: 'waiting', share: 0, sentence: '' }],
    };
    await keepOnDevice('draft perdue', kept.account, new TextEncoder().encode(JSON.stringify(kept)).buffer);
    await desk.resume();
    await waitFor(() => expect(told).toEqual(['send', 'disarm']));
    await drawn();
    await expect(told).toEqual(['send', 'disarm']);
    await expect(desk.get('perdue')).toMatchObject({ isArmed: false, dfcId: null });
  },
};

/** A link of the page leads the whole page away. */
let leadTo: (href: string) => void = () => {};
export const OnlyHere: Story = {
  name: 'Une demande tapée sans réseau se retrouve parmi les brouillons, et se rouvre',
  beforeEach: answering({ ...one, 'POST /draft': 'unreachable' }),
  render: function Leaving() {
    const [location, navigate] = useLocation();
    leadTo = navigate;
    return location === '/dfc/add' ? (
      <>
        <button onClick={() => navigate('/dashboard')}>Partir</button>
        <NewRequestPage />
      </>
    ) : (
      <button onClick={() => navigate('/dfc/add')}>Nouvelle demande</button>
    );
  },
  play: async ({ canvas }) => {
    await writeAtOnce(canvas.getByLabelText('Nom'), 'Kermorvan');
    await waitFor(() => expect(desk.all().some(({ isOffline }) => isOffline)).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Nouvelle demande' }));
    await expect(canvas.getByLabelText('Nom')).toHaveValue('');
    const link = await canvas.findByRole('link', { name: /KERMORVAN/ });
    await expect(link).toHaveTextContent('Sur cet appareil seulement');
    leadTo(link.getAttribute('href') ?? '');
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('Kermorvan'));
  },
};
