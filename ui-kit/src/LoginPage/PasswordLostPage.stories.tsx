import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordLostPage } from './PasswordLostPage.tsx';

const meta = {
  title: 'Écrans/Mot de passe',
  component: PasswordLostPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: 'Accordent',
    version: '4.1.4',
    token: null,
    loginHref: '/login',
    askLink: async () => {},
    openLink: async () => ({ user: { email: 'maelle.quervallon@cabinet.test' } }),
    choosePassword: async () => {},
    refusalOf: () => ({ message: 'Ce mot de passe est trop courant.', fields: {}, restarts: false }),
  },
} satisfies Meta<typeof PasswordLostPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskLink: Story = {};

export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'maelle@cabinet.test');
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    await expect(await screen.findByText('Vérifiez votre boîte')).toBeVisible();
  },
};

export const NewPassword: Story = { args: { token: 'abc' } };

export const Mismatch: Story = {
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

export const DeadLink: Story = {
  args: {
    token: 'abc',
    openLink: async () => {
      throw new Error('expired');
    },
  },
};
