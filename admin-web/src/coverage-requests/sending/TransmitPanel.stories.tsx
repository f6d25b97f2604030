import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answering, at, drawn } from '../../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../../ui-kit/.storybook/sees.ts';
import { aConvention } from '../../testing/conventions.ts';
import { aRecord, longText } from '../../testing/records.ts';
import { aSending, dossierAnswer } from '../../testing/sendings.ts';
import type { DossierInHand } from './use-dossier.ts';
import { TransmitPanel } from './TransmitPanel.tsx';

const record = aRecord();
const prepared = aSending();

const aDossier = (dossier: Partial<DossierInHand> = {}): DossierInHand => ({
  answer: dossierAnswer,
  error: null,
  isReady: true,
  make: async () => {},
  ready: async () => {},
  ...dossier,
});
const madeDossier = aDossier();

const meta = {
  title: 'Back-office/PEC/Transmettre',
  component: TransmitPanel,
  args: {
    record,
    prepared,
    dossier: madeDossier,
    blocked: null,
    faults: {},
    isBusy: false,
    onTransmit: fn(),
    onHandToPractice: fn(),
    onPlatformAnswer: fn(),
    onClose: fn(),
  },
  beforeEach: () => {
    return answering({ 'POST /upload': { uploadId: '0b6d3a52-5f0e-4a4e-9d53-1d1a2f0b7c11' } })();
  },
  decorators: [
    (Story) => (
      <div style={{ width: 440, height: 760 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TransmitPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a press would send. */
const sentBy = (onTransmit: ReturnType<typeof fn>, known = prepared) => {
  const [sendingOf] = onTransmit.mock.lastCall as [(known: typeof prepared) => object];
  return sendingOf(known);
};
const blank = { carrier: 'link', to: '', number: '', subject: '', text: '', reason: '', files: [] };

export const Platform: Story = {
  name: 'Plateforme\u00a0: Entrée suffit, le numéro est facultatif',
  play: async ({ canvas, args }) => {
    const number = canvas.getByRole('textbox', { name: /N° de dossier/ });
    await expect(number).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>)).toEqual({ ...blank, way: 'link' });
    await userEvent.type(number, 'CB-7{Enter}');
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>)).toMatchObject({ number: 'CB-7' });
    await expect(canvas.getByRole('link', { name: /Ouvrir la plateforme/ })).toHaveAttribute(
      'href',
      'https://pro.orelia.example/pec',
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Foretold: Story = {
  name: 'Réponse attendue, sur plus de mille réponses',
  args: {
    record: aRecord({
      expectedIfSent: {
        awaits: 'answer',
        from: '2026-12-07',
        until: '2026-12-16',
        p50: 5,
        p90: 12,
        answers: 1779,
        isWide: false,
        late: 0,
        text: 'entre le 7 et le 16\u00a0déc.',
        short: '7 au 16\u00a0déc.',
        basis: '',
      },
    }),
  },
  play: async ({ canvas }) => void (await canvas.findByText(/^sur 1\s779 réponses$/)),
};
export const AnsweredAtOnce: Story = {
  name: 'Plateforme\u00a0: elle a répondu, son numéro va à la réponse',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /N° de dossier/ }), 'CB-8');
    await userEvent.click(canvas.getByRole('button', { name: 'La plateforme a répondu' }));
    await expect(args.onPlatformAnswer).toHaveBeenCalledWith({
      number: 'CB-8',
      file: null,
      withoutMandate: '',
    });
    await userEvent.click(canvas.getByRole('radio', { name: /^Mail/ }));
    await expect(canvas.queryByRole('button', { name: 'La plateforme a répondu' })).toBeNull();
  },
};
const ofConvention = {
  [`GET /user/${record.user.id}/conventions`]: {
    conventions: [
      {
        name: 'Orélia',
        mutual: record.patient.mutual,
        mutualGroup: record.patient.mutualGroup,
        mutualsCount: 0,
        groupNames: [],
        state: 'valid',
        convention: aConvention(),
      },
    ],
    total: 1,
  },
};
export const Signature: Story = {
  name: 'La mutuelle veut la signature du patient',
  args: { prepared: aSending({ asksSignature: true }) },
  play: says(/veut la signature du patient avant de répondre/),
};
export const OwnAccount: Story = {
  name: 'Plateforme\u00a0: le compte du praticien',
  decorators: [at(`/admin/dfc/edit/${record.id}/files`)],
  beforeEach: answering(ofConvention),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mot de passe')).toBeVisible();
    await expect(canvas.queryByText(/Avec le compte Accordent/)).toBeNull();
  },
};
export const OurAccount: Story = {
  name: 'Plateforme\u00a0: notre compte, sans l’identifiant du praticien',
  args: { prepared: aSending({ platformAccess: 'Compte Accordent' }) },
  decorators: [at(`/admin/dfc/edit/${record.id}/files`)],
  beforeEach: answering(ofConvention),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Avec le compte Accordent/)).toBeVisible();
    await drawn();
    await expect(canvas.queryByText('Mot de passe')).toBeNull();
  },
};
export const Forbidden: Story = {
  name: 'Plateforme interdite\u00a0: le dossier va au cabinet, sans mandat aussi',
  args: { prepared: aSending({ platformAccess: 'Interdit', withoutMandate: 'Sans mandat.' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer le dossier au cabinet' }));
    await expect(args.onHandToPractice).toHaveBeenCalledOnce();
    await expect(args.onTransmit).not.toHaveBeenCalled();
    // It deposits in its own name.
    await expect(canvas.queryByText('Sans mandat.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Noter le dépôt par le cabinet/ }));
    await expect(args.onTransmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('radio', { name: /^Mail/ }));
    await expect(canvas.getByText('Sans mandat.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Envoyer/ })).toBeDisabled();
  },
};
export const ForbiddenBlocked: Story = {
  name: 'Plateforme interdite\u00a0: des pièces restent à vérifier',
  args: { prepared: aSending({ platformAccess: 'Interdit' }), blocked: 'Des pièces restent à vérifier.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Envoyer le dossier au cabinet' })).toBeDisabled();
  },
};
export const ByMail: Story = {
  name: 'Mail\u00a0: proposé en entier, changé avant le départ',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Mail/ }));
    const subject = canvas.getByRole('textbox', { name: /Objet/ });
    await expect(canvas.getByRole('textbox', { name: /À/ })).toHaveValue('pec@orelia.example');
    await userEvent.type(subject, ' (urgent){Control>}{Enter}{/Control}');
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>)).toMatchObject({
      way: 'mail',
      to: 'pec@orelia.example',
      subject: `${prepared.subject} (urgent)`,
      text: prepared.text,
    });
  },
};
export const XRaysApartFromMail: Story = {
  name: 'Mail\u00a0: les radios n’y sont pas',
  args: {
    dossier: aDossier({
      answer: {
        ...dossierAnswer,
        dossier: { ...dossierAnswer.dossier!, xraysAgreedDate: { timestamp: 1_795_162_320 } },
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Mail/ }));
    await expect(canvas.getByText(/Les radios n’y sont pas/)).toBeVisible();
  },
};
export const ByMailRefused: Story = {
  name: 'Mail refusé\u00a0: chaque champ dit pourquoi',
  args: {
    prepared: aSending({ places: { ...prepared.places, usual: 'mail', mail: '' }, text: longText }),
    faults: {
      to: 'Aucune adresse e-mail n’est connue pour cette mutuelle\u00a0: saisissez-la, ou choisissez un autre envoi.',
      text: 'Ce mail ne part pas par une messagerie de santé\u00A0: retirez le nom du patient et son numéro.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /À/ })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: /Texte/ })).toBeInvalid();
  },
};
const byMail = { ...prepared.places, usual: 'mail' } as const;
export const BySecureMail: Story = {
  name: 'Messagerie santé\u00a0: la boîte de la mutuelle, le patient peut être nommé',
  args: {
    prepared: aSending({
      places: byMail,
      carrier: 'secureMail',
      secure: { ...prepared.secure, to: 'pec@orelia.mssante.example', lacks: [] },
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: /À/ })).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: /Envoyer/ }));
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>, args.prepared!)).toMatchObject({
      carrier: 'secureMail',
      to: 'pec@orelia.mssante.example',
      text: prepared.secure.text,
    });
  },
};
export const SecureMailMissing: Story = {
  name: 'Messagerie santé\u00a0: ce qui manque est dit, rien ne part à la place',
  args: { prepared: aSending({ places: byMail, carrier: 'secureMail' }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/boîte de messagerie santé n’est pas configurée/)).toBeVisible();
    await expect(canvas.getByText(/adresse de messagerie santé de la mutuelle/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Envoyer/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Lien sécurisé/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Envoyer/ }));
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>, args.prepared!)).toMatchObject({
      carrier: 'link',
      to: 'pec@orelia.example',
    });
  },
};
export const BySealedPdf: Story = {
  name: 'PDF chiffré\u00a0: son mot de passe se dit après',
  args: { prepared: aSending({ places: byMail, carrier: 'sealedPdf' }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /PDF chiffré/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /Envoyer/ }));
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>, args.prepared!)).toMatchObject({
      carrier: 'sealedPdf',
    });
  },
};
export const ByLetter: Story = {
  name: 'Courrier',
  args: { prepared: aSending({ places: { ...prepared.places, usual: 'courrier' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Adresse/ })).toHaveValue(prepared.places.courrier);
    await expect(canvas.getByRole('button', { name: /Marquer envoyée/ })).toBeEnabled();
    const save = canvas.getByRole('button', { name: /Enregistrer le courrier/ });
    await expect(save).toBeEnabled();
    await userEvent.clear(canvas.getByRole('textbox', { name: /Adresse/ }));
    await expect(save).toBeDisabled();
  },
};
export const ByLetterWithoutDossier: Story = {
  name: 'Courrier\u00a0: le dossier se prépare',
  args: {
    prepared: aSending({ places: { ...prepared.places, usual: 'courrier' } }),
    dossier: aDossier({ isReady: false }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Enregistrer le courrier/ })).toBeDisabled();
  },
};
export const Asked: Story = {
  name: 'Ce qui est proposé est en chemin\u00a0: pressé, il part comme la mutuelle le veut',
  args: { prepared: undefined },
  decorators: [at(`/admin/dfc/edit/${record.id}/files`)],
  beforeEach: answering(ofConvention),
  play: async ({ canvas, args }) => {
    await drawn();
    // How the platform is entered is not known either.
    await expect(canvas.queryByText('Mot de passe')).toBeNull();
    for (const way of canvas.getAllByRole('radio')) await expect(way).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /^Transmettre/ }));
    await expect(sentBy(args.onTransmit)).toMatchObject({ way: 'link' });
    await expect(sentBy(args.onTransmit, aSending({ places: byMail }))).toMatchObject({ way: 'mail' });
    // The way that was taken last is another insurer’s.
    const unknown = aSending({ places: { ...prepared.places, usual: null } });
    await expect(sentBy(args.onTransmit, unknown)).toBeNull();
  },
};
const arriving: Pick<Story, 'args' | 'render'> = {
  args: { prepared: undefined },
  render: function Arriving(args) {
    const [known, setKnown] = useState(args.prepared);
    return (
      <>
        <TransmitPanel {...args} prepared={known} />
        <button type="button" hidden onClick={() => setKnown(aSending({ places: byMail }))}>
          Arrive
        </button>
      </>
    );
  },
};
export const ArrivesByMail: Story = {
  name: 'Ce qui est proposé arrive : le clavier y est, la touche envoie',
  ...arriving,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox', { name: /N° de dossier/ })).toHaveFocus();
    canvas.getByText('Arrive').click();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^À/ })).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onTransmit).toHaveBeenCalledOnce();
  },
};
export const ArrivesWhileTyping: Story = {
  name: 'Ce qui est proposé arrive pendant qu’on remplit : la manière reste, et ce qui est tapé',
  ...arriving,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /N° de dossier/ }), 'CB-9');
    canvas.getByText('Arrive').click();
    await canvas.findByText(/^Le mail est la voie habituelle/);
    await expect(canvas.getByRole('radio', { name: /Plateforme/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: /Marquer transmise/ }));
    await expect(sentBy(args.onTransmit)).toMatchObject({ way: 'link', number: 'CB-9' });
  },
};
export const DossierOnItsWay: Story = {
  name: 'Le dossier se prépare',
  args: { dossier: aDossier({ isReady: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Le dossier se prépare…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Marquer transmise/ })).toBeEnabled();
  },
};
export const DossierFailed: Story = {
  name: 'Le dossier ne peut pas être fait',
  args: {
    dossier: aDossier({
      isReady: false,
      error: '«\u00a0Devis\u00a0» est protégé par un mot de passe. Demandez-le sans protection au dentiste.',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Refaire le dossier' })).toBeVisible();
    // A platform was given the papers from elsewhere; neither mail nor letter can be without them.
    await userEvent.click(canvas.getByRole('radio', { name: /^Mail/ }));
    await expect(canvas.getByRole('button', { name: /^Envoyer/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^Courrier/ }));
    await expect(canvas.getByRole('button', { name: /Marquer envoyée/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Plateforme/ }));
    await expect(canvas.getByRole('button', { name: /Marquer transmise/ })).toBeEnabled();
  },
};
const lack =
  'Le mandat de ce praticien a expiré le 31 oct. 2026. Un super administrateur peut passer outre en donnant un motif.';
export const NoMandate: Story = {
  name: 'Sans mandat en vigueur',
  args: { prepared: aSending({ withoutMandate: lack }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(lack)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Marquer transmise/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'La plateforme a répondu' })).toBeDisabled();
  },
};
export const PastTheMandate: Story = {
  name: 'Sans mandat\u00a0: un super administrateur passe outre',
  args: { prepared: aSending({ withoutMandate: lack, mayActWithoutMandate: true }) },
  play: async ({ canvas, args }) => {
    const press = canvas.getByRole('button', { name: /Marquer transmise/ });
    await expect(press).toBeDisabled();
    const answered = canvas.getByRole('button', { name: 'La plateforme a répondu' });
    await expect(answered).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: /Motif/ }), 'Signé ce matin');
    await userEvent.click(press);
    await expect(sentBy(args.onTransmit as ReturnType<typeof fn>)).toMatchObject({
      reason: 'Signé ce matin',
    });
    await userEvent.click(answered);
    await expect(args.onPlatformAnswer).toHaveBeenCalledWith({
      number: '',
      file: null,
      withoutMandate: 'Signé ce matin',
    });
  },
};
export const NoInsurer: Story = {
  name: 'Sans mutuelle',
  args: { prepared: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Renseigner la mutuelle' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Marquer transmise/ })).toBeDisabled();
  },
};
export const Blocked: Story = {
  name: 'Des pièces restent à vérifier',
  args: { blocked: 'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas décidés.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Marquer transmise/ })).toBeDisabled();
  },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  play: async () => {},
};
