import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at, Going } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { storySettlements, storySettlementsAnswer } from '../testing/settlements.ts';
import SettlementsPage from './SettlementsPage.tsx';

const answers = {
  'GET /settlements': storySettlementsAnswer(),
  'GET /bill/2/letter': {
    letter: {
      payer: 'Kalixia',
      to: 'Kalixia\nService du tiers payant\n75002 PARIS',
      owed: 812.4,
      text: 'Madame, Monsieur,\n\nNous vous mettons en demeure de régler 812,40\u00a0€.',
      enclosed: ['APEC signé', 'Facture'],
    },
  },
  'GET /bill/96/claim': {
    claim: {
      payer: 'Réseau Alizéo',
      to: 'reglements@reseau.example',
      gap: 96.6,
      subject: 'Différence de règlement\u00a0: PEC-2026-004796',
      text: 'Madame, Monsieur,\n\nVous avez réglé 715,80\u00a0€ sur 812,40\u00a0€.',
    },
  },
};
const full = answering(answers);

const meta = {
  title: 'Back-office/Écrans/Règlements',
  component: SettlementsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/settlements')],
  beforeEach: full,
} satisfies Meta<typeof SettlementsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Réseau Alizéo')).toBeVisible();
    await expect(canvas.getByText('184 320,40 €')).toBeVisible();
    // Lines of a bank and of a remittance count too.
    await expect(canvas.getByText('confirmé ou rapproché d’un relevé')).toBeVisible();
    // Nothing is owed of the only one without a day of care.
    await expect(canvas.queryByText(/[Nn]on datés/)).toBeNull();
  },
};
export const Opened: Story = {
  name: 'Différence réclamée',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'KERVELLA Hélène' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    await expect(await screen.findByText(/reglements@reseau.example/)).toBeVisible();
  },
};
let sent: object[] = [];
let hasChanged = false;
/** Its sum changes while it is read: the first press is refused, and what is read then is another. */
const changing = (path: string, first: object, later: object) => {
  sent = [];
  hasChanged = false;
  return answering({
    ...answers,
    [`GET ${path}`]: () => (hasChanged || sent.length > 0 ? later : first),
    [`POST ${path}`]: async (request: Request) => {
      sent.push((await request.json()) as object);
      return sent.length === 1 ? { status: 409, code: 'stale' } : { status: 500 };
    },
  })();
};
export const ClaimChanged: Story = {
  name: 'Différence qui a changé',
  beforeEach: () => {
    const { claim } = answers['GET /bill/96/claim'];
    const later = { claim: { ...claim, gap: 46.6, text: 'Vous avez réglé 765,80\u00a0€.' } };
    return changing('/bill/96/claim', { claim }, later);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'KERVELLA Hélène' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    await userEvent.type(await screen.findByDisplayValue(/715,80/), ' Merci.');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    await expect(await dialog.findByText(/La somme a changé entre-temps/)).toBeVisible();
    await expect(await dialog.findByDisplayValue(/^Vous avez réglé 765,80.€\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Réclamer 46,60\u00a0€' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { amount: 96.6 },
        { amount: 46.6, text: 'Vous avez réglé 765,80\u00a0€.' },
      ]),
    );
  },
};
/** It is read again by itself, as when one comes back to the window. */
const readAgain = () => {
  hasChanged = true;
  window.dispatchEvent(new Event('online'));
};
export const ClaimReadAgain: Story = {
  name: 'Différence relue pendant que son texte est changé : elle part avec la somme du texte, ou pas',
  beforeEach: () => {
    const { claim } = answers['GET /bill/96/claim'];
    const text = 'Vous avez réglé 765,80\u00a0€.';
    return changing(
      '/bill/96/claim',
      { claim },
      { claim: { ...claim, to: 'autre@reseau.example', gap: 46.6, text } },
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'KERVELLA Hélène' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    const text = await screen.findByDisplayValue(/715,80/);
    await userEvent.type(text, ' Merci');
    readAgain();
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText(/autre@reseau/);
    await userEvent.type(text, '.');
    await userEvent.click(dialog.getByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    await expect(await dialog.findByText(/La somme a changé entre-temps/)).toBeVisible();
    await expect(sent).toMatchObject([{ amount: 96.6, text: expect.stringMatching(/715,80.* Merci\.$/) }]);
    await expect(dialog.getByRole('button', { name: 'Réclamer 46,60\u00a0€' })).toBeEnabled();
    await expect(text).toHaveValue('Vous avez réglé 765,80\u00a0€.');
  },
};
export const LetterChanged: Story = {
  name: 'Lettre recommandée dont la somme a changé',
  beforeEach: () => {
    const { letter } = answers['GET /bill/2/letter'];
    const later = { letter: { ...letter, owed: 312.4, text: 'Il reste dû 312,40\u00a0€.' } };
    return changing('/bill/2/letter', { letter }, later);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'LOUVECIENNE Achille' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer une lettre recommandée' }));
    await userEvent.type(await screen.findByDisplayValue(/75002 PARIS/), ' CEDEX');
    await userEvent.click(screen.getByRole('button', { name: 'Préparer la lettre' }));
    await expect(await screen.findByText(/La somme a changé entre-temps/)).toBeVisible();
    await expect(await screen.findByDisplayValue(/312,40/)).toBeVisible();
    await expect(screen.getByDisplayValue(/PARIS CEDEX/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Préparer la lettre' }));
    await waitFor(() => expect(sent).toMatchObject([{ amount: 812.4 }, { amount: 312.4 }]));
  },
};
export const LetterReadAgain: Story = {
  name: 'Lettre recommandée relue pendant que son texte est changé',
  beforeEach: () => {
    const { letter } = answers['GET /bill/2/letter'];
    const later = { letter: { ...letter, owed: 312.4, text: 'Il reste dû 312,40\u00a0€.' } };
    return changing('/bill/2/letter', { letter }, later);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'LOUVECIENNE Achille' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer une lettre recommandée' }));
    const text = await screen.findByDisplayValue(/régler 812,40/);
    await userEvent.type(text, ' Merci');
    readAgain();
    await screen.findByText(/doit 312,40/);
    await userEvent.type(text, '.');
    await userEvent.click(screen.getByRole('button', { name: 'Préparer la lettre' }));
    await expect(await screen.findByText(/La somme a changé entre-temps/)).toBeVisible();
    await expect(sent).toMatchObject([{ amount: 812.4, text: expect.stringMatching(/812,40.* Merci\.$/) }]);
    await expect(text).toHaveValue('Il reste dû 312,40\u00a0€.');
  },
};
export const TextOnItsWay: Story = {
  name: 'Rien n’est confirmé avant que le texte soit là',
  beforeEach: answering({
    ...answers,
    'GET /bill/2/letter': 'never',
    'GET /bill/96/claim': { status: 500 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'KERVELLA Hélène' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Réclamer 96,60\u00a0€' }));
    await screen.findByText(/Une erreur inattendue/);
    const dialog = within(screen.getByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Réclamer 96,60\u00a0€' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'LOUVECIENNE Achille' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer une lettre recommandée' }));
    await expect(await screen.findByRole('button', { name: 'Préparer la lettre' })).toBeDisabled();
  },
};
export const Letter: Story = {
  name: 'Lettre recommandée',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'LOUVECIENNE Achille' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer une lettre recommandée' }));
    const to = await screen.findByDisplayValue(/75002 PARIS/);
    await expect(to).toBeVisible();
    await expect(screen.getByText(/APEC signé, Facture/)).toBeVisible();
    // What was on its way has the focus once it is there, and counts as nothing that somebody typed.
    await waitFor(() => expect(to).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Préparer une lettre recommandée' }));
    await expect(await screen.findByDisplayValue(/75002 PARIS/)).toBeVisible();
  },
};
export const LetterAlone: Story = {
  name: 'Lettre recommandée sans ses pièces',
  beforeEach: answering({
    ...answers,
    'POST /bill/2/letter': { fileId: 7, enclosed: ['Facture'] },
    'GET /proof/file/7/url': { url: 'data:application/pdf,' },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'LOUVECIENNE Achille' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Préparer une lettre recommandée' }));
    await expect(await screen.findByDisplayValue(/75002 PARIS/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Préparer la lettre' }));
    await waitFor(() =>
      expect(currentToasts()[0]?.message).toMatch(/sans les pièces\u00a0: APEC signé\. Joignez/),
    );
  },
};

const elsewhere = { id: 900, patient: { id: 900, lastname: 'AUBRESPIN', firstname: 'Lise' } };
const pages = {
  'GET /settlements?page=1': { ...storySettlementsAnswer(), total: 40 },
  'GET /settlements?page=2': {
    ...storySettlementsAnswer(storySettlements.slice(0, 1).map((one) => ({ ...one, ...elsewhere }))),
    total: 40,
  },
};
const box = (name: string) => ({ name: `Sélectionner ${name}` });
export const Chosen: Story = {
  name: 'Règlements choisis sur deux pages',
  decorators: [Going],
  beforeEach: answering({ ...pages, 'POST /settlements/remind': { bills: 3, mails: 2 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box('KERVELLA Hélène')));
    await userEvent.click(canvas.getByRole('checkbox', box('ROCHEBLAVE Sidonie')));
    await userEvent.click(canvas.getByRole('button', { name: 'Relancer les 2 choisis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await expect(await canvas.findByRole('button', { name: 'Relancer les 2 choisis' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await userEvent.click(await canvas.findByRole('checkbox', box('AUBRESPIN Lise')));
    await userEvent.click(canvas.getByRole('button', { name: 'Relancer les 3 choisis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer la relance' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /choisi/ })).toBeNull());
    await expect(await canvas.findByRole('checkbox', box('AUBRESPIN Lise'))).not.toBeChecked();
  },
};
export const OneReminded: Story = {
  name: 'Une relance laisse les autres choix',
  beforeEach: answering({ ...pages, 'POST /settlements/remind': { bills: 1, mails: 1 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', box('KERVELLA Hélène')));
    await userEvent.click(canvas.getByRole('checkbox', box('LOUVECIENNE Achille')));
    await userEvent.click(canvas.getByRole('button', { name: 'Relancer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer la relance' }));
    await expect(await canvas.findByRole('button', { name: 'Relancer le règlement choisi' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', box('KERVELLA Hélène'))).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la sélection' }));
    await expect(canvas.getByRole('checkbox', box('KERVELLA Hélène'))).not.toBeChecked();
  },
};
async function told({ canvas }: Parameters<NonNullable<Story['play']>>[0], sentence: string) {
  await userEvent.click(await canvas.findByRole('checkbox', box('KERVELLA Hélène')));
  await userEvent.click(canvas.getByRole('checkbox', box('ROCHEBLAVE Sidonie')));
  await userEvent.click(canvas.getByRole('button', { name: 'Relancer les 2 choisis' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer la relance' }));
  await waitFor(() => expect(currentToasts()[0]?.message).toBe(sentence));
}
export const NoneReminded: Story = {
  name: 'Une relance de ce qui n’est plus dû',
  beforeEach: answering({ ...pages, 'POST /settlements/remind': { bills: 0, mails: 0 } }),
  play: (context) =>
    told(context, 'Rien à relancer\u00a0: ces règlements ne sont plus dus, ou ne sont plus suivis.'),
};
export const FewerReminded: Story = {
  name: 'Une relance de moins de règlements',
  beforeEach: answering({ ...pages, 'POST /settlements/remind': { bills: 1, mails: 1 } }),
  play: (context) => told(context, 'Relance envoyée, pour 1 règlement sur 2.'),
};
export const FiltersCleared: Story = {
  name: '« Effacer les filtres » laisse la vue et le groupement',
  decorators: [Going, at('/admin/settlements?view=late&groupBy=month&search=kervella')],
  beforeEach: answering({
    'GET /settlements': storySettlementsAnswer(),
    'GET /settlements?search=kervella': storySettlementsAnswer([]),
  }),
  play: async ({ canvas }) => {
    const [beside, inPlace] = await waitFor(() => {
      const found = canvas.getAllByRole('button', { name: 'Effacer les filtres' });
      if (found.length < 2) throw new Error('no answer yet');
      return found;
    });
    await expect(beside).not.toBe(inPlace);
    await userEvent.click(inPlace!);
    await expect(await canvas.findByRole('button', { name: 'KERVELLA Hélène' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^En retard/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /settlements': storySettlementsAnswer([]) }),
  play: says('Rien à suivre dans cette vue'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /settlements': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
export const Long: Story = {
  name: 'Texte long',
  beforeEach: answering({
    'GET /settlements': storySettlementsAnswer(
      storySettlements.map((one) => ({
        ...one,
        patient: {
          ...one.patient,
          lastname: 'DE LA ROCHEFOUCAULD-MONTBRISSAC',
          firstname: 'Marie-Joséphine',
        },
        gapReason: 'Plafond annuel des prothèses atteint, complément refusé par le réseau',
      })),
    ),
  }),
};
