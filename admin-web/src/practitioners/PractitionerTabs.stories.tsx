import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMail, aMessage } from '../testing/records.ts';
import { aPractitioner, storyPractitioners } from '../testing/practitioners.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PractitionerMails } from './PractitionerMails.tsx';
import { PractitionerMessages } from './PractitionerMessages.tsx';
import { SubUsers } from './SubUsers.tsx';

const rows = storyPractitioners.slice(2);
const failed = {
  message: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
  onRetry: fn(),
};

const meta = {
  title: 'Back-office/Dentistes/Onglets',
  component: SubUsers,
  parameters: { layout: 'fullscreen' },
  args: {
    rows,
    error: null,
    month: { monthCount: 23, cap: 20, isOverCap: true },
    isReadOnly: false,
    canUnlink: true,
    switchingId: null,
    onActive: fn(),
    onUnlink: fn(),
    onLink: fn(),
  },
} satisfies Meta<typeof SubUsers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {
  name: 'Dentistes liés',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('23 / 20 PEC ce mois-ci')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'KERDRAON-BASTIDE Yuna\u00a0: actif' }));
    await expect(args.onActive).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), false);
    await userEvent.click(canvas.getByRole('button', { name: 'Délier KERDRAON-BASTIDE Yuna' }));
    await expect(args.onUnlink).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Lier un dentiste' }));
    await expect(args.onLink).toHaveBeenCalled();
  },
};
export const LinkedDark: Story = { name: 'Dentistes liés\u00a0: sombre', globals: { theme: 'dark' } };
export const LinkedArchived: Story = {
  name: 'Dentistes liés : un archivé',
  args: { rows: [aPractitioner({ isArchived: true, archivedBy: 'admin', parentId: 5 })] },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('switch')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Délier/ }));
    await expect(args.onUnlink).toHaveBeenCalled();
  },
};
export const LinkedOfArchived: Story = {
  name: 'Dentistes liés : ceux d’un archivé se délient encore',
  args: {
    rows: [aPractitioner({ isArchived: true, archivedBy: 'admin', parentId: 5 })],
    isReadOnly: true,
    canUnlink: true,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Lier un dentiste' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Délier/ }));
    await expect(args.onUnlink).toHaveBeenCalled();
  },
};
export const LinkedEmpty: Story = {
  name: 'Dentistes liés : aucun',
  args: { rows: [], month: { monthCount: 3, cap: 20, isOverCap: false } },
};
export const LinkedLoading: Story = { name: 'Dentistes liés : en chemin', args: { rows: undefined } };
export const LinkedFailed: Story = {
  name: 'Dentistes liés : en échec',
  args: { rows: undefined, error: failed },
};
export const LinkedReadOnly: Story = {
  name: 'Dentistes liés, consultation',
  args: { isReadOnly: true, canUnlink: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Délier|Lier/ })).toBeNull();
  },
};
export const LinkedPhone: Story = {
  name: 'Dentistes liés, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

const onLink = fn();
export const Link: Story = {
  name: 'Lier un dentiste',
  render: () => (
    <LinkDialog
      candidates={storyPractitioners}
      isLoading={false}
      isBusy={false}
      error={null}
      onSearch={fn()}
      onLink={onLink}
      onClose={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lier' }));
    await expect(await screen.findByText('Le champ « Dentiste » est obligatoire.')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: /Dentiste/ }));
    await userEvent.click(await screen.findByRole('option', { name: /VASSELANGE Basile/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Lier' }));
    await expect(onLink).toHaveBeenCalledWith({ id: 6, name: 'VASSELANGE Basile' });
  },
};
export const LinkRefused: Story = {
  name: 'Lier : refusé',
  render: () => (
    <LinkDialog
      candidates={[]}
      isLoading={false}
      isBusy={false}
      error="Ce dentiste est déjà lié à un autre cabinet."
      onSearch={fn()}
      onLink={fn()}
      onClose={fn()}
    />
  ),
};

const messages = [
  aMessage({ id: 1, isFromAdmin: false, isSeen: false }),
  aMessage({ id: 2, isFromAdmin: true, subject: '', content: ' ' }),
  aMessage({ id: 3, isFromAdmin: false, isSeen: true, content: 'La radio est jointe. '.repeat(30) }),
];
const box = {
  messages,
  isLoading: false,
  error: null,
  footer: null,
  hrefOf: ({ id }: { id: number }) => `/admin/user/edit/4/messages?message=${id}`,
};
export const Messages: Story = {
  name: 'Messages',
  render: () => <PractitionerMessages {...box} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/dfc\/edit\/\d+\/messages$/),
    );
  },
};
export const MessagesDark: Story = {
  ...Messages,
  name: 'Messages\u00a0: sombre',
  globals: { theme: 'dark' },
};
export const MessagesPhone: Story = {
  name: 'Messages, téléphone',
  globals: { viewport: { value: 'mobile1' } },
  render: () => <PractitionerMessages {...box} />,
};
export const MessagesEmpty: Story = {
  name: 'Messages : aucun',
  render: () => <PractitionerMessages {...box} messages={[]} />,
  play: says("Ce praticien n'a aucun message."),
};
export const MessagesLoading: Story = {
  name: 'Messages : en chemin',
  render: () => <PractitionerMessages {...box} messages={undefined} isLoading />,
};
export const MessagesFailed: Story = {
  name: 'Messages : en échec',
  render: () => <PractitionerMessages {...box} messages={undefined} error={failed} />,
};

const mails = [
  aMail({ From: 'maelle.quervallon@cabinet.test', isRead: false }),
  aMail({
    id: 2,
    box: 'o',
    From: 'contact@accordent.example',
    To: 'maelle.quervallon@cabinet.test',
    Subject: 'Votre demande PEC-2026-004796',
    DFCId: 4796,
    reference: 'PEC-2026-004796',
  }),
];
const post = { mails, isLoading: false, error: null, footer: null };
export const Mails: Story = {
  name: 'Mails',
  render: () => <PractitionerMails {...post} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('À lire')).toBeVisible();
    await expect(canvas.getByText('Envoyé')).toBeVisible();
  },
};
export const MailsEmpty: Story = {
  name: 'Mails : aucun',
  render: () => <PractitionerMails {...post} mails={[]} />,
  play: says("Ce praticien n'a aucun mail."),
};
export const MailsFailed: Story = {
  name: 'Mails : en échec',
  render: () => <PractitionerMails {...post} mails={undefined} error={failed} />,
};
