import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useSearch } from 'wouter';
import { answering, at, drawn, type Answers } from '../../../../ui-kit/.storybook/answered.tsx';
import { desk } from '../../drafts/desk.ts';
import { blankDraft, bodyOf } from '../../drafts/local-draft.ts';
import { aSelf } from '../../testing/account-samples.ts';
import NewRequestPage from './NewRequestPage.tsx';

const one: Answers = {
  'GET /self': { self: aSelf() },
  'GET /metrics': { monthCount: 7, cap: 10, isOverCap: false, allUsers: [] },
  'GET /drafts': { drafts: [] },
};
const { details, ...typed } = bodyOf(blankDraft('ici').typed);
const draft = {
  ...typed,
  details: { ...details, insuredNirConfirmed: false, cardValidUntil: '', quoteDate: '' },
  patient: { ...typed.patient, lastname: 'LORIDAN', firstname: 'APOLLINE' },
  version: 3,
  documents: [],
  armed: null,
  editionDate: { timestamp: 1_795_600_000 },
  dfcId: null,
};

/** The screen, and the number of the draft in its address. */
function WithAddress() {
  const search = useSearch();
  return (
    <>
      <NewRequestPage />
      <output>{search}</output>
    </>
  );
}

const meta = {
  title: 'Portail/Écrans/Brouillons que le serveur ne garde pas',
  component: NewRequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  render: () => <WithAddress />,
} satisfies Meta<typeof NewRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function addToName(canvas: Canvas, text: string) {
  await userEvent.click(canvas.getByLabelText('Nom'));
  await userEvent.paste(text);
}

let isKept = false;
let tries = 0;
export const Refused: Story = {
  name: 'Refusé : dit non enregistré, jusqu’à ce qu’il le soit',
  decorators: [at('/dfc/add?brouillon=61')],
  beforeEach: () => {
    isKept = false;
    tries = 0;
    return answering({
      ...one,
      'GET /draft/61': { draft: { ...draft, id: 61 } },
      'PUT /draft/61': () => {
        tries += 1;
        return isKept ? { version: 4 } : { status: 403, code: 'forbidden' };
      },
    })();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await addToName(canvas, '-Osselin');
    await expect(await canvas.findByText('Non enregistré')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('La saisie n’est pas enregistrée');
    // Tried again beside one that waits, it says no other thing: nobody has asked for it to leave.
    await desk.resume();
    await waitFor(() => expect(tries).toBeGreaterThan(1));
    await drawn();
    await expect(canvas.getByRole('alert')).toHaveTextContent('La saisie n’est pas enregistrée');
    isKept = true;
    await addToName(canvas, '-Rose');
    await expect(await canvas.findByText('Enregistré')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const CorrectedAfterARefusal: Story = {
  name: 'Envoi refusé, puis corrigé : la correction s’enregistre, et n’est pas dite non enregistrée',
  decorators: [at('/dfc/add?brouillon=68')],
  beforeEach: answering({
    ...one,
    'GET /draft/68': { draft: { ...draft, id: 68 } },
    'PUT /draft/68': 'never',
    'POST /draft/68/send': { status: 403, code: 'forbidden' },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await desk.send(desk.all().find(({ id }) => id === 68)!.localId);
    await expect(await canvas.findByText('La demande n’est pas partie')).toBeVisible();
    await expect(canvas.getByText('Enregistré')).toBeVisible();
    await addToName(canvas, '-Osselin');
    await expect(canvas.getByText('Enregistrement…')).toBeVisible();
  },
};
export const NotTakenBack: Story = {
  name: 'Annulation refusée : rien n’est dit de la saisie, qui est enregistrée, ni d’un envoi',
  decorators: [at('/dfc/add?brouillon=69')],
  beforeEach: () => {
    isKept = false;
    tries = 0;
    return answering({
      ...one,
      'GET /draft/69': {
        draft: { ...draft, id: 69, armed: { since: draft.editionDate, awaited: ['ailleurs'] } },
      },
      'POST /draft/69/disarm': () => {
        tries += 1;
        return isKept ? {} : { status: 400, code: 'invalid' };
      },
    })();
  },
  play: async ({ canvas }) => {
    const saysIt = () =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Une modification n’a pas été prise en compte');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ne plus envoyer' }));
    await waitFor(saysIt);
    await desk.resume();
    await waitFor(() => expect(tries).toBeGreaterThan(1));
    await drawn();
    await saysIt();
    isKept = true;
    await desk.resume();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

let isDeleted = false;
const sent: string[] = [];
const deleted = (id: number): Answers => ({
  ...one,
  [`GET /draft/${id}`]: () => (isDeleted ? { status: 404 } : { draft: { ...draft, id } }),
  [`PUT /draft/${id}`]: { status: 404 },
  [`POST /draft/${id}/document`]: { status: 404 },
  [`POST /draft/${id}/send`]: { status: 404 },
  'POST /draft': { id: id + 1, version: 1 },
  [`PUT /draft/${id + 1}`]: { version: 2 },
  [`POST /draft/${id + 1}/document`]: () => {
    sent.push('document');
    return { documentId: 4, dfcId: null };
  },
});
const deleting = (id: number) => () => {
  isDeleted = false;
  sent.length = 0;
  return answering(deleted(id))();
};
const TAKEN_UP = 'Ce brouillon a été supprimé entre-temps\u00a0; votre saisie est reprise.';
const says = (sentence: string) =>
  waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain(sentence));

export const Deleted: Story = {
  name: 'Supprimé entre-temps : la saisie est reprise dans un autre, qui est montré',
  decorators: [at('/dfc/add?brouillon=62')],
  beforeEach: deleting(62),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    isDeleted = true;
    await addToName(canvas, '-Osselin');
    await expect(await canvas.findByText('brouillon=63')).toBeVisible();
    await says(TAKEN_UP);
    await expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN-Osselin');
    await expect(canvas.getByLabelText('Prénom')).toHaveValue('APOLLINE');
    await expect(await canvas.findByText('Enregistré')).toBeVisible();
    await expect(desk.all().filter(({ deletedId }) => deletedId === 62)).toHaveLength(1);
  },
};
export const DeletedUnderAFile: Story = {
  name: 'Supprimé pendant qu’une pièce partait : elle part avec le brouillon repris',
  decorators: [at('/dfc/add?brouillon=64')],
  beforeEach: deleting(64),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    isDeleted = true;
    const { localId } = desk.all().find(({ id }) => id === 64)!;
    const pdf = new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' });
    await desk.addFile(localId, pdf, 'Devis');
    await waitFor(() => expect(sent).toEqual(['document']));
    await says(TAKEN_UP);
    await expect(await canvas.findByText('brouillon=65')).toBeVisible();
    await waitFor(() =>
      expect(desk.all().find(({ id }) => id === 65)?.documents).toMatchObject([{ place: 'Devis' }]),
    );
  },
};

export const DeletedBeforeItLeft: Story = {
  name: 'Supprimé alors qu’il devait partir : repris, et dit non envoyé, avec son nom',
  decorators: [at('/dfc/add?brouillon=66')],
  beforeEach: deleting(66),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    isDeleted = true;
    await desk.send(desk.all().find(({ id }) => id === 66)!.localId);
    await expect(await canvas.findByText('brouillon=67')).toBeVisible();
    await says(`Demande non envoyée\u00a0: LORIDAN Apolline. ${TAKEN_UP}`);
    await expect(desk.all()).toMatchObject([{ id: 67, isArmed: false }]);
  },
};

/** Runs last of this file: the desk lives as long as the page, which stories share. */
export const OfNoOtherStory: Story = {
  name: 'Le même brouillon dans une autre histoire : rien de la première n’y reste',
  decorators: [at('/dfc/add?brouillon=62')],
  beforeEach: deleting(62),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toHaveValue('LORIDAN'));
    await expect(desk.all().map(({ id }) => id)).toEqual([62]);
  },
};
