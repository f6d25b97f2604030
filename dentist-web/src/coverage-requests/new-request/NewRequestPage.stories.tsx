import type { Meta, StoryObj } from '@storybook/react-vite';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useLocation } from 'wouter';
import { aSelf } from '../../testing/account-samples.ts';
import { answering, at, drawn, type Answers } from '../../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../../ui-kit/.storybook/sees.ts';
import { aSaid, readTogether } from '../../testing/reading-samples.ts';
import { desk } from '../../drafts/desk.ts';
import { blankDraft, bodyOf } from '../../drafts/local-draft.ts';
import NewRequestPage from './NewRequestPage.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';

const capucine = { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON', canCreate: true };
const berenice = { id: 8, firstname: 'BÉRÉNICE', lastname: 'DE LA ROCHEFOUCAULD-MONTBEL', canCreate: true };
const one: Answers = {
  'GET /self': { self: aSelf() },
  'GET /metrics': { monthCount: 7, cap: 10, isOverCap: false, allUsers: [] },
  'GET /drafts': { drafts: [] },
};
const group: Answers = {
  ...one,
  'GET /self': { self: aSelf({ isGroup: true }) },
  'GET /metrics': { monthCount: 12, cap: 10, isOverCap: true, allUsers: [capucine, berenice] },
};
const phone = { app: 'portal', viewport: { value: 'mobile2' } };
const whole = '185057512345673';
const editionDate = { timestamp: 1_795_600_000 };

const documentOf = (place: string, id: number) => ({
  id,
  key: `piece-${id}`,
  place,
  placeReason: '',
  mime: 'application/pdf',
  sizeBytes: 1_200_000,
  pages: 2,
});
/** The page judges cards and quotes by the day on which it is looked at. */
const inDays = (days: number) => toIsoDay(new Date(Date.now() + days * 86_400_000));
const { details, ...typed } = bodyOf(blankDraft('ici').typed);
const draft = {
  ...typed,
  details: { ...details, insuredNirConfirmed: false, cardValidUntil: '2026-01-31', quoteDate: inDays(-9) },
  patient: {
    lastname: 'LORIDAN',
    firstname: 'APOLLINE',
    nirNumber: '1850575123456',
    nirKey: '73',
    isNirConfirmed: false,
    knownId: null,
  },
  id: 12,
  version: 3,
  remark: '',
  documents: [documentOf('Mutuelle recto', 1), documentOf('', 2), documentOf('Devis', 3)],
  armed: null,
  editionDate,
  dfcId: null,
};
const wholeDraft = {
  ...draft,
  id: 13,
  documents: ['Mutuelle recto', 'Mutuelle verso', 'Devis'].map(documentOf),
};

const meta = {
  title: 'Portail/Écrans/Nouvelle demande',
  component: NewRequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/dfc/add')],
  beforeEach: answering(one),
} satisfies Meta<typeof NewRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const typeNumber = async (canvas: Canvas, number: string) => {
  await userEvent.click(canvas.getByLabelText('Numéro de sécurité sociale, 13 caractères'));
  await userEvent.paste(number);
};
const typeNames = async (canvas: Canvas) => {
  await userEvent.type(canvas.getByLabelText('Nom'), 'Osselin');
  await userEvent.type(canvas.getByLabelText('Prénom'), 'Tancrède');
};
const aPdf = (name = 'piece.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));

export const Empty: Story = {
  name: 'Vide : ce qui manque est montré, et tient le curseur',
  play: async ({ canvas }) => {
    // A second tap at the same place meets the same button.
    for (const _ of [1, 2]) await send(canvas);
    const alert = within(canvas.getByRole('alert'));
    for (const sentence of [
      'Veuillez fournir tous les documents requis.',
      'Le numéro de sécurité sociale fait moins de 13 caractères',
      'Le nom ou/et le prénom du patient est vide',
    ])
      await expect(alert.getByRole('button', { name: sentence })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Mutuelle recto/ })).toHaveFocus();
    await expect(canvas.getByText('Mutuelle recto', { selector: 'strong' })).toBeVisible();
  },
};
/** Once this is on screen, before the effects that wait for its paint. */
function onceDrawn(text: string, act: () => void) {
  const look = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return;
    look.disconnect();
    act();
  });
  look.observe(document.body, { childList: true, subtree: true });
}
export const KnownAsOneTypes: Story = {
  name: 'Un patient connu\u00a0: la lettre tapée dès qu’il l’est reste',
  beforeEach: answering({
    ...one,
    'POST /dfc/patient': { patients: [{ id: 5, lastname: 'OSSELIN', firstname: 'TANCRÈDE' }] },
  }),
  play: async ({ canvas }) => {
    onceDrawn('Ce numéro est déjà connu de votre cabinet.', () => {
      const name = canvas.getByLabelText<HTMLInputElement>('Nom');
      name.setRangeText('M');
      name.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'M' }));
    });
    await typeNumber(canvas, '1850575123456');
    await canvas.findByText('Ce numéro est déjà connu de votre cabinet.');
    await drawn();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('M');
  },
};
export const Preflight: Story = {
  name: 'Avant l’envoi : ce que le groupement demande, et ce qu’il a refusé',
  decorators: [at('/dfc/add?brouillon=14')],
  beforeEach: answering({
    ...one,
    'GET /draft/14': { draft: { ...wholeDraft, id: 14 } },
    'GET /draft/14/readings': readTogether,
    'GET /group-rules': {
      group: {
        name: 'Orélia',
        rules: [
          { kind: 'document', value: 'Radio panoramique' },
          { kind: 'signature', value: 'Devis' },
          { kind: 'card-days', value: '60' },
          { kind: 'note', value: 'Indiquez le n° d’adhérent de l’assuré, pas celui de l’ayant droit.' },
        ],
        refusals: [{ title: 'Devis', why: 'Photo floue\u00a0: le texte ne se lit pas.', count: 4 }],
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Orélia demande : Radio panoramique')).toBeVisible();
    await expect(canvas.getByText('Orélia : 4 pièces refusées depuis un mois')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Joindre\u00a0: Radio panoramique' })).toBeVisible();
    await expect(canvas.getByText('Honoraires au-dessus de la limite')).toBeVisible();
    await expect(canvas.getByText('Acte hors panier sur cette dent')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
  },
};
export const Loading: Story = {
  name: 'En chemin',
  decorators: [at('/dfc/add?brouillon=99')],
  beforeEach: answering({}),
};
export const Failed: Story = {
  name: 'En échec : un brouillon qui n’est plus là',
  decorators: [at('/dfc/add?brouillon=98')],
  beforeEach: answering({ ...one, 'GET /draft/98': { status: 404 } }),
  play: says('Ce brouillon ne s’ouvre pas'),
};
export const Filled: Story = {
  name: 'Rempli : un brouillon retrouvé, le numéro aussi',
  decorators: [at('/dfc/add?brouillon=12')],
  beforeEach: answering({ ...one, 'GET /draft/12': { draft }, 'PUT /draft/12/document/2': {} }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await expect(canvas.getByLabelText('Numéro de sécurité sociale, 13 caractères')).toHaveValue(
      '1 85 05 75 123 456',
    );
    await expect(canvas.getByText('Carte périmée')).toBeVisible();
    await expect(canvas.getByText('Devis récent')).toBeVisible();
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Pièce 2' })).getByRole('button', { name: 'Verso' }),
    );
    await expect(await canvas.findByText('Tout est prêt à être envoyé.')).toBeVisible();
  },
};
export const OtherPaper: Story = {
  name: 'Une autre pièce a son titre avant de partir',
  decorators: [at('/dfc/add?brouillon=13')],
  beforeEach: answering({
    ...one,
    'GET /draft/13': { draft: wholeDraft },
    'POST /draft/13/document': { documentId: 9, dfcId: null },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une autre pièce' }));
    const file = await screen.findByLabelText('Nouvelle pièce, fichier');
    await userEvent.upload(file, aPdf('radio.pdf'));
    const title = screen.getByRole('textbox', { name: /^Titre/ });
    await expect(title).toHaveAccessibleDescription(/Donnez un titre/);
    await userEvent.type(title, 'Radio panoramique');
    await userEvent.upload(file, aPdf('radio.pdf'));
    await expect(await canvas.findByRole('group', { name: 'Radio panoramique' })).toBeVisible();
    await waitFor(() =>
      expect(desk.get(desk.open(13))?.documents.map(({ place }) => place)).toContain('Radio panoramique'),
    );
  },
};
const daysRead = {
  cardValidUntil: aSaid(inDays(30), 'Fin de la période'),
  quoteDate: aSaid(inDays(-9), 'Après « Fait le »', 3),
};
const readOfLate = {
  ...readTogether,
  fields: readTogether.fields.map(({ name, said }) => ({
    name,
    said: name === 'cardValidUntil' || name === 'quoteDate' ? [daysRead[name]] : said,
  })),
};
export const Read: Story = {
  name: 'Pièces lues : une différence est une question, une autre personne un avertissement',
  decorators: [at('/dfc/add?brouillon=21')],
  beforeEach: answering({
    ...one,
    'GET /draft/21': {
      draft: {
        ...wholeDraft,
        id: 21,
        details: { ...wholeDraft.details, cardValidUntil: '', quoteDate: '' },
        patient: { ...draft.patient, lastname: 'OSSELIN' },
      },
    },
    'GET /draft/21/readings': readOfLate,
    'PUT /draft/21': { version: 4 },
  }),
  play: async ({ canvas }) => {
    const question = within(await canvas.findByRole('group', { name: 'Patient' }));
    await expect(await canvas.findByText('Un autre patient sur une pièce')).toBeVisible();
    // Nothing of them is typed: they are read.
    await expect(canvas.getByText('Carte valable')).toBeVisible();
    await expect(canvas.getByText('Devis récent')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remplacer' }));
    await expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN');
    await expect(await canvas.findByText('Même patient')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tout reprendre' }));
    await expect(canvas.getByLabelText('Total du devis')).toHaveValue('1\u00a0240,00');
  },
};
let reading = Promise.withResolvers<object>();
export const ReadWhileTyping: Story = {
  name: 'Lues pendant la saisie : le champ en main reste à l’écran',
  decorators: [at('/dfc/add?brouillon=22')],
  beforeEach: () => {
    reading = Promise.withResolvers();
    return answering({
      ...one,
      'GET /draft/22': { draft: { ...wholeDraft, id: 22 } },
      'GET /draft/22/readings': reading.promise,
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await expect(window.scrollY).toBe(0);
    const isInSight = (field: HTMLElement) => field.getBoundingClientRect().top < window.innerHeight;
    const field = canvas.getAllByRole('textbox').findLast(isInSight)!;
    field.focus({ preventScroll: true });
    reading.resolve(readTogether);
    await expect(await canvas.findByRole('button', { name: 'Tout reprendre' })).toBeInTheDocument();
    await waitFor(() => expect(isInSight(field)).toBe(true));
    await expect(field).toHaveFocus();
  },
};
export const Another: Story = {
  name: 'Du brouillon à une autre demande : un formulaire vide',
  decorators: [at('/dfc/add?brouillon=18')],
  beforeEach: answering({ ...one, 'GET /draft/18': { draft: { ...draft, id: 18 } } }),
  render: function Menu() {
    const [, navigate] = useLocation();
    return (
      <>
        <button onClick={() => navigate('/dfc/add')}>Nouvelle demande</button>
        <NewRequestPage />
      </>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: 'Nouvelle demande' }));
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue(''));
  },
};
export const LongText: Story = {
  name: 'Texte long',
  decorators: [at('/dfc/add?brouillon=14')],
  beforeEach: answering({
    ...group,
    'GET /draft/14': {
      draft: {
        ...draft,
        id: 14,
        patient: { ...draft.patient, lastname: 'DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMANS' },
        documents: [documentOf(`${'Radio panoramique de contrôle '.repeat(4)}`, 1)],
      },
    },
  }),
};
export const Group: Story = {
  name: 'Cabinet : praticien à choisir',
  beforeEach: answering(group),
  play: shows('combobox', 'Praticien'),
};
export const Known: Story = {
  name: 'Patient connu, qui a déjà une demande en cours',
  beforeEach: answering({
    ...one,
    'POST /dfc/patient': { patients: [{ id: 4, firstname: 'TANCRÈDE', lastname: 'OSSELIN' }] },
    'POST /dfc': { dfc: [], total: 1, lastDFC: [], todo: [] },
  }),
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    const radio = await canvas.findByRole('radio', { name: 'OSSELIN Tancrède' });
    await waitFor(() => expect(radio).toBeChecked());
    await expect(await canvas.findByText('Déjà une demande en cours')).toBeVisible();
  },
};
export const Drafts: Story = {
  name: 'D’autres brouillons attendent',
  beforeEach: answering({
    ...one,
    'GET /drafts': {
      drafts: [
        {
          id: 31,
          userId: 7,
          patient: { lastname: 'LORIDAN', firstname: 'APOLLINE' },
          places: ['Devis', ''],
          armed: null,
          editionDate,
        },
        {
          id: 32,
          userId: 7,
          patient: { lastname: '', firstname: '' },
          places: [],
          armed: { since: editionDate, awaited: ['a'] },
          editionDate,
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /LORIDAN Apolline/ })).toHaveAttribute(
      'href',
      '/dfc/add?brouillon=31',
    );
    await expect(canvas.getByText('Part dès la fin de l’envoi')).toBeVisible();
  },
};
export const OfOtherKinds: Story = {
  name: 'Fichiers refusés d’emblée : chacun dit lequel il est, et n’est pas à réessayer',
  globals: phone,
  play: async ({ canvas }) => {
    const files = ['devis.docx', 'radio.exe'].map(
      (name) => new File(['PK'], name, { type: 'application/x' }),
    );
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), files, { applyAccept: false });
    await expect(await canvas.findByText('devis.docx')).toBeVisible();
    await expect(canvas.getByText('radio.exe')).toBeVisible();
    // This device keeps nothing of them: another try could only say that they are gone.
    await expect(canvas.queryByRole('button', { name: /^Réessayer/ })).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
const aPhoto = new File([new Uint8Array(9)], 'photo.jpg', { type: 'image/jpeg' });
/** Photos that are still being made smaller. */
const preparing = () => {
  const own = window.createImageBitmap;
  window.createImageBitmap = () => new Promise(() => {});
  return () => {
    window.createImageBitmap = own;
  };
};
export const Hurried: Story = {
  name: 'Une photo que l’appareil réduit encore a déjà sa place : la suivante va dans une autre',
  globals: phone,
  beforeEach: preparing,
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await userEvent.click(
      within(await canvas.findByRole('group', { name: 'Photo 1' })).getByRole('button', { name: 'Recto' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Photographier le verso' }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await expect(await canvas.findByRole('group', { name: 'Mutuelle verso' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Photographier le devis' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Mutuelle verso' }));
    await expect(canvas.queryByRole('group', { name: 'Mutuelle verso' })).toBeNull();
  },
};
export const NoRoom: Story = {
  name: 'Une photo que l’appareil n’arrive pas à réduire part comme elle est',
  decorators: [at('/dfc/add?brouillon=28')],
  beforeEach: () => {
    const own = window.createImageBitmap;
    // A picture that no canvas takes.
    window.createImageBitmap = () =>
      Promise.resolve({ width: 4000, height: 3000, close: () => {} } as ImageBitmap);
    const stop = answering({
      ...one,
      'GET /draft/28': { draft: { ...wholeDraft, id: 28, documents: wholeDraft.documents.slice(0, 2) } },
      'POST /draft/28/document': { documentId: 9, dfcId: null },
    })();
    return () => {
      window.createImageBitmap = own;
      stop();
    };
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await waitFor(() => expect(desk.all().find(({ id }) => id === 28)?.documents).toHaveLength(3));
  },
};
let drawable = Promise.withResolvers<ImageBitmap>();
export const InChosenOrder: Story = {
  name: 'Choisies ensemble : chaque pièce garde sa place et son nom, un PDF n’y dépasse pas les photos',
  beforeEach: () => {
    const own = window.createImageBitmap;
    drawable = Promise.withResolvers();
    window.createImageBitmap = () => drawable.promise;
    let documentId = 0;
    const stop = answering({
      ...one,
      'POST /draft': { id: 57, version: 1 },
      'POST /draft/57/document': () => ({ documentId: (documentId += 1), dfcId: null }),
    })();
    return () => {
      window.createImageBitmap = own;
      stop();
    };
  },
  play: async ({ canvas }) => {
    const names = () =>
      within(canvas.getByRole('list', { name: 'Pièces de la demande' }))
        .getAllByRole('group', { name: /^(Photo|Pièce) \d$/ })
        .map((tile) => tile.getAttribute('aria-label'));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), [aPhoto, aPdf(), aPhoto, aPdf()]);
    await waitFor(() => expect(names()).toEqual(['Photo 1', 'Pièce 2', 'Photo 3', 'Pièce 4']));
    await waitFor(() => expect(desk.all().some(({ id }) => id === 57)).toBe(true));
    await drawn();
    await expect(names()).toEqual(['Photo 1', 'Pièce 2', 'Photo 3', 'Pièce 4']);
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Photo 3' }));
    drawable.reject(new Error('Not drawn.'));
    await waitFor(() => expect(desk.all().find(({ id }) => id === 57)?.documents).toHaveLength(3));
    await expect(names()).toEqual(['Photo 1', 'Pièce 2', 'Pièce 3']);
  },
};
/** A picture without an edge. */
async function blurredPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  return new File([bytes!], 'floue.jpg', { type: 'image/jpeg' });
}
let nextDocument = 100;
export const Blurred: Story = {
  name: 'Photo floue : dit après la réception aussi, en tête des vérifications, et reprise à sa place',
  decorators: [at('/dfc/add?brouillon=29')],
  beforeEach: answering({
    ...one,
    'GET /draft/29': { draft: { ...wholeDraft, id: 29, documents: wholeDraft.documents.slice(0, 2) } },
    'POST /draft/29/document': () => ({ documentId: (nextDocument += 1), dfcId: null }),
    'PUT /draft/29/order': {},
    'POST /draft/29/document/101/delete': {},
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), await blurredPhoto());
    await waitFor(() => expect(desk.all().find(({ id }) => id === 29)?.documents).toHaveLength(3));
    const tile = within(canvas.getByRole('group', { name: 'Devis' }));
    await expect(tile.getByText(/^Photo floue/)).toBeVisible();
    const [first] = within(canvas.getByRole('list', { name: 'À vérifier' })).getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Photo floue : Devis/);
    await expect(canvas.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
    await userEvent.click(tile.getByRole('button', { name: /^Reprendre la photo/ }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await waitFor(() => expect(canvas.queryByText(/^Photo floue/)).toBeNull());
    await expect(canvas.getAllByRole('group', { name: /^Devis/ })).toHaveLength(1);
  },
};
let late = Promise.withResolvers<object>();
export const Armed: Story = {
  name: 'Envoyée pendant un envoi : part d’elle-même avec la dernière pièce, où que l’on soit',
  decorators: [at('/dfc/add?brouillon=15')],
  beforeEach: () => {
    late = Promise.withResolvers();
    return answering({
      ...one,
      'GET /draft/15': { draft: { ...wholeDraft, id: 15, documents: wholeDraft.documents.slice(0, 2) } },
      'POST /draft/15/document': late.promise,
      'POST /draft/15/send': { dfcId: null },
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
      <p>Un autre écran</p>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await expect(await canvas.findByText(/Envoi en cours/)).toBeVisible();
    await send(canvas);
    await expect(await canvas.findByText('Part dès la fin de l’envoi')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    late.resolve({ documentId: 9, dfcId: 77 });
    await waitFor(() =>
      expect(currentToasts().map(({ message }) => message)).toContain(
        'Demande envoyée\u00a0: LORIDAN Apolline.',
      ),
    );
    await expect(canvas.getByText('Un autre écran')).toBeVisible();
  },
};
const told: string[] = [];
const away = 'unreachable';
export const TakenBackOffline: Story = {
  name: 'Reprise sans réseau : le serveur l’apprend avant la pièce qu’il attend',
  decorators: [at('/dfc/add?brouillon=22')],
  beforeEach: answering({
    ...one,
    'GET /draft/22': { draft: { ...wholeDraft, id: 22, documents: wholeDraft.documents.slice(0, 2) } },
    'POST /draft/22/document': away,
    'POST /draft/22/send': { dfcId: null },
    'POST /draft/22/disarm': away,
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await send(canvas);
    await expect(await canvas.findByText('Part au retour du réseau')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus envoyer' }));
    await expect(await canvas.findByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
    told.length = 0;
    const isBack = answering({
      ...one,
      'GET /draft/22': { draft: { ...wholeDraft, id: 22 } },
      get 'POST /draft/22/disarm'() {
        told.push('disarm');
        return {};
      },
      get 'POST /draft/22/document'() {
        told.push('document');
        return { documentId: 9, dfcId: null };
      },
    })();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(told).toContain('document'));
    await expect(told).toEqual(['disarm', 'document']);
    await expect(await canvas.findByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
    isBack();
  },
};
export const CancelledArmed: Story = {
  name: 'La dernière pièce d’une demande envoyée est annulée : la demande n’attend plus, ici ni au serveur',
  decorators: [at('/dfc/add?brouillon=26')],
  beforeEach: () => {
    told.length = 0;
    const documents = wholeDraft.documents.slice(0, 2);
    const armed = { since: editionDate, awaited: ['piece-9'] };
    return answering({
      ...one,
      'GET /draft/26': () => ({
        draft: { ...wholeDraft, id: 26, documents, armed: told.at(-1) === 'armed' ? armed : null },
      }),
      'POST /draft/26/document': 'never',
      'POST /draft/26/send': () => {
        told.push(told.length === 0 ? 'armed' : 'refused');
        return told.length === 1
          ? { dfcId: null }
          : { status: 400, code: 'invalid', fields: { documents: 'Il manque le devis.' } };
      },
      'POST /draft/26/disarm': () => {
        told.push('disarmed');
        return {};
      },
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await expect(await canvas.findByText(/Envoi en cours/)).toBeVisible();
    await send(canvas);
    await expect(await canvas.findByText('Part dès la fin de l’envoi')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Devis' }));
    await waitFor(() => expect(told).toEqual(['armed', 'refused', 'disarmed']));
    await expect(await canvas.findByText('Certains champs sont à corriger')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Envoyer la demande' })).not.toHaveAttribute('aria-busy'),
    );
  },
};
export const Refused: Story = {
  name: 'Refusée par le serveur : tout reste',
  decorators: [at('/dfc/add?brouillon=16')],
  beforeEach: answering({
    ...one,
    'GET /draft/16': { draft: { ...wholeDraft, id: 16 } },
    'POST /draft/16/send': { status: 500 },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await send(canvas);
    await expect(await canvas.findByText('La demande n’est pas partie')).toBeVisible();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN');
  },
};
let isDown = false;
/** What comes of a document, whose first try is late. */
const sentWith = (brouillon: number, then: () => object): Answers => {
  told.length = 0;
  late = Promise.withResolvers();
  const documents = wholeDraft.documents.slice(0, 2);
  let armed: object | null = null;
  return {
    ...one,
    [`GET /draft/${brouillon}`]: () => ({ draft: { ...wholeDraft, id: brouillon, documents, armed } }),
    [`POST /draft/${brouillon}/send`]: () => {
      armed = { since: editionDate, awaited: ['quote'] };
      return { dfcId: null };
    },
    [`POST /draft/${brouillon}/disarm`]: () => {
      armed = null;
      told.push('disarm');
      return {};
    },
    // Awaited, though a function is to answer at once.
    [`POST /draft/${brouillon}/document`]: () => (told.push('document') === 1 ? late.promise : then()),
  };
};
const sendWithQuote = async (canvas: Canvas) => {
  await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
  await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
  await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
  await send(canvas);
  await expect(await canvas.findByText('Part dès la fin de l’envoi', { selector: 'output' })).toBeVisible();
};
export const ServerAway: Story = {
  name: 'Service absent pendant l’envoi d’une pièce : la demande reste à envoyer, et part à son retour',
  decorators: [at('/dfc/add?brouillon=51')],
  beforeEach: () => {
    isDown = true;
    const answers = sentWith(51, () =>
      isDown ? { status: told.length % 2 === 0 ? 429 : 500 } : { documentId: 9, dfcId: 81 },
    );
    return answering(answers)();
  },
  play: async ({ canvas }) => {
    await sendWithQuote(canvas);
    late.resolve({ status: 503 });
    for (const many of [1, 2, 3]) {
      await waitFor(() => expect(told.length).toBeGreaterThanOrEqual(many));
      // Each try takes them off until it has failed again.
      await waitFor(async () => {
        await expect(canvas.getByText('Le service ne répond pas')).toBeVisible();
        await expect(canvas.getByText('Part au retour du service')).toBeVisible();
        await expect(canvas.getByRole('button', { name: 'Ne plus envoyer' })).toBeVisible();
      });
      await drawn();
      window.dispatchEvent(new Event('online'));
    }
    isDown = false;
    await waitFor(() => expect(desk.all().find(({ id }) => id === 51)?.dfcId).toBe(81));
    await expect(told).not.toContain('disarm');
  },
};
export const FileRefused: Story = {
  name: 'Une pièce refusée d’une demande qui devait partir : dit, et marqué dans les brouillons',
  decorators: [at('/dfc/add?brouillon=52')],
  beforeEach: () =>
    answering({
      ...sentWith(52, () => ({})),
      'GET /drafts': { drafts: [{ ...wholeDraft, id: 52, places: ['Devis'] }] },
    })(),
  render: () => (
    <>
      <NewRequestPage />
      <OtherDrafts now={new Date()} />
    </>
  ),
  play: async ({ canvas }) => {
    await sendWithQuote(canvas);
    late.resolve({ status: 415, code: 'broken_file' });
    await expect(await canvas.findByText('N’est pas partie')).toBeVisible();
    await expect(currentToasts().map(({ message }) => message)).toContain(
      'Demande non envoyée\u00a0: LORIDAN Apolline. Une erreur inattendue s’est produite.',
    );
    await expect(await canvas.findByText('La demande n’est pas partie')).toBeVisible();
    await waitFor(() => expect(told).toEqual(['document', 'disarm']));
  },
};
export const Restarting: Story = {
  name: 'Le serveur redémarre pendant la saisie : rien n’est dit d’un envoi que personne n’a demandé, et tout repart',
  decorators: [at('/dfc/add?brouillon=27')],
  beforeEach: () => {
    isDown = true;
    told.length = 0;
    return answering({
      ...one,
      'GET /draft/27': { draft: { ...wholeDraft, id: 27, documents: wholeDraft.documents.slice(0, 2) } },
      'PUT /draft/27': () => {
        told.push('save');
        return isDown ? { status: 502 } : { version: 4 };
      },
      'POST /draft/27/document': { documentId: 9, dfcId: null },
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.type(canvas.getByLabelText('Prénom'), 'A');
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    await waitFor(() => expect(told.length).toBeGreaterThan(1));
    await drawn();
    await expect(canvas.queryByText('La demande n’est pas partie')).toBeNull();
    isDown = false;
    await expect(await canvas.findByText('Enregistré')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/Envoi en cours/)).toBeNull());
  },
};
export const Discarded: Story = {
  name: 'Supprimer demande d’abord',
  play: async ({ canvas }) => {
    await typeNames(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer le brouillon' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
    );
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue(''));
  },
};
export const DiscardedEarly: Story = {
  name: 'Supprimé avant que le serveur ait répondu : il ne revient pas dans les brouillons',
  beforeEach: () => {
    late = Promise.withResolvers();
    told.length = 0;
    return answering({
      ...one,
      'POST /draft': () => {
        told.push('begun');
        return late.promise;
      },
      'POST /draft/41/delete': () => {
        told.push('delete');
        return {};
      },
    })();
  },
  play: async ({ canvas }) => {
    await typeNames(canvas);
    await waitFor(() => expect(told).toEqual(['begun']));
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer le brouillon' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
    );
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue(''));
    late.resolve({ id: 41, version: 1 });
    await waitFor(() => expect(told).toEqual(['begun', 'delete']));
  },
};
export const CancelledLate: Story = {
  name: 'Une pièce annulée alors que le serveur l’a déjà : elle ne revient pas',
  decorators: [at('/dfc/add?brouillon=23')],
  beforeEach: () => {
    told.length = 0;
    return answering({
      ...one,
      'GET /draft/23': { draft: { ...wholeDraft, id: 23, documents: wholeDraft.documents.slice(0, 2) } },
      'POST /draft/23/document': 'never',
    })();
  },
  render: function Coming() {
    const [location, navigate] = useLocation();
    return location === '/dfc/add' ? (
      <>
        <button onClick={() => navigate('/dfc/list')}>Partir</button>
        <NewRequestPage />
      </>
    ) : (
      <button onClick={() => navigate('/dfc/add?brouillon=23')}>Revenir</button>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
    await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), aPdf());
    const cancel = await canvas.findByRole('button', { name: 'Annuler l’envoi\u00a0: Devis' });
    await expect(await canvas.findByText(/Envoi en cours/)).toBeVisible();
    const { key = '' } = desk.all().find(({ id }) => id === 23)?.files[0] ?? {};
    await userEvent.click(cancel);
    const documents = [...wholeDraft.documents.slice(0, 2), { ...documentOf('Devis', 9), key }];
    const isOver = answering({
      ...one,
      'GET /draft/23': { draft: { ...wholeDraft, id: 23, documents } },
      get 'POST /draft/23/document/9/delete'() {
        told.push('delete');
        return {};
      },
    })();
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir' }));
    await waitFor(() => expect(told).toContain('delete'));
    await expect(canvas.getByRole('group', { name: 'Mutuelle recto' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Devis' })).toBeNull();
    isOver();
  },
};
const retake = async (canvas: Canvas, name: string, photo: File) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Reprendre la photo\u00a0: ${name}` }));
  await userEvent.upload(canvas.getByLabelText('Photo de la demande'), photo);
};
const documentsOf = (draftId: number) => desk.all().find(({ id }) => id === draftId)?.documents;
/** A draft whose quote is one blurred photo. */
const withBlurredQuote = async (canvas: Canvas, draftId: number) => {
  await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
  await userEvent.click(canvas.getByRole('button', { name: /^Devis/ }));
  await userEvent.upload(canvas.getByLabelText('Fichiers de la demande'), await blurredPhoto());
  await waitFor(() => expect(documentsOf(draftId)).toHaveLength(3));
};
const retaking = (draftId: number, more: Answers) => () => {
  told.length = 0;
  let documentId = 30;
  return answering({
    ...one,
    [`GET /draft/${draftId}`]: {
      draft: { ...wholeDraft, id: draftId, documents: wholeDraft.documents.slice(0, 2) },
    },
    [`POST /draft/${draftId}/document`]: () => {
      documentId += 1;
      told.push(`in ${documentId}`);
      return documentId === 33 ? late.promise : { documentId, dfcId: null };
    },
    [`PUT /draft/${draftId}/order`]: () => told.push('order') && {},
    [`POST /draft/${draftId}/document/31/delete`]: () => told.push('delete') && {},
    [`POST /draft/${draftId}/send`]: () => told.push('send') && { dfcId: null },
    ...more,
  })();
};
export const PageRetaken: Story = {
  name: 'Première page reprise : elle reste la première, et la demande ne part qu’avec la nouvelle',
  decorators: [at('/dfc/add?brouillon=33')],
  beforeEach: () => {
    late = Promise.withResolvers();
    return retaking(33, {})();
  },
  play: async ({ canvas }) => {
    await withBlurredQuote(canvas, 33);
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante du devis' }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await waitFor(() => expect(documentsOf(33)).toHaveLength(4));
    await retake(canvas, 'Devis, page 1', aPhoto);
    await waitFor(() => expect(told).toEqual(['in 31', 'in 32', 'in 33']));
    await expect(
      documentsOf(33)
        ?.map(({ id }) => id)
        .slice(2),
    ).toEqual([31, 32]);
    await send(canvas);
    await drawn();
    await expect(told).not.toContain('send');
    late.resolve({ documentId: 33, dfcId: null });
    await waitFor(() => expect(told.slice(3)).toEqual(['order', 'delete', 'send']));
    await expect(
      documentsOf(33)
        ?.map(({ id }) => id)
        .slice(2),
    ).toEqual([33, 32]);
  },
};
export const RetakenInVain: Story = {
  name: 'Photo reprise trop lourde : l’ancienne reste',
  decorators: [at('/dfc/add?brouillon=34')],
  beforeEach: retaking(34, {}),
  play: async ({ canvas }) => {
    await withBlurredQuote(canvas, 34);
    const heavy = new File([new Uint8Array(16 * 1024 * 1024)], 'lourde.jpg', { type: 'image/jpeg' });
    await retake(canvas, 'Devis', heavy);
    const taken = await canvas.findByRole('group', { name: 'Devis, page 2' });
    await waitFor(() => expect(taken).toHaveAttribute('data-failed'));
    await expect(within(taken).getByText(/dépasse 15.Mo/)).toBeVisible();
    await expect(documentsOf(34)).toHaveLength(3);
    await expect(told).toEqual(['in 31']);
  },
};
export const RetakenWhileArmed: Story = {
  name: 'Photo reprise d’une demande qui doit partir : elle ne part plus d’elle-même',
  decorators: [at('/dfc/add?brouillon=35')],
  beforeEach: () => {
    late = Promise.withResolvers();
    return retaking(35, { 'POST /draft/35/disarm': () => told.push('disarm') && {} })();
  },
  play: async ({ canvas }) => {
    await withBlurredQuote(canvas, 35);
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante du devis' }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await waitFor(() => expect(documentsOf(35)).toHaveLength(4));
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante du devis' }));
    await userEvent.upload(canvas.getByLabelText('Photo de la demande'), aPhoto);
    await waitFor(() => expect(told).toContain('in 33'));
    await send(canvas);
    await waitFor(() => expect(told).toContain('send'));
    await retake(canvas, 'Devis, page 1', aPhoto);
    await waitFor(() => expect(told).toContain('disarm'));
    await expect(desk.all().find(({ id }) => id === 35)?.isArmed).toBe(false);
    await expect(told).not.toContain('delete');
    late.resolve({ documentId: 33, dfcId: null });
    await waitFor(() => expect(told.slice(-3)).toEqual(['in 34', 'order', 'delete']));
    await expect(told.filter((what) => what === 'send')).toHaveLength(1);
  },
};
const notRemoved = Promise.withResolvers<object>();
export const NotTaken: Story = {
  name: 'Un classement et un retrait que le serveur n’a pas pris : les pièces restent comme il les a',
  decorators: [at('/dfc/add?brouillon=25')],
  beforeEach: answering({
    ...one,
    'GET /draft/25': { draft: { ...draft, id: 25 } },
    'PUT /draft/25/document/2': { status: 500 },
    'POST /draft/25/document/3/delete': notRemoved.promise,
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Pièce 2' })).getByRole('button', { name: 'Verso' }),
    );
    await expect(await canvas.findByRole('group', { name: 'Pièce 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Options\u00a0: Devis' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Devis' })).toBeNull());
    notRemoved.resolve({ status: 500 });
    await expect(await canvas.findByRole('group', { name: 'Devis' })).toBeVisible();
  },
};
export const GoneElsewhere: Story = {
  name: 'Une pièce retirée d’un autre appareil entre-temps : elle ne revient pas',
  decorators: [at('/dfc/add?brouillon=36')],
  beforeEach: () => {
    told.length = 0;
    return answering({
      ...one,
      'GET /draft/36': { draft: { ...draft, id: 36 } },
      'POST /draft/36/document/3/delete': () => {
        told.push('delete');
        return { status: 404 };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Options\u00a0: Devis' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer' }));
    await waitFor(() => expect(told).toEqual(['delete']));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.queryByRole('group', { name: 'Devis' })).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone : rien encore',
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Photographiez la carte et le devis' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Prendre une photo' })).toBeVisible();
  },
};
export const PhoneNext: Story = {
  name: 'Téléphone : le pied nomme ce qui manque',
  globals: phone,
  decorators: [at('/dfc/add?brouillon=17')],
  beforeEach: answering({
    ...one,
    'GET /draft/17': { draft: { ...draft, id: 17, documents: wholeDraft.documents.slice(0, 2) } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Photographier le devis' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Encore le devis' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
