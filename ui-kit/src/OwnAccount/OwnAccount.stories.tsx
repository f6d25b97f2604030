import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import type { OpenSession } from './open-session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

const here: OpenSession = {
  id: 'here',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip: '::ffff:192.0.2.14',
  openedAt: new Date('2026-11-20T05:00:00Z'),
  seenAt: new Date('2026-11-20T09:00:00Z'),
  isCurrent: true,
};
const elsewhere: OpenSession = { ...here, id: 'elsewhere', ip: '', isCurrent: false };

const meta = {
  title: 'Écrans/Mon compte',
  component: SessionList,
  args: { sessions: [here, elsewhere], failure: null, onEnd: fn() },
} satisfies Meta<typeof SessionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sessions: Story = {
  name: 'Sessions',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/192\.0\.2\.14/)).toHaveTextContent(/, 192\.0\.2\.14$/);
    await userEvent.click(canvas.getByRole('button', { name: /^Fermer la session/ }));
    await expect(args.onEnd).toHaveBeenCalledWith(elsewhere);
  },
};
export const SessionsDark: Story = { name: 'Sessions, sombre', globals: { theme: 'dark' } };

const onEnd = fn(async (_id: string) => {});
export const EndSession: Story = {
  name: 'Fermer une session',
  render: () => (
    <EndSessionDialog
      session={elsewhere}
      onEnd={onEnd}
      refusalOf={(_error, otherwise) => otherwise}
      onClose={fn()}
      onEnded={async () => {}}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fermer la session' }));
    await expect(onEnd).toHaveBeenCalledWith('elsewhere', expect.any(String));
  },
};

const onSave = fn();
export const Password: Story = {
  name: 'Mot de passe',
  render: () => (
    <PasswordForm
      entry={{ oldPsw: 'x', newPsw: 'Azerty123', confirmation: 'Azerty124' }}
      faults={{
        confirmation: 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.',
      }}
      isChanged
      isSaving={false}
      form={null}
      onChange={fn()}
      onSave={onSave}
    />
  ),
  play: async ({ canvas }) => {
    for (const name of [
      'Afficher l’ancien mot de passe',
      'Afficher le nouveau mot de passe',
      'Afficher la confirmation',
    ])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }));
    await expect(onSave).toHaveBeenCalledOnce();
  },
};
