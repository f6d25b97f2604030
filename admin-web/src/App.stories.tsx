import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SWRConfig } from 'swr';
import { answering } from '../../ui-kit/.storybook/answered.tsx';
import { App } from './App.tsx';
import { tokens } from './api-client.ts';
import { asEmployee } from './testing/administrators.ts';
import { storyContacts } from './testing/contacts.ts';

const aToken = (sid: string, sub = '4') =>
  `head.${btoa(JSON.stringify({ sid, sub, exp: Math.floor(Date.now() / 1000) + 3600 }))}.sign`;
const contacts = { contacts: storyContacts, total: storyContacts.length, totalCapped: false };
const PLACE = '/admin/contact?search=kervella';

/** At an address of the app itself, in under this token. */
const begun = (path: string, token: string | null, answers: Parameters<typeof answering>[0]) => () => {
  const [kept, whole] = [tokens.read(), location.pathname + location.search];
  tokens.write(token);
  history.replaceState(null, '', path);
  const isOver = answering({
    ...asEmployee,
    'POST /auth/login': {},
    'POST /login_check': { token: aToken('next') },
    'POST /auth/logout': {},
    ...answers,
  })();
  return () => {
    tokens.write(kept);
    history.replaceState(null, '', whole);
    isOver();
  };
};
const shown = () => location.pathname + location.search;

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'nolwenn@accordent.example');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Glycine-Rouge-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter avec le mot de passe' }));
}

const meta = {
  title: 'Back-office/Cadre/Session',
  component: App,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <Story />
      </SWRConfig>
    ),
  ],
} satisfies Meta<typeof App>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FollowedLink: Story = {
  name: 'Un lien suivi avant de se connecter mène où il mène',
  beforeEach: begun(PLACE, null, { 'GET /contact': contacts }),
  play: async () => {
    await waitFor(() => expect(shown()).toBe('/admin/login'));
    await logIn();
    await waitFor(() => expect(shown()).toBe(PLACE), { timeout: 20_000 });
  },
};

export const Died: Story = {
  name: 'Une session morte se reprend où elle s’arrêta',
  beforeEach: () => {
    let asked = 0;
    return begun(PLACE, aToken('one'), {
      'GET /contact': () => (asked++ === 0 ? { status: 401, code: 'unauthenticated' } : contacts),
    })();
  },
  play: async () => {
    await waitFor(() => expect(shown()).toBe('/admin/login'));
    await expect(await screen.findByText(/^Votre session est terminée/)).toBeVisible();
    await logIn();
    await waitFor(() => expect(shown()).toBe(PLACE), { timeout: 20_000 });
  },
};

export const LoggedOut: Story = {
  name: 'Qui se déconnecte ne laisse pas son adresse au suivant',
  beforeEach: begun(PLACE, aToken('one'), { 'GET /contact': contacts }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(shown()).toBe('/admin/login'));
    await expect(screen.queryByText(/^Votre session est terminée/)).toBeNull();
    await logIn();
    await waitFor(() => expect(shown()).toBe('/admin/dashboard'), { timeout: 20_000 });
  },
};

export const OtherAccount: Story = {
  name: 'Une autre personne dans un autre onglet recharge celui-ci ; la même, non',
  beforeEach: begun(PLACE, aToken('one'), { 'GET /contact': contacts }),
  play: async () => {
    await screen.findByRole('table', { name: 'Contacts' });
    const reloaded = Promise.withResolvers<void>();
    const hear = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return;
      // The story goes on.
      event.preventDefault();
      reloaded.resolve();
    };
    window.navigation.addEventListener('navigate', hear);
    const put = (newValue: string) =>
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'accordent.admin.token',
          oldValue: tokens.read(),
          newValue,
        }),
      );
    try {
      let hasReloaded = false;
      void reloaded.promise.then(() => (hasReloaded = true));
      put(aToken('another'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(hasReloaded).toBe(false);
      put(aToken('another', '5'));
      await reloaded.promise;
    } finally {
      window.navigation.removeEventListener('navigate', hear);
    }
  },
};
