import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useLocation } from 'wouter';
import { answering, at, drawn, type Answers } from '../../../../ui-kit/.storybook/answered.tsx';
import NewRequestPage from './NewRequestPage.tsx';

const capucine = { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON', canCreate: true };
const berenice = { id: 8, firstname: 'BÉRÉNICE', lastname: 'DE LA ROCHEFOUCAULD-MONTBEL', canCreate: true };
const one = {
  'GET /user': { user: { planId: 2 } },
  'GET /metrics': { monthCount: 7, cap: 10, isOverCap: false, allUsers: [] },
};
const group = {
  'GET /user': { user: { isGroup: true } },
  'GET /metrics': { monthCount: 12, cap: 10, isOverCap: true, allUsers: [capucine, berenice] },
};
const phone = { app: 'portal', viewport: { value: 'mobile2' } };
const whole = '185057512345673';

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
const choose = async (canvas: Canvas, title: string) =>
  userEvent.upload(
    canvas.getByLabelText(`${title}, fichier`),
    new File(['%PDF-1.7'], 'piece.pdf', { type: 'application/pdf' }),
  );
const chooseAll = async (canvas: Canvas) => {
  for (const title of ['Mutuelle recto', 'Mutuelle verso', 'Devis']) await choose(canvas, title);
  // Sent before it has come in, one is told to be missing.
  await waitFor(() => expect(canvas.getAllByText('Fichier reçu')).toHaveLength(3));
};
const received = (more: Answers = {}) => answering({ ...one, 'POST /upload': { uploadId: 'u' }, ...more });

const toasts = () => currentToasts().map(({ message }) => message);

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    // The summary alone is heard; the fields are described by their own sentence.
    const alert = within(canvas.getByRole('alert'));
    for (const sentence of [
      'Le numéro de sécurité sociale fait moins de 13 caractères',
      'Le nom ou/et le prénom du patient est vide',
      'Veuillez fournir tous les documents requis.',
    ])
      await expect(alert.getByRole('button', { name: sentence })).toBeVisible();
    await expect(canvas.getByLabelText('Numéro de sécurité sociale, 13 caractères')).toHaveFocus();
    await expect(canvas.getByLabelText('Nom')).toHaveAccessibleDescription(
      'Le nom ou/et le prénom du patient est vide',
    );
    await expect(
      canvas.getByRole('region', { name: 'Les pièces de la demande' }),
    ).toHaveAccessibleDescription('Veuillez fournir tous les documents requis.');
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Group: Story = {
  name: 'Cabinet : praticien à choisir, forfait dépassé',
  beforeEach: answering(group),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Praticien' })).toBeVisible();
    await expect(await canvas.findByText(/12\s\/\s10 PEC ce mois-ci/)).toBeVisible();
  },
};
export const Known: Story = {
  name: 'Patient connu',
  beforeEach: answering({
    ...one,
    'POST /dfc/patient': { patients: [{ id: 4, firstname: 'TANCRÈDE', lastname: 'OSSELIN' }] },
  }),
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    const radio = await canvas.findByRole('radio', { name: 'OSSELIN Tancrède' });
    await waitFor(() => expect(radio).toBeChecked());
    await expect(canvas.getByLabelText('Nom')).toHaveValue('OSSELIN');
  },
};
const openDetails = async (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: 'Renseigner' }));
export const Details: Story = {
  name: 'Carte, assuré et devis : facultatifs, et faux ils arrêtent la demande',
  play: async ({ canvas }) => {
    await openDetails(canvas);
    await userEvent.type(canvas.getByLabelText('N° AMC'), '77A');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    const alert = within(canvas.getByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Le numéro AMC ne contient que des chiffres.' }));
    await expect(canvas.getByLabelText('N° AMC')).toHaveFocus();
    await userEvent.clear(canvas.getByLabelText('N° AMC'));
    await expect(canvas.queryByText('Le numéro AMC ne contient que des chiffres.')).toBeNull();
  },
};
export const DetailsPhone: Story = {
  name: 'Carte, assuré et devis au téléphone',
  globals: phone,
  play: async ({ canvas }) => {
    await openDetails(canvas);
    await userEvent.click(canvas.getByLabelText(/Le numéro est celui d’un parent/));
    await expect(canvas.getByLabelText('Prénom de l’assuré')).toBeVisible();
  },
};
let noted = Promise.withResolvers<object>();
export const DetailsSent: Story = {
  name: 'Carte, assuré et devis partent avec la demande',
  beforeEach: () => {
    noted = Promise.withResolvers();
    return received({
      'POST /dfc/add/infos': { dfcId: 5 },
      'POST /dfc/add/5/file': {},
      'PUT /dfc/5/details': noted.promise,
    })();
  },
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    await typeNames(canvas);
    await openDetails(canvas);
    await userEvent.type(canvas.getByLabelText('N° d’adhérent'), '4471');
    await chooseAll(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(canvas.getByLabelText('Nom')).toBeDisabled());
    await drawn();
    await expect(toasts()).not.toContain('PEC ajoutée avec succès.');
    noted.resolve({});
    await waitFor(() => expect(toasts()).toContain('PEC ajoutée avec succès.'));
  },
};
export const Waited: Story = {
  name: 'Envoi en cours : la faute s’en va quand la pièce arrive',
  beforeEach: received(),
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    await typeNames(canvas);
    await choose(canvas, 'Mutuelle recto');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await expect(canvas.getAllByText('Veuillez fournir tous les documents requis.')[0]).toBeVisible();
    await choose(canvas, 'Mutuelle verso');
    await choose(canvas, 'Devis');
    await expect(await canvas.findByText('Tout est prêt à être envoyé.')).toBeVisible();
    await expect(canvas.queryByText('Veuillez fournir tous les documents requis.')).toBeNull();
  },
};
export const Refused: Story = {
  name: 'Refusée par le serveur : tout reste',
  beforeEach: received({ 'POST /dfc/add/infos': { status: 503 } }),
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    await typeNames(canvas);
    await chooseAll(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await expect(await canvas.findByText('L’envoi a été interrompu')).toBeVisible();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Osselin');
    await expect(canvas.getAllByText('Fichier reçu')).toHaveLength(3);
  },
};
let late = Promise.withResolvers<object>();
export const SentAfterLeaving: Story = {
  name: 'Envoyée après le départ : l’écran où l’on est reste',
  beforeEach: () => {
    late = Promise.withResolvers();
    return received({ 'POST /dfc/add/infos': { dfcId: 5 }, 'POST /dfc/add/5/file': late.promise })();
  },
  render: function Leaving() {
    const [location, navigate] = useLocation();
    if (location !== '/dfc/add') return <p>Un autre écran</p>;
    return (
      <>
        <button onClick={() => navigate('/dfc/list')}>Partir</button>
        <NewRequestPage />
      </>
    );
  },
  play: async ({ canvas }) => {
    await typeNumber(canvas, whole);
    await typeNames(canvas);
    await chooseAll(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    late.resolve({});
    await waitFor(() => expect(toasts()).toContain('PEC ajoutée avec succès.'));
    await drawn();
    await expect(canvas.getByText('Un autre écran')).toBeVisible();
  },
};
export const Restarted: Story = {
  name: 'Recommencer demande d’abord',
  play: async ({ canvas }) => {
    await typeNames(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Recommencer' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recommencer' }),
    );
    await expect(canvas.getByLabelText('Nom')).toHaveValue('');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const PhonePatient: Story = {
  name: 'Téléphone, 1 sur 3 : le patient',
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuer' }));
    await expect(canvas.getByLabelText('Numéro de sécurité sociale, 13 caractères')).toHaveFocus();
    await typeNumber(canvas, whole);
    await typeNames(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Continuer' }));
    await expect(await canvas.findByRole('heading', { name: 'Les pièces de la demande' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /^Étape 2 sur 3/ })).toHaveFocus();
  },
};
export const PhoneDocuments: Story = {
  name: 'Téléphone, 2 sur 3 : les pièces',
  globals: phone,
  decorators: [at('/dfc/add?etape=documents')],
};
export const PhoneLongName: Story = {
  name: 'Téléphone, un nom de fichier de 120 caractères : l’écran garde sa largeur',
  globals: phone,
  decorators: [at('/dfc/add?etape=documents')],
  beforeEach: received(),
  play: async ({ canvas }) => {
    const name = `${'scan_du_devis_signé_'.repeat(6)}.pdf`;
    await userEvent.upload(
      canvas.getByLabelText('Devis, fichier'),
      new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    );
    await expect(await canvas.findByText('Fichier reçu')).toBeVisible();
    await expect(canvas.getByTitle(name)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
export const PhoneCheck: Story = {
  name: 'Téléphone, 3 sur 3 : vérifier',
  globals: phone,
  decorators: [at('/dfc/add?etape=check')],
  beforeEach: answering(group),
};
