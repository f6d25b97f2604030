import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { useSWRConfig } from 'swr';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { answering, at, drawn, type Answer } from '../../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../../ui-kit/.storybook/sees.ts';
import { hasDrafts } from '../../shared/tab-draft.ts';
import { aMemberSelf, aSelf } from '../../testing/account-samples.ts';
import {
  aFile,
  aRecord,
  longName,
  noDetails,
  requestPlaces,
  statuses,
  steps,
} from '../../testing/samples.ts';
import RequestPage from './RequestPage.tsx';

const meta = {
  title: 'Portail/Écrans/Dossier',
  component: RequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { id: 4771, tab: undefined },
  decorators: [at('/dfc/edit/4771')],
} satisfies Meta<typeof RequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const read = (part: Parameters<typeof aRecord>[0] = {}) => ({
  'GET /dfc/4771': { dfc: aRecord(part) },
  'GET /self': { self: aSelf() },
});
const showing = (part: Parameters<typeof aRecord>[0] = {}) => answering(read(part));
const phone = { app: 'portal', viewport: { value: 'mobile2' } };

export const Loading: Story = {
  name: 'En chemin : sa forme est déjà là',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    // After 150 ms, and in the place that it keeps.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Patient' })).toBeVisible());
  },
};
export const LoadingPhone: Story = { ...Loading, name: 'En chemin, au téléphone', globals: phone };
export const LoadingDark: Story = {
  ...Loading,
  name: 'En chemin, sombre',
  globals: { app: 'portal', theme: 'dark' },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /dfc/4771': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La PEC ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnue, ou d’un autre cabinet',
  beforeEach: answering({ 'GET /dfc/4771': { status: 404 } }),
  play: says('Page introuvable'),
};
let whole = '';
/** Where a press leads, with what goes along. */
const goneTo = fn();
export const OfAnotherPractice: Story = {
  name: 'Peut-être d’un autre de ses cabinets : le choix y ramène',
  decorators: [
    (Story) => (
      <LinkProvider navigate={goneTo}>
        <Story />
      </LinkProvider>
    ),
  ],
  beforeEach: () => {
    goneTo.mockClear();
    whole = location.pathname + location.search;
    history.replaceState(null, '', '/dfc/edit/4771/messages');
    const { member, ...self } = aMemberSelf();
    const places = [...member.places, { id: 9, name: 'Dr Hugo BASTIDE', role: 'secretary' as const }];
    const isOver = answering({
      'GET /dfc/4771': { status: 404 },
      'GET /self': { self: { ...self, member: { ...member, places } } },
    })();
    return () => {
      history.replaceState(null, '', whole);
      isOver();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Choisir le cabinet' }));
    const state = { left: '/dfc/edit/4771/messages' };
    await waitFor(() => expect(goneTo).toHaveBeenCalledWith('/cabinets', { state }));
  },
};
export const Refused: Story = {
  name: 'Une pièce refusée',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('OSSELIN Tancrède');
    await userEvent.click(canvas.getByRole('button', { name: 'Remplacer' }));
    await expect(canvas.getByRole('button', { name: 'Remplacer\u00a0: Mutuelle verso' })).toHaveFocus();
  },
};
export const Details: Story = {
  name: 'Carte, assuré et devis : lus, puis modifiés',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 mai 2014')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Modifier.: carte, assuré et devis/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByLabelText('N° d’adhérent')).toHaveValue('44710928');
    await userEvent.clear(dialog.getByLabelText('Total du devis'));
    await userEvent.type(dialog.getByLabelText('Total du devis'), '100');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(
      await dialog.findByText('La part de l’assurance maladie dépasse le total du devis.'),
    ).toBeVisible();
  },
};
export const DetailsEmpty: Story = {
  name: 'Carte, assuré et devis : rien encore',
  beforeEach: showing({ details: noDetails }),
  play: says(/rien n’est encore renseigné/),
};
export const RefusedPhone: Story = {
  name: 'Une pièce refusée, au téléphone',
  globals: phone,
  beforeEach: showing(),
};
export const RefusedDark: Story = {
  name: 'Une pièce refusée, sombre',
  globals: { app: 'portal', theme: 'dark' },
  beforeEach: showing(),
};

/** A photo larger than it need be: without an edge, or with small print all over. */
async function largePhoto({ isBlurred }: { isBlurred: boolean }): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [3000, 300];
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 3000, 300);
  context.fillStyle = '#000';
  if (!isBlurred)
    for (let at = 100; at < 2900; at += 40)
      for (let down = 40; down < 250; down += 40) context.fillRect(at, down, 20, 20);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  return new File([bytes!], 'verso.jpg', { type: 'image/jpeg' });
}
let leaving: File | undefined;
let sent: File[] = [];
let sentAs = '';
let canAddFile = true;
/** Each document that is sent stands there undecided. */
const takingDocuments = () => {
  sent = [];
  canAddFile = true;
  const { append } = FormData.prototype;
  spyOn(FormData.prototype, 'append').mockImplementation(function put(
    this: FormData,
    name: string,
    value: string | Blob,
  ) {
    if (value instanceof File) leaving = value;
    else if (name === 'name' && typeof value === 'string') sentAs = value;
    append.call(this, name, value as Blob);
  });
  const pending = () => aFile({ id: 50 + sent.length, title: 'Mutuelle verso', isValid: null });
  return answering({
    ...read(),
    'GET /dfc/4771': () => ({
      dfc: aRecord({
        canAddFile,
        files: sent.length > 0 ? [...aRecord().files, pending()] : aRecord().files,
        requiredFiles: requestPlaces.map((place) =>
          place.fileId === 32 && sent.length > 0 ? { ...place, fileId: pending().id } : place,
        ),
        ...(sent.length > 0 && { missing: [] }),
      }),
    }),
    'POST /dfc/add/4771/file': () => {
      sent.push(leaving!);
      return { file: pending(), history: null, status: statuses.incomplete };
    },
  })();
};
export const Blurred: Story = {
  name: 'Une pièce refaite : photo réduite avant de partir, floue dite à sa place, puis reprise',
  beforeEach: takingDocuments,
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Mutuelle verso, fichier');
    await userEvent.upload(field, await largePhoto({ isBlurred: true }));
    const place = within(canvas.getAllByRole('group', { name: 'Mutuelle verso' })[0]!);
    await expect(await place.findByText(/^Photo floue.: le texte risque de ne pas se lire/)).toBeVisible();
    const { width } = await createImageBitmap(sent[0]!);
    await expect(width).toBe(2600);
    await expect(
      place.getByRole('button', { name: 'Reprendre la photo\u00a0: Mutuelle verso' }),
    ).toBeVisible();
    await userEvent.upload(
      place.getByLabelText('Mutuelle verso, fichier'),
      await largePhoto({ isBlurred: false }),
    );
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(place.queryByText(/Photo floue/)).toBeNull());
  },
};
export const BlurredPhone: Story = {
  name: 'Une pièce refaite au téléphone : la photo floue est dite à sa place',
  globals: phone,
  beforeEach: takingDocuments,
  play: async ({ canvas }) => {
    const camera = await canvas.findByLabelText('Photo pour la mutuelle verso');
    await userEvent.upload(camera, await largePhoto({ isBlurred: true }));
    await expect(await canvas.findByText(/^Photo floue.: le texte risque de ne pas se lire/)).toBeVisible();
  },
};
function ReadAgain(props: Parameters<typeof RequestPage>[0]) {
  const { mutate } = useSWRConfig();
  return (
    <>
      <button onClick={() => void mutate(() => true)}>Relire</button>
      <RequestPage {...props} />
    </>
  );
}
export const TurnedUnderTheCamera: Story = {
  name: 'Plus rien à ajouter, l’appareil photo ouvert : la photo part sous le titre demandé',
  globals: phone,
  render: ReadAgain,
  beforeEach: takingDocuments,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Refaire la mutuelle verso' });
    const camera = canvas.getByLabelText('Photo pour la mutuelle verso');
    await userEvent.click(button);
    canAddFile = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Relire' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await userEvent.upload(camera, await largePhoto({ isBlurred: false }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sentAs).toBe('Mutuelle verso');
  },
};
export const BlurredOther: Story = {
  name: 'Une autre pièce : photo réduite avant de partir',
  beforeEach: takingDocuments,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une autre pièce' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Titre'), 'Radio');
    await userEvent.upload(
      dialog.getByLabelText('Nouvelle pièce, fichier'),
      await largePhoto({ isBlurred: false }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    const { width } = await createImageBitmap(sent[0]!);
    await expect(width).toBe(2600);
  },
};

export const PhotoInMessage: Story = {
  name: 'Une photo jointe à un message : réduite avant de partir',
  args: { tab: 'messages' },
  decorators: [at('/dfc/edit/4771/messages')],
  beforeEach: () => {
    const restored = takingDocuments();
    const answered = answering({
      ...read(),
      'POST /upload': () => {
        sent.push(leaving!);
        return { uploadId: '0198b5d0-0000-7000-8000-000000000041' };
      },
    })();
    return () => {
      answered();
      restored();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Fichiers', { selector: 'input' }),
      await largePhoto({ isBlurred: false }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    const { width } = await createImageBitmap(sent[0]!);
    await expect(width).toBe(2600);
    await expect(await canvas.findByRole('button', { name: 'Retirer verso.jpg' })).toBeVisible();
  },
};

let late = Promise.withResolvers<object>();
const lateAt = (call: string) => () => {
  late = Promise.withResolvers();
  return answering({ ...read(), [call]: late.promise })();
};
export const MessageLeavesLate: Story = {
  name: 'Messages : ce qui est tapé pendant l’envoi reste',
  args: { tab: 'messages' },
  beforeEach: lateAt('POST /message/add'),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control} Et la radio ?');
    late.resolve({});
    await waitFor(() => expect(area).toHaveValue('Et la radio ?'));
  },
};
export const RemarkSavedLate: Story = {
  name: 'Remarque : ce qui est tapé pendant l’enregistrement reste',
  args: { tab: 'remark' },
  beforeEach: lateAt('POST /dfc/update/4771'),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Remarque' });
    await userEvent.type(area, ' Urgent.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await userEvent.type(area, ' Merci.');
    late.resolve({});
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Enregistrer' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(area).toHaveDisplayValue(/ Urgent\. Merci\.$/);
  },
};

let noted: object[] = [];
/** Each is answered in its turn, all after these with success. */
const noting = (...answers: Answer[]) => {
  noted = [];
  return answering({
    ...read({ remark: '' }),
    'POST /dfc/update/4771': async (request) => {
      noted.push((await request.json()) as object);
      return answers[noted.length - 1] ?? {};
    },
  })();
};
export const RemarkSaved: Story = {
  name: 'Remarque enregistrée : plus rien n’attend d’être envoyé',
  args: { tab: 'remark' },
  decorators: [at('/dfc/edit/4771/remark')],
  beforeEach: () => noting(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Remarque' }), 'Urgent.');
    await expect(hasDrafts()).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(noted).toEqual([{ action: 'remark', remark: 'Urgent.', remarkBefore: '' }]));
    await waitFor(() => expect(hasDrafts()).toBe(false));
  },
};
export const RemarkOfOneself: Story = {
  name: 'Remarque : la sienne, dont la réponse s’est perdue, n’est pas d’un collègue',
  args: { tab: 'remark' },
  decorators: [at('/dfc/edit/4771/remark')],
  beforeEach: () =>
    noting({ status: 500 }, { status: 409, code: 'stale', present: { dfc: aRecord({ remark: 'Urgent.' }) } }),
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Remarque' });
    const save = canvas.getByRole('button', { name: 'Enregistrer' });
    await userEvent.type(area, 'Urgent.');
    await userEvent.click(save);
    await waitFor(() => expect(noted).toHaveLength(1));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    await userEvent.type(area, ' Merci.');
    await userEvent.click(save);
    await waitFor(() =>
      expect(noted.slice(1)).toEqual([
        { action: 'remark', remark: 'Urgent. Merci.', remarkBefore: '' },
        { action: 'remark', remark: 'Urgent. Merci.', remarkBefore: 'Urgent.' },
      ]),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const RemarkOfAColleague: Story = {
  name: 'Remarque : un collègue en a enregistré une autre entre-temps',
  args: { tab: 'remark' },
  decorators: [at('/dfc/edit/4771/remark')],
  beforeEach: () =>
    noting({ status: 409, code: 'stale', present: { dfc: aRecord({ remark: 'Absent en mai.' }) } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Remarque' }), 'Urgent.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Absent en mai.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await waitFor(() =>
      expect(noted).toEqual([
        { action: 'remark', remark: 'Urgent.', remarkBefore: '' },
        { action: 'remark', remark: 'Urgent.', remarkBefore: 'Absent en mai.' },
      ]),
    );
  },
};

const agreed = {
  statusId: 17,
  status: statuses.agreed,
  stage: 'agreement',
  steps: steps(4),
  files: [aFile(), aFile({ id: 41, title: 'APEC', mime: 'application/pdf' })],
  requiredFiles: [
    { title: 'Facture', fileId: null },
    { title: 'APEC signé', fileId: null },
  ],
  missing: ['Facture', 'APEC signé'],
  sentence: { yours: true, title: 'À vous de jouer', detail: 'Il reste 2 pièces à envoyer.' },
} as const;

export const Agreed: Story = {
  name: 'Accord : à signer, facture à joindre',
  decorators: [at('/afc/edit/4771')],
  beforeEach: showing({
    ...agreed,
    requiredFiles: [...agreed.requiredFiles],
    files: [...agreed.files],
    missing: [...agreed.missing],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Voir l’APEC' })).toBeVisible();
    // The agreement has its own place, and is not listed a second time.
    await expect(canvas.queryByRole('button', { name: 'Voir\u00a0: APEC' })).toBeNull();
  },
};
export const Empty: Story = {
  name: 'Sans pièce',
  beforeEach: showing({ files: [], requiredFiles: [], missing: [], messages: [] }),
};
export const Locked: Story = {
  name: 'Close',
  beforeEach: showing({
    statusId: 30,
    status: statuses.refused,
    stage: 'terminal',
    isLocked: true,
    canAddFile: false,
    canCancel: false,
    canReplace: false,
    canEditRemark: false,
    requiredFiles: [],
    missing: [],
    sentence: {
      yours: false,
      title: 'La mutuelle a refusé cette demande',
      detail: 'Vous pouvez nous écrire à son sujet.',
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions sur la demande' }));
    await expect(await screen.findByRole('menuitem', { name: /Annuler et remplacer/ })).toHaveTextContent(
      'Refusée par la mutuelle',
    );
    await expect(canvas.queryByText('Ajouter une autre pièce')).toBeNull();
  },
};
const closedWithMoney = aRecord({
  id: 4780,
  statusId: 22,
  stage: 'terminal',
  isLocked: true,
  canAddFile: false,
  files: [aFile({ id: 42, title: 'Facture' })],
  requiredFiles: [],
  missing: [],
});
const moneyOfBank = {
  granted: 903.4,
  billed: 903.4,
  announced: 903.4,
  received: 903.4,
  takenBack: 0,
  leftToBill: null,
  bills: [{ id: 1, fileId: 42, title: 'Facture', amount: 903.4, gap: 0, acts: [], taken: [] }],
};
export const PaidByBank: Story = {
  name: 'Close, réglée par la banque seule',
  args: { id: 4780 },
  decorators: [at('/dfc/edit/4780')],
  beforeEach: answering({
    'GET /dfc/4780': { dfc: closedWithMoney },
    'GET /dfc/4780/money': { money: moneyOfBank },
    'GET /self': { self: aSelf() },
  }),
  play: says('Règlement de la mutuelle'),
};
const moneyAsked: string[] = [];
export const MoneyOfAnAssistant: Story = {
  name: 'Close, lue par une assistante : ce qui est réglé n’est pas demandé',
  args: { id: 4780 },
  decorators: [at('/dfc/edit/4780')],
  beforeEach: () => {
    moneyAsked.length = 0;
    return answering({
      'GET /dfc/4780': { dfc: closedWithMoney },
      'GET /dfc/4780/money': () => {
        moneyAsked.push('money');
        return { status: 403 };
      },
      'GET /self': { self: aMemberSelf() },
    })();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Actions sur la demande' });
    await waitFor(() => expect(canvas.getAllByText('Facture')).not.toEqual([]));
    await drawn();
    await expect(moneyAsked).toEqual([]);
  },
};
export const OfAnAssistant: Story = {
  name: 'Lue par une assistante, qui n’annule pas',
  beforeEach: answering({
    ...read({ canCancel: false, canReplace: false }),
    'GET /self': { self: aMemberSelf() },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions sur la demande' }));
    for (const name of [/^Annuler et remplacer/, /^Annuler(?! et)/])
      await waitFor(() =>
        expect(screen.getByRole('menuitem', { name })).toHaveTextContent('Réservé au praticien'),
      );
  },
};
export const Archived: Story = {
  name: 'D’un praticien archivé',
  beforeEach: showing({ isLocked: true, canAddFile: false, canCancel: false, canReplace: false }),
  play: says('Cet utilisateur et ses données ne sont pas modifiables.'),
};
export const Messages: Story = {
  name: 'Messages',
  args: { tab: 'messages' },
  decorators: [at('/dfc/edit/4771/messages')],
  beforeEach: showing(),
};
/** Each time the looks at the PEC were asked for. */
const looksAsked: string[] = [];
const looked = (self: ReturnType<typeof aSelf>) => () => {
  looksAsked.length = 0;
  return answering({
    ...read(),
    'GET /dfc/4771/looks': () => {
      looksAsked.push('looks');
      return self.rights.decides ? { looks: [], total: 0 } : { status: 403 };
    },
    'GET /self': { self },
  })();
};
export const History: Story = {
  name: 'Historique',
  args: { tab: 'histories' },
  decorators: [at('/dfc/edit/4771/histories')],
  beforeEach: looked(aSelf()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Personne n’a encore ouvert/)).toBeVisible();
  },
};
export const HistoryOfAnAssistant: Story = {
  ...History,
  name: 'Historique, lu par une assistante\u00a0: qui a vu le dossier n’est pas demandé',
  beforeEach: looked(aMemberSelf()),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Actions sur la demande' });
    await drawn();
    await expect(looksAsked).toEqual([]);
    await expect(canvas.queryByRole('heading', { name: 'Qui a vu ce dossier' })).toBeNull();
  },
};
export const Remark: Story = {
  name: 'Remarque',
  args: { tab: 'remark' },
  decorators: [at('/dfc/edit/4771/remark')],
  beforeEach: showing({ remark: 'Patient pressé, départ à l’étranger le 12.' }),
};
export const LongText: Story = {
  name: 'Texte long, au téléphone',
  globals: phone,
  beforeEach: showing({
    patient: {
      ...aRecord().patient,
      ...longName,
      email: 'marie-antoinette.de-la-rochefoucauld-montbel@messagerie-exemple.fr',
      mutual: { id: 3, name: 'Mutuelle générale de l’Éducation nationale et des professions libérales' },
    },
  }),
};
