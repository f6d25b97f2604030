import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSWRConfig } from 'swr';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { desk } from '../drafts/desk.ts';
import { aMemberSelf, aSelf, noMetrics } from '../testing/account-samples.ts';
import { Layout } from './Layout.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /metrics': noMetrics,
  'POST /auth/logout': {},
  'POST /draft': 'unreachable',
} as const;

const meta = {
  title: 'Portail/Cadre/Se déconnecter',
  component: Layout,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { children: <p>Un écran</p>, onLogOut: fn() },
  decorators: [at('/dashboard')],
  beforeEach: answering(all),
} satisfies Meta<typeof Layout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  name: 'Rien n’attend : sans question',
  play: async ({ canvas, args }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Se déconnecter' }))[0]!);
    await waitFor(() => expect(args.onLogOut).toHaveBeenCalledOnce());
  },
};
export const Waiting: Story = {
  name: 'Une demande attend sur l’appareil : demandé d’abord',
  play: async ({ canvas, args }) => {
    const localId = desk.open(null);
    desk.change(localId, { remark: 'Devis à joindre.' });
    const logOut = async () =>
      userEvent.click((await canvas.findAllByRole('button', { name: 'Se déconnecter' }))[0]!);
    await logOut();
    const asked = within(await screen.findByRole('dialog'));
    await expect(asked.getByText(/^1 demande n’est pas encore partie en entier/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Rester connecté' }));
    await expect(args.onLogOut).not.toHaveBeenCalled();
    await expect(desk.all().some(({ isSaved }) => !isSaved)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await logOut();
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Se déconnecter' }),
    );
    await waitFor(() => expect(args.onLogOut).toHaveBeenCalledOnce());
    await expect(desk.all()).toEqual([]);
  },
};

function Reread() {
  const { mutate } = useSWRConfig();
  return (
    <>
      <Button onClick={() => void mutate('/self')}>Relire</Button>
      <Toaster />
    </>
  );
}
export const OtherRole: Story = {
  name: 'Un membre reçoit un autre rôle : il le lit',
  args: { children: <Reread /> },
  beforeEach: () => {
    const { member, ...self } = aMemberSelf();
    let role: typeof member.role = 'assistant';
    const end = answering({
      ...all,
      'GET /self': () => {
        const answer = { self: { ...self, member: { ...member, role } } };
        role = 'accountant';
        return answer;
      },
    })();
    return end;
  },
  play: async ({ canvas }) => {
    await canvas.findByText('LANGEVIN Solenn');
    await expect(screen.queryByText(/Votre rôle/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Relire' }));
    await expect(
      await screen.findByText(/^Votre rôle dans ce cabinet a changé : comptable\. Factures et règlements/),
    ).toBeVisible();
  },
};
