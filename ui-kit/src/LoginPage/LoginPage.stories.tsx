import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { LoginRefusal } from './AttemptForm.tsx';
import type { SecondStep } from './login-step.ts';
import { Toaster } from '../Toaster/Toaster.tsx';
import { LoginPage } from './LoginPage.tsx';

const refused = {
  message: 'La paire ne correspond à aucun compte.',
  fields: {},
  restarts: false,
  isGone: false,
};

const mailed: SecondStep = { way: 'mail', mayMail: true, mayRecover: false };
const totp: SecondStep = { way: 'totp', mayMail: true, mayRecover: true };

const meta = {
  title: 'Écrans/Connexion',
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
  args: {
    subtitle: 'Espace de l’équipe',
    passwordLostHref: '/password-lost',
    begin: async (): Promise<SecondStep | null> => mailed,
    giveCode: async () => {},
    refusalOf: (): LoginRefusal => refused,
    redirectAfterMs: 0,
    onDone: () => {},
  },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = { name: 'Adresse et mot de passe' };

export const Refused: Story = {
  name: 'Refusée',
  args: {
    begin: async () => {
      throw new Error('refused');
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await expect(await screen.findByText(refused.message)).toBeVisible();
  },
};

export const FieldRefused: Story = {
  name: 'Un champ refusé reprend le clavier',
  args: {
    begin: async () => {
      throw new Error('refused');
    },
    refusalOf: () => ({ ...refused, fields: { password: 'Le champ « Mot de passe » est obligatoire.' } }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(canvas.getByLabelText('Mot de passe')).toHaveFocus());
  },
};

export const Code: Story = {
  name: 'Code reçu par e-mail',
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await expect(await screen.findByLabelText('Code d’authentification')).toBeVisible();
  },
};

const forEver = () => new Promise<never>(() => {});

export const CodeOnce: Story = {
  name: 'Code demandé et donné une seule fois',
  args: { begin: fn(async () => mailed), giveCode: fn(forEver) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }));
    await userEvent.type(await canvas.findByLabelText('Code d’authentification'), '123456{Enter}{Enter}');
    await expect(args.giveCode).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Renvoyer un code' }));
    await expect(args.begin).toHaveBeenCalledOnce();
  },
};

export const CodeAgain: Story = {
  name: 'Code renvoyé\u00a0: l’écran le dit',
  args: { begin: fn(async () => mailed) },
  render: (args) => (
    <>
      <LoginPage {...args} />
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }));
    await userEvent.type(await canvas.findByLabelText('Code d’authentification'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Renvoyer un code' }));
    await expect(await screen.findByText('Nouveau code envoyé.')).toBeVisible();
    // The one of before opens nothing now: the field waits for the new one.
    await expect(canvas.getByLabelText('Code d’authentification')).toHaveValue('');
    await expect(canvas.getByLabelText('Code d’authentification')).toHaveFocus();
  },
};

export const CodeTries: Story = {
  name: 'Cinq codes faux\u00a0: l’écran dit de recommencer',
  args: {
    begin: async () => totp,
    refusalOf: () => ({ ...refused, isWrongCode: true }),
    giveCode: async () => {
      throw new Error('wrong');
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }));
    const field = await canvas.findByLabelText('Code d’authentification');
    for (let tries = 0; tries < 4; tries += 1) {
      await userEvent.type(field, '1{Enter}');
      await canvas.findByRole('alert');
    }
    await expect(canvas.queryByText(/^Après cinq essais/)).toBeNull();
    await userEvent.type(field, '1{Enter}');
    await expect(await canvas.findByText(/^Après cinq essais/)).toBeVisible();
  },
};

let slow = Promise.withResolvers<SecondStep | null>();

export const TypedMeanwhile: Story = {
  name: 'Adresse changée pendant l’envoi : le code est celui de l’autre',
  args: { begin: () => slow.promise, giveCode: fn(async () => {}) },
  beforeEach: () => {
    slow = Promise.withResolvers();
  },
  play: async ({ canvas, args }) => {
    const email = canvas.getByLabelText('Adresse e-mail');
    await userEvent.type(email, 'capucine@accordent.example{Enter}');
    await userEvent.type(email, '.fr');
    slow.resolve(mailed);
    await userEvent.type(await canvas.findByLabelText('Code d’authentification'), '123456{Enter}');
    await expect(args.giveCode).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'capucine@accordent.example' }),
      '123456',
      'mail',
    );
  },
};

/** The portal's: what a visitor without an account may ask for. */
export const WithWays: Story = {
  name: 'Avec d’autres chemins',
  args: {
    subtitle: 'Espace des dentistes',
    ways: [
      { label: 'Demander un essai', href: '/demande-essai' },
      { label: 'Être recontacté', href: '/etre-recontacte' },
    ],
  },
};
export const WithWaysOnAPhone: Story = {
  ...WithWays,
  name: 'Avec d’autres chemins, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

export const DuringMaintenance: Story = {
  name: 'Pendant une maintenance',
  args: {
    notice: {
      tone: 'warning',
      text: 'Maintenance en cours. Seuls les super administrateurs peuvent se connecter.',
    },
  },
};

const passkey = { device: 'phone', logIn: fn(async () => true) } as const;
const known = { name: 'Dr Quervallon', email: 'm.quervallon@tilleuls.example', onForget: fn() };

export const Passkey: Story = {
  name: 'Clé d’accès d’abord',
  args: { passkey, known, onDone: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter avec ce téléphone' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};
export const PasskeyDark: Story = {
  name: 'Clé d’accès d’abord, téléphone, sombre',
  args: { passkey, known },
  globals: { viewport: { value: 'mobile1' }, theme: 'dark' },
};
export const PasskeyOfNobodyKnown: Story = {
  name: 'Clé d’accès, personne de connu',
  args: { passkey: { ...passkey, device: 'other' } },
};
export const PasskeyRefused: Story = {
  name: 'Clé d’accès refusée',
  args: {
    passkey: {
      device: 'phone',
      logIn: async () => {
        throw new Error('refused');
      },
    },
    refusalOf: () => ({ ...refused, message: 'Cette clé d’accès n’est pas reconnue.' }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter avec ce téléphone' }));
    await expect(await canvas.findByText('Cette clé d’accès n’est pas reconnue.')).toBeVisible();
  },
};

export const Totp: Story = {
  name: 'Code de l’application',
  args: { begin: async () => totp, giveCode: fn(forEver) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Code de votre application' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Code d’authentification'), '123 456{Enter}');
    await expect(args.giveCode).toHaveBeenCalledWith(expect.anything(), '123456', 'totp');
  },
};

export const TotpRefused: Story = {
  name: 'Code de l’application refusé\u00a0: le refus ne suit pas ailleurs',
  args: {
    begin: async () => totp,
    giveCode: async () => {
      throw new Error('refused');
    },
    refusalOf: () => ({ ...refused, fields: { auth: 'Ce code n’est pas le bon.' } }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example{Enter}');
    await userEvent.type(await canvas.findByLabelText('Code d’authentification'), '123456{Enter}');
    await expect(await canvas.findByText('Ce code n’est pas le bon.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Téléphone perdu' }));
    await expect(canvas.getByLabelText('Code de secours')).toBeVisible();
    await expect(canvas.queryByText('Ce code n’est pas le bon.')).toBeNull();
  },
};

export const PasskeyAlone: Story = {
  name: 'Mot de passe juste, clé d’accès demandée',
  args: { begin: async () => ({ way: 'passkey', mayMail: false, mayRecover: true }) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Clé d’accès demandée' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Téléphone perdu' }));
    await expect(canvas.getByLabelText('Code de secours')).toBeVisible();
  },
};

export const Recovery: Story = {
  name: 'Téléphone perdu',
  args: { begin: fn(async () => totp), giveCode: fn(forEver) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Téléphone perdu' }));
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'capucine@accordent.example');
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Lilas');
    await userEvent.type(canvas.getByLabelText('Code de secours'), 'ABCD-EFGH-JKLM-NPQR{Enter}');
    await expect(args.begin).toHaveBeenCalledWith(expect.anything(), 'recovery');
    await waitFor(() =>
      expect(args.giveCode).toHaveBeenCalledWith(expect.anything(), 'ABCD-EFGH-JKLM-NPQR', 'recovery'),
    );
  },
};
