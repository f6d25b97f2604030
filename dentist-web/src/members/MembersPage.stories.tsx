import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aSelf, someMembers, someMetrics } from '../testing/account-samples.ts';
import { aMember, somePeople } from '../testing/member-samples.ts';
import { longName } from '../testing/samples.ts';
import MembersPage from './MembersPage.tsx';

const all = {
  'GET /self': { self: aSelf({ isSuper: true, practice: 'Cabinet dentaire des Tilleuls' }) },
  'GET /metrics': someMetrics({ allUsers: [...someMembers] }),
  'GET /members': somePeople(),
};

const meta = {
  title: 'Portail/Écrans/Membres',
  component: MembersPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/account/members')],
  beforeEach: answering(all),
} satisfies Meta<typeof MembersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('cinq membres, une invitation')).toBeVisible();
    // As its members read it at the foot of their menu.
    await expect(canvas.getByText('Cabinet dentaire des Tilleuls')).toBeVisible();
    await expect(canvas.getByText('Mot de passe seul')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Alone: Story = {
  name: 'Vide',
  beforeEach: answering({
    ...all,
    'GET /self': { self: aSelf() },
    'GET /metrics': someMetrics({ allUsers: someMembers.slice(0, 1) }),
    'GET /members': somePeople({ members: [], invitations: [] }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('un membre')).toBeVisible();
    // A practice of one dentist chooses nobody.
    await expect(canvas.queryByText('Pour quels praticiens')).not.toBeInTheDocument();
  },
};
export const Inviting: Story = {
  name: 'Invitation refusée',
  beforeEach: answering({
    ...all,
    'POST /member/invite': {
      status: 409,
      error: 'Cette personne fait déjà partie du cabinet.',
      code: 'already_member',
    },
  }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Envoyer l’invitation' });
    await userEvent.click(button);
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'n.tessier@tilleuls.example');
    await userEvent.click(canvas.getByRole('radio', { name: /Secrétaire/ }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('n.tessier@tilleuls.example'),
    );
  },
};
const keys: (string | null)[] = [];
const lostOnce = (call: string) => () => {
  keys.length = 0;
  return answering({
    ...all,
    [call]: ({ headers }: Request) =>
      keys.push(headers.get('Idempotency-Key')) === 1 ? { status: 500 } : somePeople(),
  })();
};
const pressTwice = async (button: HTMLElement) => {
  for (const times of [1, 2]) {
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  await expect(keys[1]).toBe(keys[0]);
};
export const InvitingTwice: Story = {
  name: 'Inviter : demandée encore après une réponse perdue, l’invitation est la même',
  beforeEach: lostOnce('POST /member/invite'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Adresse e-mail'), 'n.tessier@tilleuls.example');
    await pressTwice(canvas.getByRole('button', { name: 'Envoyer l’invitation' }));
  },
};
export const ResendingTwice: Story = {
  name: 'Renvoyer : demandé encore après une réponse perdue, le renvoi est le même',
  beforeEach: lostOnce(`PUT /member/invitation/${somePeople().invitations[0]!.id}/resend`),
  play: async ({ canvas }) => pressTwice(await canvas.findByRole('button', { name: 'Renvoyer' })),
};
let given: unknown;
export const GivenOneWhoLeft: Story = {
  name: 'Un praticien confié qui a quitté le cabinet n’est pas compté : en cocher un autre n’ouvre pas tout',
  beforeEach: answering({
    ...all,
    'GET /members': somePeople({ members: [aMember({ userIds: [12, 999] })] }),
    'GET /metrics': someMetrics({ allUsers: [...someMembers.slice(0, 2), { ...someMembers[0]!, id: 13 }] }),
    'PUT /member/3': (request) => {
      void request.json().then((body) => (given = body));
      return somePeople();
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions sur/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /praticiens/ }));
    const boxes = await within(await screen.findByRole('dialog')).findAllByRole('checkbox');
    await expect(boxes).toHaveLength(3);
    await userEvent.click(boxes.find((box) => !(box as HTMLInputElement).checked)!);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(given).toEqual({ userIds: [12, 11] }));
  },
};
let alone: unknown;
export const GivenNobodyLeft: Story = {
  name: 'Un seul praticien, un membre à qui il n’en reste aucun : il lui est confié',
  beforeEach: answering({
    ...all,
    'GET /self': { self: aSelf() },
    'GET /metrics': someMetrics({ allUsers: someMembers.slice(0, 1) }),
    'GET /members': somePeople({
      members: [aMember({ userIds: [999] }), aMember({ id: 4, lastname: 'ROUX', userIds: null })],
    }),
    'PUT /member/3': (request) => {
      void request.json().then((body) => (alone = body));
      return somePeople();
    },
  }),
  play: async ({ canvas }) => {
    const [lost, other] = await canvas.findAllByRole('button', { name: /^Actions sur/ });
    await userEvent.click(other!);
    await screen.findByRole('menuitem', { name: 'Retirer du cabinet' });
    await expect(screen.queryByRole('menuitem', { name: /praticiens/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(lost!);
    await userEvent.click(await screen.findByRole('menuitem', { name: /praticiens/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    // Nobody would be everybody.
    await expect(save).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(save);
    await waitFor(() => expect(alone).toEqual({ userIds: null }));
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    ...all,
    'GET /members': somePeople({
      practice: 'Cabinet dentaire des Halles, du Faubourg et de la Grande-Rivière',
      members: [
        aMember({
          ...longName,
          email:
            'une-adresse-particulierement-longue-et-sans-espace@cabinet-des-halles-et-du-faubourg.example',
          userIds: [11, 12],
        }),
      ],
    }),
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /members': { status: 500 } }),
  play: says('Les membres ne se chargent pas'),
};
