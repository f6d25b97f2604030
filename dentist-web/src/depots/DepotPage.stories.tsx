import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { asksBeforeClosing, watchClosing } from '../../../ui-kit/.storybook/closing.ts';
import { answering, at, type Answers } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import DepotPage from './DepotPage.tsx';
import type { DepotAnsweredItem, DepotFrontItem, DepotRequestItem } from './depot.api.ts';

const ID = '0b6a4b1e-5f1c-4c7a-9c36-2f4f0a9a6d11';
const ANSWER = `POST /depot/${ID}/answer`;
const seconds = (text: string) => ({ timestamp: Date.parse(text) / 1000 });

const front: DepotFrontItem = {
  id: ID,
  address: 'pec@orelia.example',
  createdAt: seconds('2026-11-24T09:30:00Z'),
  expiresAt: seconds('2027-02-22T09:30:00Z'),
  practitioner: 'Dr Maëlle QUERVALLON',
  city: 'Nantes',
  purpose: 'request',
  codeUntil: null,
};
const codeSent = { ...front, codeUntil: seconds('2026-11-24T09:56:00Z') };

const answered: DepotAnsweredItem = {
  id: 12,
  name: 'Jeanne Ropartz',
  service: 'Tiers payant dentaire',
  decision: 'partial-agreement',
  granted: 540,
  basis: 'outside',
  validUntil: '2027-05-24',
  number: 'OR-2026-551207',
  reason: 'Plafond annuel atteint pour la dent 47.',
  letter: 'accord-551207.pdf',
  at: seconds('2026-11-24T10:12:00Z'),
};

const request: DepotRequestItem = {
  id: ID,
  address: front.address,
  createdAt: front.createdAt,
  expiresAt: front.expiresAt,
  reference: 'PEC-2026-004782',
  purpose: 'request',
  patient: 'BRISEMONTIER Léonie',
  ssn: '***********33',
  insurer: 'Horizon Santé Mutuelle',
  details: {
    birthDate: '1991-06-22',
    memberNumber: '06881940',
    quoteDate: '2026-11-16',
    quoteTotal: '1 240,00',
  },
  practitioner: front.practitioner,
  rpps: '10004318720',
  files: [{ id: 1, name: 'PEC-2026-004782', pages: 5, size: 2412.3 }],
  answered: null,
};

const publisher = {
  product: 'Accordent',
  contact: { phone: '0240550970', hours: 'Lundi au vendredi, 9 h à 18 h', mail: 'contact@accordent.example' },
  company: null,
};
const answers = (more: Answers): Answers => ({ 'GET /publisher': { publisher }, ...more });
const look = (depot: DepotFrontItem) => ({ 'POST /depot/look': { depot } });
const opened = (part: Partial<DepotRequestItem> = {}) =>
  answers({ ...look(codeSent), [`GET /depot/${ID}`]: { request: { ...request, ...part } } });
const unopened = (depot: DepotFrontItem) =>
  answers({ ...look(depot), [`GET /depot/${ID}`]: { status: 401 } });

const meta = {
  title: 'Portail/Écrans/Dossier de la mutuelle',
  component: DepotPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { token: 'jeton' },
  decorators: [at('/depot/jeton')],
  beforeEach: answering(unopened(front)),
} satisfies Meta<typeof DepotPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { app: 'portal', viewport: { value: 'mobile2' } };
const dark = { app: 'portal', theme: 'dark' };

export const BeforeCode: Story = {
  name: 'Avant le code',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Recevoir le code' })).toBeVisible();
    await expect(await canvas.findByText('02 40 55 09 70')).toBeVisible();
    await expect(canvas.queryByText(/BRISEMONTIER/)).toBeNull();
    await expect(canvas.getByText(/une demande de prise en charge/)).toBeVisible();
  },
};
export const BeforeCodeOfInvoice: Story = {
  name: 'Avant le code, d’une facture',
  beforeEach: answering(unopened({ ...front, purpose: 'agreement' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/un accord à régler, avec sa facture/)).toBeVisible();
    await expect(canvas.queryByText(/prise en charge/)).toBeNull();
  },
};
export const BeforeCodeOfPractice: Story = {
  name: 'Avant le code, pour un cabinet',
  beforeEach: answering(unopened({ ...front, practitioner: 'ESPACE DENTAIRE', city: 'Nantes' })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/pour le compte d’ESPACE DENTAIRE, Nantes, une demande/),
    ).toBeVisible();
  },
};
export const BeforeCodeDark: Story = { name: 'Avant le code, sombre', globals: dark };
export const BeforeCodePhone: Story = { name: 'Avant le code, au téléphone', globals: phone };
export const Code: Story = {
  name: 'Code envoyé',
  beforeEach: answering(unopened(codeSent)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Code à six chiffres')).toHaveFocus());
  },
};
export const CodePhone: Story = {
  name: 'Code envoyé, au téléphone',
  globals: phone,
  beforeEach: answering(unopened(codeSent)),
};
export const WrongCode: Story = {
  name: 'Code refusé',
  beforeEach: answering({ ...unopened(codeSent), 'POST /depot/open': { status: 401 } }),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Code à six chiffres');
    await userEvent.type(field, '482 019{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Une erreur inattendue s’est produite.'));
    await expect(field).toHaveValue('482 019');
  },
};
const tried = fn(() => ({ status: 401 }));
export const ShortCode: Story = {
  name: 'Un code incomplet ne coûte aucun essai',
  beforeEach: () => {
    tried.mockClear();
    return answering({ ...unopened(codeSent), 'POST /depot/open': tried })();
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /Code à six chiffres/ });
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByText('Le code a six chiffres.')).toBeVisible();
    await userEvent.type(field, '12345{Enter}');
    await expect(canvas.getByText('Le code a six chiffres.')).toBeVisible();
    await expect(tried).not.toHaveBeenCalled();
    await userEvent.type(field, '6');
    await expect(canvas.queryByText('Le code a six chiffres.')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tried).toHaveBeenCalledOnce());
  },
};
export const Open: Story = {
  name: 'Ouvert',
  beforeEach: answering(opened()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BRISEMONTIER Léonie' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Accord partiel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Valable 6\u00A0mois' }));
    await expect(canvas.getByLabelText('Valable jusqu’au')).not.toHaveValue('');
    await expect(canvas.getByLabelText('Montant pris en charge')).toHaveValue('');
    // What is typed stands in this page alone: the pages of law open beside it.
    for (const name of ['Mentions légales', 'Confidentialité'])
      for (const link of canvas.getAllByRole('link', { name }))
        await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const OpenDark: Story = { name: 'Ouvert, sombre', globals: dark, beforeEach: answering(opened()) };
export const OpenPhone: Story = {
  name: 'Ouvert, au téléphone',
  globals: phone,
  beforeEach: answering(opened()),
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('link', { name: /^Télécharger/ });
    const law = await canvas.findByRole('link', { name: 'Mentions légales' });
    const isBefore = paper.compareDocumentPosition(law) === Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(isBefore).toBe(true);
  },
};
export const AnswerPhone: Story = {
  name: 'Réponse, au téléphone',
  globals: phone,
  beforeEach: answering(opened()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Répondre' }));
    await expect(canvas.getByRole('heading', { name: 'Votre réponse' })).toBeVisible();
  },
};
export const AnsweredPhone: Story = {
  name: 'Dossier déjà répondu, au téléphone',
  globals: phone,
  beforeEach: answering(opened({ answered })),
  play: async ({ canvas }) => {
    // Whoever reads it by the same link may not have written it.
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir la réponse' }));
    await expect(canvas.getByRole('heading', { name: 'Réponse reçue' })).toBeVisible();
  },
};
export const NoPapers: Story = {
  name: 'Sans pièce, textes longs',
  beforeEach: answering(
    opened({
      files: [],
      address: 'prises-en-charge.dentaire.region-ouest@mutuelle-des-metiers-de-la-mer.example',
      patient: 'KERVELLA DE LA VILLEMARQUÉ Marie-Hélène Anne-Sophie',
      insurer: 'Mutuelle interprofessionnelle des métiers de la mer et du littoral',
    }),
  ),
};
export const Kept: Story = {
  name: 'Envoi en échec : tout reste',
  beforeEach: answering({ ...opened(), [ANSWER]: { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Votre nom'), 'Jeanne Ropartz');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la réponse' }));
    await expect(await canvas.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
    await expect(canvas.getByLabelText('Votre nom')).toHaveValue('Jeanne Ropartz');
  },
};
export const Closing: Story = {
  name: 'Fermer la page alors que la réponse n’est pas partie : on demande d’abord',
  beforeEach: () => {
    const unwatch = watchClosing();
    let isSent = false;
    const unanswer = answering({
      ...opened(),
      [`GET /depot/${ID}`]: () => ({ request: { ...request, answered: isSent ? answered : null } }),
      [ANSWER]: () => {
        isSent = true;
        return {};
      },
    })();
    return () => {
      unwatch();
      unanswer();
    };
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('Votre nom');
    await expect(asksBeforeClosing()).toBe(false);
    await userEvent.type(name, 'Jeanne Ropartz');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la réponse' }));
    await expect(await canvas.findByRole('heading', { name: 'Réponse reçue' })).toBeVisible();
    await expect(asksBeforeClosing()).toBe(false);
  },
};
const corrections: (FormDataEntryValue | null)[] = [];
export const Overtaken: Story = {
  name: 'Une autre personne a répondu entre-temps par le même lien',
  beforeEach: () => {
    corrections.length = 0;
    let isOther = false;
    return answering({
      ...opened(),
      [`GET /depot/${ID}`]: () => ({ request: { ...request, answered: isOther ? answered : null } }),
      [ANSWER]: (sent) => {
        const form = sent.clone().formData();
        void form.then((typed) => corrections.push(typed.get('correctsId')));
        if (isOther) return {};
        isOther = true;
        return { status: 409, code: 'depot_answered' };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Votre nom'), 'Paul Lannuzel');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la réponse' }));
    await expect(await canvas.findByRole('heading', { name: 'Réponse reçue' })).toBeVisible();
    // The server says why; here, what a story is refused with.
    await expect(canvas.getByText('Une erreur inattendue s’est produite.')).toBeVisible();
    await expect(canvas.getByText(new RegExp(answered.name))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Corriger la réponse' }));
    // What he typed himself is what he wants to say.
    await expect(await canvas.findByLabelText('Votre nom')).toHaveValue('Paul Lannuzel');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la réponse' }));
    await waitFor(() => expect(corrections).toEqual(['', '12']));
  },
};
const keys: (string | null)[] = [];
export const CorrectedAfterLoss: Story = {
  name: 'Corrigée après une réponse qui s’est perdue : c’est une autre réponse',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      ...opened(),
      [ANSWER]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 504 };
      },
    })();
  },
  play: async ({ canvas, canvasElement }) => {
    const send = async () => {
      const before = keys.length;
      await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer la réponse' }));
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Envoyer la réponse' })).toBeEnabled());
    };
    await send();
    await send();
    await userEvent.type(canvas.getByLabelText('Votre nom'), 'Jeanne Ropartz');
    await send();
    for (const name of ['accord.pdf', 'accord-signe.pdf']) {
      const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
      await userEvent.upload(letter, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
      await send();
      await userEvent.click(canvas.getByRole('button', { name: 'Retirer la lettre' }));
    }
    const [first, again, ...corrected] = keys;
    await expect(again).toBe(first);
    await expect(new Set([first, ...corrected]).size).toBe(4);
  },
};
const NO_DECISION = 'Le champ «\u00a0Décision\u00a0» est obligatoire.';
export const Refused: Story = {
  name: 'Un champ manque : dit à sa place, jusqu’à ce qu’on le remplisse',
  beforeEach: answering({
    ...opened(),
    [ANSWER]: { status: 400, code: 'invalid', fields: { decision: NO_DECISION } },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer la réponse' }));
    await expect(await canvas.findByText(/obligatoire/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Refus' }));
    await expect(canvas.queryByText(/obligatoire/)).toBeNull();
  },
};
const NO_LETTER = 'Joignez la lettre de l’accord, ou indiquez votre référence.';
export const LetterMends: Story = {
  name: 'Ni lettre ni référence : la lettre suffit à l’effacer',
  beforeEach: answering({
    ...opened(),
    [ANSWER]: { status: 400, code: 'invalid', fields: { number: NO_LETTER } },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer la réponse' }));
    await expect(await canvas.findByText(NO_LETTER)).toBeVisible();
    const letter = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(letter, new File(['%PDF-1.7'], 'accord.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText('Prête à partir')).toBeVisible();
    await expect(canvas.queryByText(NO_LETTER)).toBeNull();
  },
};
const LOCKED = 'Une erreur inattendue s’est produite.';
export const LetterRefused: Story = {
  name: 'Lettre illisible : dit à sa place, une autre l’efface',
  beforeEach: answering({ ...opened(), [ANSWER]: { status: 415, code: 'encrypted_file' } }),
  play: async ({ canvas, canvasElement }) => {
    const give = async (name: string) => {
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
      await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    };
    await canvas.findByRole('button', { name: 'Envoyer la réponse' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Accord' }));
    await give('verrouillee.pdf');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la réponse' }));
    const slot = canvas.getByRole('group', { name: 'Lettre' });
    await waitFor(() => expect(slot).toHaveTextContent(LOCKED));
    await expect(slot).not.toHaveTextContent('Prête à partir');
    await waitFor(() => expect(slot).toHaveFocus());
    // Above the button, which stays in sight over what it is scrolled past.
    const button = canvas.getByRole('button', { name: 'Envoyer la réponse' });
    const [below, above] = [slot, button].map((part) => part.getBoundingClientRect());
    await expect(below!.bottom).toBeLessThanOrEqual(above!.top);
    await give('ouverte.pdf');
    await waitFor(() => expect(slot).toHaveTextContent('Prête à partir'));
  },
};
export const Answered: Story = {
  name: 'Répondu',
  beforeEach: answering(opened({ answered })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Réponse reçue' })).toBeVisible();
    // The telephone's bar: whoever reads it by the same link may not have written it.
    await expect(canvas.getByText('Voir la réponse')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Corriger la réponse' }));
    await expect(canvas.getByLabelText('Votre référence')).toHaveValue('OR-2026-551207');
    await expect(canvas.getByText(/accord-551207.pdf reste jointe/)).toBeVisible();
  },
};
export const Closed: Story = {
  name: 'Expiré, fermé ou inconnu',
  beforeEach: answering(answers({ 'POST /depot/look': { status: 404 } })),
  play: says('Ce lien n’ouvre plus de dossier'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering(answers({ 'POST /depot/look': { status: 500, reference: 'b7e41c09' } })),
  play: shows('button', 'Réessayer'),
};
export const Loading: Story = {
  name: 'En chargement',
  beforeEach: answering(answers({ 'POST /depot/look': 'never' })),
};
