import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import useSWR, { mutate, SWRConfig } from 'swr';
import { answering } from '../../ui-kit/.storybook/answered.tsx';
import { App } from './App.tsx';
import { leave, tokens } from './api-client.ts';
import { aMemberSelf } from './testing/account-samples.ts';

const meta = {
  title: 'Portail/Cadre/Session',
  component: App,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof App>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dead: Story = {
  name: 'Session morte : rien de ce qui fut lu ne reste pour qui se connecte ensuite',
  beforeEach: () => {
    const [kept, whole] = [tokens.read(), location.pathname + location.search];
    tokens.write(null);
    const isOver = answering({})();
    return () => {
      tokens.write(kept);
      history.replaceState(null, '', whole);
      isOver();
    };
  },
  // What the app forgets is what SWR keeps for all, not a story's own.
  render: () => (
    <SWRConfig value={{ provider: () => SWRConfig.defaultValue.cache }}>
      <App />
      <Kept />
    </SWRConfig>
  ),
  play: async ({ canvas }) => {
    await mutate('/kept', 'LORIDAN Apolline', { revalidate: false });
    await expect(await canvas.findByText('LORIDAN Apolline')).toBeVisible();
    leave();
    await waitFor(() => expect(canvas.queryByText('LORIDAN Apolline')).toBeNull());
  },
};

const { member, ...self } = aMemberSelf();
const claims = btoa(JSON.stringify({ account: 'member:7:3', exp: Date.now() / 1000 + 3600 }));

export const NotOfThisRole: Story = {
  name: 'Lien d’un dossier ouvert par une comptable\u00a0: ce qui ne s’ouvre pas, et où aller',
  beforeEach: () => {
    const [kept, whole] = [tokens.read(), location.pathname + location.search];
    tokens.write(`a.${claims}.b`);
    history.replaceState(null, '', '/dfc/edit/4771');
    const rights = { ...self.rights, requests: false, money: true };
    const isOver = answering({ 'GET /self': { self: { ...self, member, rights } } })();
    return async () => {
      tokens.write(kept);
      history.replaceState(null, '', whole);
      await mutate(() => true, undefined, { revalidate: false });
      isOver();
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Votre rôle dans ce cabinet n’ouvre pas cette page.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voir les règlements en attente' })).toBeVisible();
  },
};

/** What SWR holds of an answer that was read before. */
function Kept() {
  return <p>{useSWR<string>('/kept', null).data}</p>;
}

const places = [...member.places, { id: 9, name: 'Dr Hugo BASTIDE', role: 'secretary' as const }];

export const OfSeveralPractices: Story = {
  name: 'Lien d’un e-mail : le cabinet une fois choisi, le dossier s’ouvre',
  beforeEach: () => {
    const [kept, whole] = [tokens.read(), location.pathname + location.search];
    tokens.write(null);
    history.replaceState(null, '', '/login/r/dfc/edit/4771/messages');
    const isOver = answering({
      'POST /auth/login': { needAuth: false },
      'POST /login_check': { token: `a.${claims}.b` },
      'GET /self': { self: { ...self, member: { ...member, places } } },
      'PUT /self/practice': {},
    })();
    return async () => {
      tokens.write(kept);
      history.replaceState(null, '', whole);
      await mutate(() => true, undefined, { revalidate: false });
      isOver();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Adresse e-mail'), 'solenn@tilleuls.example');
    await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Cabinet-2026{Enter}');
    const other = await canvas.findByRole('button', { name: /Dr Hugo BASTIDE/ }, { timeout: 5000 });
    await expect(location.pathname).toBe('/cabinets');
    await userEvent.click(other);
    await waitFor(() => expect(location.pathname).toBe('/dfc/edit/4771/messages'));
  },
};
