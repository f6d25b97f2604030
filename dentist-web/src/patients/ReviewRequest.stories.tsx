import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ReviewRequest } from './ReviewRequest.tsx';

const meta = {
  title: 'Portail/Patients/Demande d’avis',
  component: ReviewRequest,
  globals: { app: 'portal' },
  args: {
    name: 'OSSELIN Tancrède',
    email: 't.osselin@exemple.fr',
    blocked: null,
    accountHref: '/account/edit',
    onAsk: fn<(agreed: boolean) => Promise<unknown>>(async () => undefined),
  },
} satisfies Meta<typeof ReviewRequest>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Demander un avis' }));
  await expect(await screen.findByRole('dialog')).toHaveTextContent('t.osselin@exemple.fr');
  await userEvent.click(screen.getByRole('checkbox', { name: /accepte de recevoir/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
};

export const Asked: Story = {
  name: 'Demande après confirmation',
  play: async ({ canvas, args }) => {
    await ask(canvas);
    await expect(args.onAsk).toHaveBeenCalledWith(true);
  },
};
export const NoLink: Story = {
  name: 'Sans page d’avis : dit où la renseigner',
  args: { blocked: 'Veuillez renseigner un lien Google My Business dans votre comtpe.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Demander un avis' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Mon compte' })).toHaveAttribute('href', '/account/edit');
  },
};
export const NoLinkForMember: Story = {
  name: 'Sans page d’avis, pour qui n’a pas le compte\u00a0: n’y mène pas',
  args: { ...NoLink.args, accountHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Google My Business/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const NoEmail: Story = {
  name: 'Sans adresse du patient',
  args: { email: '', blocked: 'Renseignez d’abord l’adresse e-mail du patient.' },
};
export const Failed: Story = {
  name: 'Refusée : elle dit pourquoi',
  args: {
    onAsk: fn<(agreed: boolean) => Promise<unknown>>(() =>
      Promise.reject(
        new ApiFailure(429, { error: 'Trop d’essais. Réessayez plus tard.', code: 'too_many' }, '4f0c2a'),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Trop d’essais');
  },
};
