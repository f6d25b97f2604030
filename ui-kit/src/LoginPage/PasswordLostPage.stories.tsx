import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { LoginRefusal } from './AttemptForm.tsx';
import { PasswordLostPage } from './PasswordLostPage.tsx';

const meta = {
  title: 'Écrans/Mot de passe',
  component: PasswordLostPage,
  parameters: { layout: 'fullscreen' },
  args: {
    token: null,
    loginHref: '/login',
    askLink: async () => {},
    openLink: async () => ({ user: { email: 'maelle.quervallon@cabinet.test' } }),
    choosePassword: async () => {},
    refusalOf: (): LoginRefusal => ({
      message: 'Ce mot de passe est trop courant.',
      fields: {},
      restarts: false,
      isGone: false,
    }),
  },
} satisfies Meta<typeof PasswordLostPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskLink: Story = { name: 'Demander un lien' };

export const Sent: Story = {
  name: 'Lien envoyé',
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'maelle@cabinet.test');
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    await expect(await screen.findByText('Vérifiez votre boîte')).toBeVisible();
  },
};

export const NewPassword: Story = { name: 'Nouveau mot de passe', args: { token: 'abc' } };

export const Mismatch: Story = {
  name: 'Deux mots de passe différents',
  args: { token: 'abc' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await screen.findByText('maelle.quervallon@cabinet.test');
    await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'Lilas-Bleu-2026');
    await userEvent.type(screen.getByLabelText('Confirmation'), 'Lilas');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await expect(
      await screen.findByText('Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.'),
    ).toBeVisible();
  },
};

const UNREACHED = 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.';
const gone = { message: 'Ce lien a expiré.', fields: {}, restarts: false, isGone: true };
const away = { message: UNREACHED, fields: {}, restarts: false, isGone: false };

export const DeadLink: Story = {
  name: 'Lien périmé',
  args: {
    token: 'abc',
    refusalOf: () => gone,
    openLink: async () => {
      throw new Error('expired');
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Le lien que vous venez de suivre est expiré.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

let looks = 0;

/** A server that is away says nothing of the link: it is looked at again. */
export const ServerAway: Story = {
  name: 'Serveur injoignable',
  args: {
    token: 'abc',
    refusalOf: () => away,
    openLink: async () => {
      looks += 1;
      if (looks === 1) throw new Error('network');
      return { user: { email: 'maelle.quervallon@cabinet.test' } };
    },
  },
  beforeEach: () => {
    looks = 0;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(UNREACHED)).toBeVisible();
    await expect(canvas.queryByText(/expiré/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(await canvas.findByText('maelle.quervallon@cabinet.test')).toBeVisible();
  },
};

export const DeadWhenSaved: Story = {
  name: 'Lien périmé à l’enregistrement',
  args: {
    token: 'abc',
    refusalOf: () => gone,
    choosePassword: async () => {
      throw new Error('expired');
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('maelle.quervallon@cabinet.test');
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Lilas-Bleu-2026');
    await userEvent.type(canvas.getByLabelText('Confirmation'), 'Lilas-Bleu-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(await canvas.findByRole('heading', { name: 'Lien expiré' })).toHaveFocus();
    // This very press may have used it up, and its answer was lost.
    await expect(
      canvas.getByText('Si vous venez d’enregistrer votre mot de passe, connectez-vous.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: 'Recevoir un nouveau lien' })).toBeVisible();
  },
};
