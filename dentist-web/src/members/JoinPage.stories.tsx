import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { onSignedOut } from '../api-client.ts';
import type { InvitationAnswer } from './members.api.ts';
import JoinPage from './JoinPage.tsx';

const invited: InvitationAnswer = {
  email: 's.langevin@tilleuls.example',
  practice: 'Dr Maëlle QUERVALLON',
  role: 'assistant',
  isKnown: false,
};
const all = { 'PUT /member/invitation': invited, 'PUT /member/join': { email: invited.email } };

const meta = {
  title: 'Portail/Écrans/Invitation',
  component: JoinPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/join')],
  beforeEach: answering(all),
} satisfies Meta<typeof JoinPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    // Whoever was logged in here is out, everywhere in the app.
    const left = fn();
    const stop = onSignedOut(left);
    left.mockClear();
    await expect(await canvas.findByText(/vous invite comme assistant/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Nom'), 'Langevin');
    await userEvent.type(canvas.getByLabelText('Prénom'), 'Solenn');
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Lilas-Bleu-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Rejoindre le cabinet' }));
    await expect(await canvas.findByText('Bienvenue')).toBeVisible();
    await expect(canvas.getByText(/^Dr Maëlle QUERVALLON\s: votre accès est prêt\.$/)).toBeVisible();
    await expect(left).toHaveBeenCalledOnce();
    await expect(left).toHaveBeenCalledWith(false);
    stop();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Known: Story = {
  name: 'Un accès existe déjà',
  beforeEach: answering({ ...all, 'PUT /member/invitation': { ...invited, isKnown: true } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Votre mot de passe')).toBeVisible();
    await expect(canvas.queryByLabelText('Nom')).not.toBeInTheDocument();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Dead: Story = {
  name: 'Lien expiré',
  beforeEach: answering({ 'PUT /member/invitation': { status: 410, code: 'link_expired' } }),
  play: says('Invitation expirée'),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    ...all,
    'PUT /member/invitation': {
      ...invited,
      practice: 'Cabinet dentaire des Halles, du Faubourg et de la Grande-Rivière',
      email: 'une-adresse-particulierement-longue-et-sans-espace@cabinet-des-halles-et-du-faubourg.example',
    },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'PUT /member/invitation': { status: 500 } }),
  play: says('Invitation non vérifiée'),
};
export const UsedWhenSent: Story = {
  name: 'Lien mort à l’envoi : peut-être par cet envoi même, dont la réponse s’est perdue',
  beforeEach: answering({ ...all, 'PUT /member/join': { status: 410, code: 'link_expired' } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Langevin');
    await userEvent.type(canvas.getByLabelText('Prénom'), 'Solenn');
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Lilas-Bleu-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Rejoindre le cabinet' }));
    await expect(
      await canvas.findByText(/Si vous venez d’enregistrer votre mot de passe, connectez-vous\./),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('data-tone', 'primary');
  },
};
