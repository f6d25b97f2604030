import type { Meta, StoryObj } from '@storybook/react-vite';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { storyNow } from '../testing/records.ts';
import type { Notification } from './notifications.api.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';

const hoursAgo = (hours: number) => ({ timestamp: Math.floor(storyNow.getTime() / 1000) - hours * 3600 });

const one = (choice: Partial<Notification>): Notification => ({
  id: 'aaaaaaaaaa',
  kind: 'new-request',
  title: 'Nouvelle demande',
  subtitle: 'PEC-2026-000412 · Moreau Élise',
  date: hoursAgo(1),
  link: '/admin/dfc/edit/412/files',
  color: 'azure',
  background: 'azure',
  icon: 'FileText',
  isRead: false,
  ...choice,
});

const all: Notification[] = [
  one({}),
  one({
    id: 'b',
    title: 'À Rappeler',
    subtitle: 'Roux Anne · 06 12 34 56 78',
    icon: 'PhoneCall',
    color: 'olive',
    background: 'olive',
    date: hoursAgo(3),
  }),
  one({
    id: 'c',
    title: 'Forfait dépassé',
    subtitle: 'Cabinet des Tilleuls · 21 / 20 PEC ce mois-ci',
    icon: 'AlertTriangle',
    color: 'orange',
    background: 'orange',
    date: hoursAgo(26),
  }),
  one({
    id: 'd',
    title: 'Facture impayée',
    subtitle: 'Facture n° 118 · Lefèvre Paul',
    icon: 'DollarSign',
    color: 'red',
    background: 'red',
    date: hoursAgo(60),
    isRead: true,
  }),
  one({
    id: 'e',
    title: 'Mail reçu',
    subtitle: 'NOT FOUND · Re: votre demande de renseignements',
    icon: 'Eye',
    color: 'teal',
    background: 'teal',
    date: hoursAgo(80),
    isRead: true,
  }),
];

const meta = {
  title: 'Back-office/Notifications',
  component: NotificationList,
  args: {
    notifications: all,
    total: all.length,
    unread: 3,
    failure: null,
    now: storyNow,
    onRead: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tout marquer comme lu' }));
    await expect(args.onRead).toHaveBeenCalledWith('all');
    await expect(canvas.getByRole('list', { name: 'Notifications' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: /Forfait dépassé\s*, non lue/ })).toHaveAttribute(
      'href',
      '/admin/dfc/edit/412/files',
    );
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { notifications: undefined, total: undefined } };
export const Empty: Story = { name: 'Vide', args: { notifications: [], total: 0 } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    notifications: undefined,
    failure: {
      message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      reference: 'a1b2c3d4',
    },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    notifications: [
      one({
        subtitle: 'Cabinet Dentaire des Grands Tilleuls de la Place Saint-Sulpice · Objet : '.repeat(4),
      }),
    ],
    total: 1212,
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Les 1 dernières sur 1\u00a0212', { normalizer: (text) => text }),
    ).toBeVisible();
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

export const TheOthers: Story = {
  name: 'Les autres\u00a0: on est sur la première d’elles',
  args: { first: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher les 3 autres' }));
    await expect(canvas.getByRole('link', { name: /Forfait dépassé/ })).toHaveFocus();
  },
};
export const UnreadBeyond: Story = {
  name: 'Non lues plus loin que la liste',
  args: { notifications: all.map((one) => ({ ...one, isRead: true })), total: 212, unread: 40 },
  play: shows('button', 'Tout marquer comme lu'),
};

const many = Array.from({ length: 120 }, (_, place) => one({ id: `n${place}` }));
const read: string[][] = [];
export const AllRead: Story = {
  name: 'Tout marquer\u00a0: celles qui ne sont pas chargées aussi',
  beforeEach: () => {
    read.length = 0;
    return answering({
      'GET /notifications': ({ url }: Request) => {
        const query = new URL(url).searchParams;
        const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage'))];
        const notifications = many.slice((page - 1) * perPage, page * perPage);
        return { notifications, total: many.length, totalUnread: many.length };
      },
      'PUT /notifications/read': (request: Request) => {
        void request.json().then(({ ids }: { ids: string[] }) => read.push(ids));
        return { totalUnread: read.length === 0 ? 20 : 0 };
      },
    })();
  },
  decorators: [at('/dashboard')],
  render: () => <NotificationsButton unread={120} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 120 non lues' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(read.flat()).toHaveLength(many.length));
    await expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
    await expect(screen.getByRole('list', { name: 'Notifications' })).toHaveFocus();
  },
};

export const ReadRefused: Story = {
  name: 'Dans la barre haute\u00a0: refusé, elles restent non lues',
  beforeEach: answering({
    'GET /notifications': { notifications: all, total: all.length, totalUnread: 3 },
    'PUT /notifications/read': { status: 503 },
  }),
  decorators: [at('/dashboard')],
  render: () => <NotificationsButton unread={3} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 non lues' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    await expect(await screen.findByRole('button', { name: 'Tout marquer comme lu' })).toBeVisible();
  },
};
