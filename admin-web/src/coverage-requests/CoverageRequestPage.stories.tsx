import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useSWRConfig } from 'swr';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { fateOfUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import { answering, at, drawn, type Answers } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { asEmployee } from '../testing/administrators.ts';
import { auditItems } from '../testing/audit.ts';
import { aFile } from '../testing/files.ts';
import { aPlaybook } from '../testing/insurers.ts';
import { anAnswer } from '../testing/answers.ts';
import {
  aComment,
  aMessage,
  aRecord,
  aHistoryItem,
  longText,
  noDetails,
  ourMessage,
  storyStatuses,
} from '../testing/records.ts';
import CoverageRequestPage from './CoverageRequestPage.tsx';

const record = aRecord();
const { id } = record;

const meta = {
  title: 'Back-office/Écrans/PEC',
  component: CoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'information', mode: 'edit' },
  decorators: [at(`/admin/dfc/edit/${id}/information`)],
} satisfies Meta<typeof CoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const around = {
  'GET /status/all': { status: storyStatuses },
  'GET /mutual-group/all': { mutual_groups: [], mutuals: [] },
  [`GET /messages/dfc/${id}`]: { messages: [aMessage(), ourMessage], canWrite: true, planned: [] },
  [`GET /comment/dfc/${id}`]: { comments: [aComment()] },
  [`GET /dfc/${id}/insurer`]: { insurer: aPlaybook },
  'GET /audit': { audit: auditItems, total: auditItems.length },
  [`GET /dfc/${id}/readings`]: { papers: [], facts: [] },
};
const showing = (part: Parameters<typeof aRecord>[0] = {}) =>
  answering({ ...around, [`GET /dfc/${id}`]: { dfc: aRecord(part) } });

let late = Promise.withResolvers<object>();
/** All as usual, but this call, which is answered once the story says so. */
const lateAt = (call: string, others: Answers) => () => {
  late = Promise.withResolvers();
  return answering({ ...around, ...others, [call]: late.promise })();
};
export const Loading: Story = {
  name: 'En chemin',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('PEC');
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /dfc/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La PEC ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnue',
  beforeEach: answering({ [`GET /dfc/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir toutes les PEC'),
};
export const Information: Story = {
  name: 'Informations',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom du patient')).toBeVisible();
  },
};
export const Details: Story = {
  name: 'Carte, assuré et devis : une part au-dessus du total est refusée, puis le reste se calcule',
  beforeEach: showing({ details: noDetails }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Total du devis'), '1 000');
    await userEvent.type(canvas.getByLabelText('Part de l’assurance maladie'), '1200,50');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer la carte et le devis' }));
    await expect(
      await canvas.findByText('La part de l’assurance maladie dépasse le total du devis.'),
    ).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Part de l’assurance maladie'));
    await userEvent.type(canvas.getByLabelText('Part de l’assurance maladie'), '200,50');
    await expect(canvas.getByText(/Reste après assurance maladie/)).toHaveTextContent('799,50');
    await userEvent.click(canvas.getByLabelText(/Le numéro est celui d’un parent/));
    await expect(canvas.getByLabelText('Nom de l’assuré')).toBeVisible();
    // Whom the PEC proposes stands in the empty field.
    await expect(canvas.getByLabelText('Payeur')).toHaveAttribute('placeholder', 'Orélia');
  },
};
export const DetailsDark: Story = {
  name: 'Carte, assuré et devis, sombre',
  globals: { theme: 'dark' },
  beforeEach: showing(),
};
export const SavedLate: Story = {
  name: 'Informations\u00a0: enregistrées par Entrée, le clavier reste au champ',
  beforeEach: lateAt(`PUT /dfc/update/${id}`, { [`GET /dfc/${id}`]: { dfc: record } }),
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('Prénom du patient');
    await userEvent.type(name, 'e{Enter}');
    await expect(name).toBeDisabled();
    // The browser takes the focus from it in the next frame.
    await waitFor(() => expect(name).not.toHaveFocus());
    late.resolve({ dfc: aRecord({ patientFirstname: 'ANNE-ÉLÉONOREE' }) });
    await waitFor(() => expect(name).toHaveFocus());
  },
};
/** As when the server tells of a change. */
function Reread() {
  const { mutate } = useSWRConfig();
  return (
    <button onClick={() => void mutate((key) => key === `/dfc/${id}`)} hidden>
      Relire
    </button>
  );
}
let version = 0;
export const ChangedMeanwhile: Story = {
  name: 'Informations\u00a0: une modification d’un collègue ne prend pas le clavier',
  beforeEach: () => {
    version = 0;
    return answering({
      ...around,
      get [`GET /dfc/${id}`]() {
        version += 1;
        return { dfc: aRecord({ version, reference: `PEC-${version}` }) };
      },
    })();
  },
  render: (args) => (
    <>
      <Reread />
      <CoverageRequestPage {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Modifier le numéro' }));
    const number = canvas.getByLabelText('Numéro de sécurité sociale, 13 caractères');
    await userEvent.type(number, '185');
    // Not by a press: the focus would be there.
    canvas.getByText('Relire').click();
    await expect(await canvas.findByText('PEC-2')).toBeVisible();
    await expect(number).toHaveFocus();
  },
};
export const Closed: Story = {
  name: 'Close\u00a0: les champs se lisent et se copient',
  beforeEach: showing({ isLocked: true, nextStatuses: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom du patient')).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  },
};
export const View: Story = { name: 'Vue', args: { mode: 'view' }, beforeEach: showing() };
export const Files: Story = { name: 'Pièces', args: { tab: 'files' }, beforeEach: showing() };
const read = (agreement: 'agrees' | 'differs' | 'not-read' | 'found', value: string | number | null) => ({
  agreement,
  read: value,
});
const onCard = { fileId: 1, kind: 'card-front' };
const onQuote = { fileId: 2, kind: 'quote' };
const readRecord = aRecord({
  files: [
    aFile({ id: 1, title: 'Mutuelle recto', mime: 'image/jpeg', isValid: true }),
    aFile({ id: 2, title: 'Devis', mime: 'image/jpeg', isValid: null }),
  ],
  details: { ...noDetails, memberNumber: '0048 2217 9', cardValidUntil: '2026-12-31' },
});
const readPapers = {
  ...around,
  [`GET /dfc/${id}`]: { dfc: readRecord },
  'GET /file/1/url': { url: sampleImage },
  'GET /file/2/url': { url: sampleImage },
  [`GET /dfc/${id}/readings`]: {
    papers: [],
    facts: [
      {
        fact: 'patient',
        marks: [
          { ...onCard, ...read('agrees', 'OSSELIN Anne-Éléonore') },
          { ...onQuote, ...read('not-read', null) },
        ],
      },
      {
        fact: 'nir',
        marks: [
          { ...onCard, ...read('agrees', '•••••••••••56') },
          { ...onQuote, ...read('agrees', '•••••••••••56') },
        ],
      },
      {
        fact: 'memberNumber',
        marks: [
          { ...onCard, ...read('agrees', '004822179') },
          { ...onQuote, ...read('differs', '004822779') },
        ],
      },
      { fact: 'cardValidUntil', marks: [{ ...onCard, ...read('agrees', '2026-12-31') }] },
      { fact: 'quoteTotal', marks: [{ ...onQuote, ...read('found', 134_000) }] },
    ],
  },
  'POST /dfc/update/file/2': { status: 500 },
};
export const ReadPapers: Story = {
  name: 'Pièces\u00a0: ce qui y est lu, et une différence qui est demandée avant de valider',
  args: { tab: 'files' },
  beforeEach: answering(readPapers),
  play: async ({ canvas }) => {
    const facts = within(await canvas.findByLabelText('À comparer'));
    await waitFor(() => expect(facts.getByText('N° d’adhérent')).toBeVisible());
    await expect(await facts.findByText('7', { selector: 'mark' })).toBeVisible();
    // The first that is undecided is shown by itself.
    await canvas.findByRole('img', { name: 'Devis' });
    await userEvent.keyboard('v');
    await expect(await screen.findByText('Garder 0048 2217 9 ?')).toBeVisible();
    await expect(screen.getByText('Le devis dit 004822779.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revoir' }));
    await waitFor(() => expect(screen.queryByText('Garder 0048 2217 9 ?')).toBeNull());
  },
};
export const ReadPapersNarrow: Story = {
  ...ReadPapers,
  name: 'Pièces lues, téléphone\u00a0: le bandeau demande la différence aussi',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: answering({
    ...readPapers,
    [`GET /dfc/${id}`]: {
      dfc: {
        ...readRecord,
        banner: {
          sentence: 'Le devis attend votre décision.',
          action: { kind: 'decide-document', label: 'Valider le devis', documentId: 2 },
        },
      },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('7', { selector: 'mark' });
    await userEvent.click(canvas.getByRole('button', { name: /^Valider le devis/ }));
    await expect(await screen.findByText('Garder 0048 2217 9 ?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revoir' }));
    await waitFor(() => expect(screen.queryByText('Garder 0048 2217 9 ?')).toBeNull());
  },
};
export const ReadPapersBehindLetter: Story = {
  name: 'Pièces lues, derrière la lettre d’une réponse\u00a0: la différence est demandée aussi',
  args: { tab: 'files' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: answering({
    ...readPapers,
    [`GET /dfc/${id}`]: {
      dfc: {
        ...readRecord,
        statusId: 3,
        banner: {
          sentence: 'Le devis attend votre décision.',
          action: { kind: 'decide-document', label: 'Valider le devis', documentId: 2 },
        },
      },
    },
    [`GET /dfc/${id}/answers`]: {
      confirmed: [],
      waiting: [
        anAnswer({
          source: 'paper',
          letter: { name: 'Lettre.png', mime: 'image/png', size: 12 },
          date: { timestamp: 1_763_470_000 },
        }),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('7', { selector: 'mark' });
    await userEvent.keyboard('d');
    await canvas.findByRole('form', { name: /Réponse/ });
    await waitFor(() => expect(canvas.queryByLabelText('À comparer')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Valider le devis/ }));
    await expect(await screen.findByText('Garder 0048 2217 9 ?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revoir' }));
    await waitFor(() => expect(screen.queryByText('Garder 0048 2217 9 ?')).toBeNull());
  },
};
export const ReadPapersDark: Story = {
  ...ReadPapers,
  name: 'Pièces lues, sombre',
  globals: { theme: 'dark' },
};
const twoUndecided = {
  [`GET /dfc/${id}`]: {
    dfc: aRecord({ files: [aFile({ id: 1, title: 'Mutuelle recto' }), aFile({ id: 2, title: 'Devis' })] }),
  },
};
const decisionOn = (title: string) => screen.findByRole('radiogroup', { name: `Décision sur ${title}` });
const validated = fn(() => ({ status: 500 }));
export const BannerByDoubleClick: Story = {
  name: 'Informations, téléphone : un double clic du bandeau montre la pièce, et ne la valide pas',
  globals: { viewport: { value: 'mobile2' } },
  decorators: [
    (Story, { args }) => {
      const [tab, setTab] = useState(args.tab);
      args.tab = tab;
      return (
        <LinkProvider navigate={() => setTab('files')}>
          <Story />
        </LinkProvider>
      );
    },
  ],
  beforeEach: () => {
    validated.mockClear();
    const banner = {
      sentence: 'Le devis attend votre décision.',
      action: { kind: 'decide-document' as const, label: 'Valider le devis', documentId: 2 },
    };
    return answering({
      ...around,
      [`GET /dfc/${id}`]: { dfc: aRecord({ files: [aFile({ id: 2, title: 'Devis' })], banner }) },
      'POST /dfc/update/file/2': validated,
    })();
  },
  play: async ({ canvas }) => {
    const validate = await canvas.findByRole('button', { name: /^Valider le devis/ });
    await userEvent.dblClick(validate);
    await decisionOn('Devis');
    await drawn();
    await expect(validated).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Valider le devis/ }));
    await waitFor(() => expect(validated).toHaveBeenCalledOnce());
  },
};
export const ValidateFailed: Story = {
  name: 'Pièces\u00a0: ce qui n’a pas pu être validé est nommé, et revient à l’écran',
  args: { tab: 'files' },
  beforeEach: lateAt('POST /dfc/update/file/1', twoUndecided),
  play: async () => {
    await decisionOn('Mutuelle recto');
    await userEvent.keyboard('v');
    await decisionOn('Devis');
    late.resolve({ status: 503 });
    await decisionOn('Mutuelle recto');
    await expect(currentToasts().at(-1)).toMatchObject({
      message: expect.stringMatching(/^Mutuelle recto n’est pas validée, /),
      action: { label: 'Réessayer' },
    });
  },
};
export const ValidateFailedBehind: Story = {
  name: 'Pièces\u00a0: qui a commencé avec la suivante y reste',
  args: { tab: 'files' },
  beforeEach: lateAt('POST /dfc/update/file/1', twoUndecided),
  play: async ({ canvas }) => {
    await decisionOn('Mutuelle recto');
    await userEvent.keyboard('v');
    await decisionOn('Devis');
    await userEvent.keyboard('r');
    await canvas.findByRole('textbox', { name: /motif/i });
    late.resolve({ status: 503 });
    await waitFor(() =>
      expect(currentToasts().at(-1)?.message).toMatch(/^Mutuelle recto n’est pas validée, /),
    );
    await drawn();
    await decisionOn('Devis');
  },
};
export const ValidateHeld: Story = {
  name: 'Pièces\u00a0: V tenu ne valide que la pièce à l’écran',
  args: { tab: 'files' },
  beforeEach: lateAt('POST /dfc/update/file/1', {
    [`GET /dfc/${id}`]: {
      dfc: aRecord({
        files: [aFile({ id: 1, title: 'Mutuelle recto' }), aFile({ id: 2, title: 'Devis' })],
      }),
    },
    'POST /dfc/update/file/2': { status: 500 },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', { name: 'Décision sur Mutuelle recto' });
    await fireEvent.keyDown(document.body, { key: 'v' });
    const next = await canvas.findByRole('radiogroup', { name: 'Décision sur Devis' });
    await fireEvent.keyDown(document.body, { key: 'v', repeat: true });
    await drawn();
    await expect(within(next).getByRole('radio', { name: 'En attente' })).toBeChecked();
    await fireEvent.keyDown(document.body, { key: 'v' });
    await waitFor(() => expect(within(next).getAllByRole('radio')[1]).toBeChecked());
    // Acts leave one after the other, also those of the next story.
    late.resolve({ status: 500 });
    await waitFor(() => expect(within(next).getByRole('radio', { name: 'En attente' })).toBeChecked());
  },
};
export const AnotherArrives: Story = {
  name: 'Pièces\u00a0: celle qu’on lit reste en main quand une autre arrive avant elle',
  args: { tab: 'files' },
  beforeEach: () => {
    version = 0;
    return answering({
      ...around,
      get [`GET /dfc/${id}`]() {
        version += 1;
        const files = [aFile({ id: 1, title: 'Mutuelle recto' }), aFile({ id: 2, title: 'Devis' })];
        return { dfc: aRecord({ reference: `PEC-${version}`, files: files.slice(version === 1 ? 1 : 0) }) };
      },
      'POST /dfc/update/file/2': { status: 500 },
    })();
  },
  render: ChangedMeanwhile.render,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', { name: 'Décision sur Devis' });
    await drawn();
    canvas.getByText('Relire').click();
    await canvas.findByText('PEC-2');
    await expect(canvas.getByRole('radiogroup', { name: 'Décision sur Devis' })).toBeVisible();
    await fireEvent.keyDown(document.body, { key: 'v' });
    const card = await canvas.findByRole('radiogroup', { name: 'Décision sur Mutuelle recto' });
    await expect(within(card).getByRole('radio', { name: 'En attente' })).toBeChecked();
  },
};
export const FarInQueue: Story = {
  name: 'File\u00a0: une PEC au-delà de la centième y a sa place, et ses voisines',
  args: { tab: 'files' },
  decorators: [at(`/admin/dfc/edit/${id}/files?file=${encodeURIComponent('/admin/dfc/list?tour=staff')}`)],
  beforeEach: () => {
    const others = Array.from({ length: 149 }, (_, place) => ({ id: 90_000 + place }));
    const all = others.toSpliced(120, 0, { id });
    return answering({
      ...around,
      [`GET /dfc/${id}`]: { dfc: aRecord() },
      'GET /dfc?page=1': { dfc: all.slice(0, 100), total: 150 },
      'GET /dfc?page=2': { dfc: all.slice(100), total: 150 },
    })();
  },
  play: says('121 sur 150'),
};
export const FileArrivesLate: Story = {
  name: 'Pièces\u00a0: l’adresse de la première arrive après celle de la seconde',
  args: { tab: 'files' },
  beforeEach: lateAt('GET /file/1/url', {
    [`GET /dfc/${id}`]: {
      dfc: aRecord({
        files: [
          aFile({ id: 1, title: 'Devis', mime: 'image/jpeg' }),
          aFile({ id: 2, title: 'Radio panoramique', mime: 'image/jpeg' }),
        ],
      }),
    },
    'GET /file/2/url': { url: sampleImage },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Radio panoramique/ }));
    await expect(await canvas.findByRole('img', { name: 'Radio panoramique' })).toBeInTheDocument();
    late.resolve({ url: sampleImage });
    await drawn();
    await expect(canvas.getByRole('img', { name: 'Radio panoramique' })).toBeInTheDocument();
  },
};
export const SentBehindATab: Story = {
  name: 'Pièces\u00a0: un envoi continue derrière un autre onglet',
  beforeEach: answering({ ...around, [`GET /dfc/${id}`]: { dfc: aRecord({ files: [], statusId: 17 }) } }),
  render: function Tabbed(args) {
    const [tab, setTab] = useState('files');
    return (
      <>
        <button onClick={() => setTab(tab === 'files' ? 'history' : 'files')}>Autre onglet</button>
        <CoverageRequestPage {...args} tab={tab} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('group', { name: 'APEC' });
    await userEvent.upload(
      place.querySelector('input')!,
      new File(['%PDF-1.7'], 'apec.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByRole('progressbar')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Autre onglet' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Autre onglet' }));
    await expect(canvas.getByRole('progressbar')).toBeInTheDocument();
  },
};
export const UploadWaits: Story = {
  name: 'Pièces\u00a0: sans réseau, le fichier attend, et partir le demande',
  args: { tab: 'files' },
  beforeEach: answering({
    ...around,
    [`GET /dfc/${id}`]: { dfc: aRecord({ files: [], statusId: 17 }) },
    [`POST /dfc/add/${id}/file`]: 'unreachable',
  }),
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('group', { name: 'APEC' });
    await userEvent.upload(
      place.querySelector('input')!,
      new File(['%PDF-1.7'], 'apec.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByText('Réseau coupé : l’envoi reprend dès son retour.')).toBeVisible();
    await drawn();
    await expect(fateOfUnsentInput('/dfc/list')).toBe('lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(fateOfUnsentInput('/dfc/list')).toBeNull());
  },
};
export const SecondUnderATitle: Story = {
  name: 'Pièces\u00a0: un second fichier sous un titre en chemin attend dans sa fenêtre',
  args: { tab: 'files' },
  beforeEach: lateAt(`POST /dfc/add/${id}/file`, {
    [`GET /dfc/${id}`]: { dfc: aRecord({ files: [], statusId: 17, missing: ['APEC'] }) },
  }),
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('group', { name: 'APEC' });
    const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    await userEvent.upload(place.querySelector('input')!, pdf('apec.pdf'));
    await expect(await canvas.findByRole('progressbar')).toBeInTheDocument();
    await userEvent.upload(canvas.getAllByLabelText('Fichier').at(-1)!, pdf('apec-2.pdf'));
    // What is on its way is not proposed again.
    await userEvent.type(await screen.findByLabelText('Titre'), 'APEC{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/apec\.pdf/);
    await expect(dialog.getByText('apec-2.pdf')).toBeVisible();
    late.resolve({ status: 422 });
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/apec\.pdf/);
    await userEvent.type(dialog.getByLabelText('Titre'), ' complémentaire{Enter}');
    await waitFor(() => expect(dialog.queryByText(/apec\.pdf/)).toBeNull());
  },
};
export const UploadFails: Story = {
  name: 'Pièces\u00a0: un envoi qui échoue garde le fichier et son titre',
  args: { tab: 'files' },
  beforeEach: answering({
    ...around,
    [`GET /dfc/${id}`]: { dfc: record },
    [`POST /dfc/add/${id}/file`]: { status: 500 },
  }),
  play: async ({ canvas }) => {
    const inputs = (await canvas.findAllByLabelText('Fichier')) as HTMLInputElement[];
    const drop = inputs.at(-1)!;
    await userEvent.upload(drop, new File(['x'], 'courrier.docx'), { applyAccept: false });
    await expect(await canvas.findByText(/n’est ni une image/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.upload(drop, new File(['%PDF-1.7'], 'radio.pdf', { type: 'application/pdf' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Autre document' }));
    const title = screen.getByLabelText('Titre');
    await userEvent.type(title, 'Radio panoramique{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: 'Réessayer' })).toBeEnabled();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByText('radio.pdf')).toBeVisible();
    await expect(title).toHaveValue('Radio panoramique');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await expect(canvas.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  },
};
const asked = fn();
export const AddsAgreement: Story = {
  name: 'Pièces\u00a0: « Ajouter l’APEC » demande le fichier',
  args: { tab: 'files' },
  beforeEach: () => {
    const before = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = asked.mockClear();
    const reset = showing({
      files: [],
      statusId: 17,
      banner: {
        sentence: 'La mutuelle a donné son accord.',
        action: { kind: 'add-apec', label: 'Ajouter l’APEC' },
      },
    })();
    return () => {
      HTMLInputElement.prototype.click = before;
      reset();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter l’APEC' }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const place = canvas.getByRole('group', { name: 'APEC' });
    await expect(asked.mock.contexts[0]).toBe(place.querySelector('input'));
  },
};
export const NoFiles: Story = {
  name: 'Pièces\u00a0: aucune',
  args: { tab: 'files' },
  beforeEach: showing({ files: [] }),
};
export const Messages: Story = {
  name: 'Messages',
  args: { tab: 'messages' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Mails de cette PEC' })).toHaveAttribute(
      'href',
      `/admin/mails?search=${record.reference}`,
    );
  },
};
export const MessageLeavesLate: Story = {
  name: 'Messages\u00a0: ce qui est tapé pendant l’envoi reste',
  args: { tab: 'messages' },
  beforeEach: lateAt('PUT /message/add', { [`GET /dfc/${id}`]: { dfc: record } }),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control} Et le devis ?');
    late.resolve({ message: { ...ourMessage, id: 99, content: 'Bien reçu.' } });
    await waitFor(() => expect(area).toHaveValue('Et le devis ?'));
  },
};
const undone = fn(() => ({ dfc: record }));
const takenBack = fn(() => ({ files: [] }));
export const LatestFirst: Story = {
  name: 'Messages : Z reprend d’abord ce qui a été fait en dernier',
  args: { tab: 'messages' },
  beforeEach: () => {
    for (const one of [undone, takenBack]) one.mockClear();
    return answering({
      ...around,
      ...asEmployee,
      [`GET /dfc/${id}`]: { dfc: record },
      'PUT /message/add': { message: { ...ourMessage, id: 99 } },
      'PUT /message/takeback/99': takenBack,
      [`PUT /dfc/${id}/owner`]: { dfc: record, undoId: 5 },
      'POST /undo/5': undone,
    })();
  },
  render: (args) => (
    // What is taken back leads to its PEC.
    <LinkProvider navigate={fn()}>
      <CoverageRequestPage {...args} />
      <Toaster />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control}');
    await screen.findByText('Message envoyé.');
    area.blur();
    await userEvent.keyboard('a');
    await screen.findByText(/Vous êtes responsable/);
    await userEvent.keyboard('z');
    await waitFor(() => expect(undone).toHaveBeenCalledOnce());
    await expect(takenBack).not.toHaveBeenCalled();
  },
};
export const MessagesFailed: Story = {
  name: 'Messages\u00a0: en échec',
  args: { tab: 'messages' },
  beforeEach: answering({
    ...around,
    [`GET /dfc/${id}`]: { dfc: record },
    [`GET /messages/dfc/${id}`]: { status: 500 },
  }),
  play: says('Les messages ne se chargent pas'),
};
export const History: Story = {
  name: 'Historique',
  args: { tab: 'history' },
  beforeEach: showing({ history: [aHistoryItem({ id: 1 }), aHistoryItem({ id: 2, comment: longText })] }),
};
export const Comments: Story = { name: 'Commentaires', args: { tab: 'comments' }, beforeEach: showing() };
export const NoteLeavesLate: Story = {
  name: 'Commentaires\u00a0: ce qui est tapé pendant l’envoi reste',
  args: { tab: 'comments' },
  beforeEach: lateAt('POST /comment', { [`GET /dfc/${id}`]: { dfc: record } }),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre note' });
    await userEvent.type(area, 'Rappeler lundi.{Control>}{Enter}{/Control} Ou mardi.');
    late.resolve({ comment: aComment({ id: 99, content: 'Rappeler lundi.' }) });
    await waitFor(() => expect(area).toHaveValue('Ou mardi.'));
  },
};
const keys: (string | null)[] = [];
export const MessageWrittenAnew: Story = {
  name: 'Messages\u00a0: vidé puis écrit de nouveau, c’est un autre envoi',
  args: { tab: 'messages' },
  beforeEach: () => {
    keys.length = 0;
    return answering({
      ...around,
      [`GET /dfc/${id}`]: { dfc: record },
      [`GET /messages/dfc/${id}`]: { messages: [], canWrite: true, planned: [] },
      'PUT /message/add': ({ headers }: Request) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 500 };
      },
    })();
  },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    const send = async (times: number) => {
      await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control}');
      await waitFor(() => expect(keys).toHaveLength(times));
      await canvas.findByRole('alert');
    };
    await send(1);
    await userEvent.clear(area);
    await send(2);
    await expect(keys[1]).not.toBe(keys[0]);
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: showing({
    patientLastname: 'DE MONTBRISSAC-ANDRÉSY-VALCOURT-KERDRAON-BASTIDE',
    patientFirstname: 'MARIE-CHRISTINE-ÉLISABETH',
    remark: longText,
  }),
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { tab: 'files' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = {
  name: 'Sombre',
  args: { tab: 'messages' },
  globals: { theme: 'dark' },
  beforeEach: showing(),
};
