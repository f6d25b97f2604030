import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMail, longText, storyNow, storySync } from '../testing/records.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailList } from './MailList.tsx';
import { SyncState } from './SyncState.tsx';

const meta = {
  title: 'Back-office/Mails/Liste et détail',
  component: MailList,
  args: {
    tab: 'i',
    mails: [
      aMail(),
      aMail({ id: 2, fromName: null, isRead: true, Subject: '', message: '' }),
      aMail({
        id: 3,
        isRead: true,
        attachments: [{ id: 1, name: 'devis.pdf', mime: 'application/pdf', size: 214.3, refusal: null }],
      }),
    ],
    total: 3,
    isFiltered: false,
    selectedId: 3,
    now: storyNow,
    hrefOf: (id: number) => `#${id}`,
    onClearFilters: fn(),
    onMore: fn(),
    isLoadingMore: false,
  },
} satisfies Meta<typeof MailList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NOT FOUND')).toBeVisible();
    await expect(canvas.getByText('Sans objet')).toBeVisible();
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
    await expect(canvas.getByText('1 pièce jointe')).toBeInTheDocument();
  },
};
export const Sent: Story = {
  name: 'Envoyés',
  args: {
    tab: 'o',
    mails: (['waiting', 'refused', 'failed', 'sent'] as const).map((delivery, id) =>
      aMail({ id: id + 1, box: 'o', toName: null, To: 'gestion@mutuelle.test', isRead: false, delivery }),
    ),
    total: 4,
    selectedId: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Envoi en cours')).toBeVisible();
    await expect(canvas.getByText('Refusé par le serveur du destinataire')).toBeVisible();
    // What is sent has no unread mark.
    await expect(canvas.queryByText(/Non lu/)).toBeNull();
  },
};
export const More: Story = {
  name: 'La suite se charge',
  args: { total: 41 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher plus de mails' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const WithLogo: Story = {
  name: 'Un logo dans la lettre, au-dessus des mots',
  args: {
    mails: [
      aMail({
        message: `<div><img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(4000)}" alt="" /></div><p>Nous donnons notre accord.</p>`,
      }),
    ],
    total: 1,
  },
  play: says('Nous donnons notre accord.'),
};
export const NothingFound: Story = { name: 'Rien trouvé', args: { mails: [], total: 0, isFiltered: true } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { mails: [aMail({ Subject: longText, fromName: longText, message: `<p>${longText}</p>` })] },
};

const detail = {
  imagesUrl: null,
  onImages: fn(),
  isAskingImages: false,
  onLink: fn(),
  onOpenFile: fn(),
  openingFileId: null,
};
export const Detail: Story = {
  name: 'Mail ouvert',
  render: () => <MailDetail mail={aMail()} {...detail} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Devis de Mme de la Tourneraye' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
      'href',
      '/admin/mails/new/1',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Changer de PEC' }));
    await expect(detail.onLink).toHaveBeenCalledOnce();
  },
};
export const DetailAnsweredElsewhere: Story = {
  name: 'Mail ouvert, réponse à une autre adresse',
  render: () => (
    <MailDetail
      mail={aMail({ From: 'ne-pas-repondre@orelia.test', fromName: null, replyTo: 'pec@orelia.test' })}
      {...detail}
    />
  ),
  play: says('Réponse à envoyer à pec@orelia.test'),
};
export const DetailOfKnown: Story = {
  name: 'Mail d’un cabinet qui demande une réponse ailleurs',
  render: () => <MailDetail mail={aMail({ replyTo: 'cabinet@ailleurs.test' })} {...detail} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Réponse à envoyer/)).toBeNull();
  },
};
export const DetailWithFiles: Story = {
  name: 'Mail ouvert, pièces jointes',
  render: () => (
    <MailDetail
      mail={aMail({
        fromName: null,
        userId: null,
        DFCId: null,
        attachments: [
          { id: 1, name: 'devis.pdf', mime: 'application/pdf', size: 214.3, refusal: null },
          {
            id: 2,
            name: `${longText.slice(0, 180)}.zip`,
            mime: 'application/zip',
            size: 3_410,
            refusal: null,
          },
          { id: 3, name: 'film.mp4', mime: 'video/mp4', size: 21_000, refusal: 'too-large' },
        ],
      })}
      {...detail}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger devis.pdf' }));
    await expect(detail.onOpenFile).toHaveBeenCalledWith(1);
    await expect(canvas.getByText('trop volumineuse pour être conservée')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Associer à une PEC' })).toBeVisible();
  },
};
export const DetailHostile: Story = {
  name: 'Mail ouvert, contenu hostile',
  render: () => (
    <MailDetail
      mail={aMail({
        message:
          '<p onclick="top.hurt=1">Bonjour</p><script>top.hurt=1</script><img src="x" onerror="top.hurt=1"><form action="https://a.test"><input></form><img data-remote-src="https://a.test/pixel.gif">',
      })}
      {...detail}
    />
  ),
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(/Message/);
    await expect(frame.srcdoc).toContain('Bonjour');
    await expect(frame.srcdoc).not.toMatch(/script|onclick|onerror|<form|<input/);
    await expect(frame.sandbox.contains('allow-scripts')).toBe(false);
    await expect(frame.sandbox.contains('allow-same-origin')).toBe(false);
    await expect(Reflect.get(window, 'hurt')).toBeUndefined();
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher les images' }));
    await expect(detail.onImages).toHaveBeenCalledOnce();
  },
};
export const DetailDark: Story = {
  name: 'Mail ouvert, sombre',
  render: () => <MailDetail mail={aMail()} {...detail} />,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(/Message/);
    await expect(frame.srcdoc).toMatch(/<html [^>]*data-theme="dark">.*<link rel="stylesheet"/);
    await expect(getComputedStyle(frame).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  },
};
export const DetailImagesDark: Story = {
  name: 'Mail ouvert avec ses images, sombre',
  render: () => <MailDetail mail={aMail()} {...detail} imagesUrl="about:blank?expires=1" />,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(/Message/);
    await expect(frame.getAttribute('src')).toBe('about:blank?expires=1&theme=dark');
    await expect(getComputedStyle(frame).colorScheme).toBe('dark');
    await expect(getComputedStyle(frame).backgroundColor).not.toBe('rgb(255, 255, 255)');
  },
};
export const DetailOfColours: Story = {
  name: 'Mail ouvert, ses propres couleurs restent sur du blanc',
  render: () => (
    <MailDetail mail={aMail({ message: '<p style="color:#1f497d">Votre devis</p>' })} {...detail} />
  ),
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(/Message/);
    await expect(frame.srcdoc).toMatch(/<html [^>]*data-theme="light" data-paper>/);
    await expect(getComputedStyle(frame).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};
export const DetailRefused: Story = {
  name: 'Mail ouvert, refusé par le destinataire',
  render: () => (
    <MailDetail
      mail={aMail({
        box: 'o',
        toName: null,
        To: 'gestion@mutuelle.test',
        delivery: 'refused',
        writtenBy: { firstname: 'CAPUCINE', lastname: 'LORMEAU' },
      })}
      {...detail}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Reprendre' })).toBeVisible();
    await expect(canvas.getByText(/par Capucine LORMEAU/)).toBeVisible();
  },
};
export const DetailRefusedInPart: Story = {
  name: 'Mail ouvert, refusé pour un destinataire',
  render: () => (
    <MailDetail
      mail={aMail({
        box: 'o',
        toName: null,
        To: 'gestion@mutuelle.test, parti@mutuelle.test',
        delivery: 'sent',
        refusedReaders: ['parti@mutuelle.test'],
      })}
      {...detail}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Envoyé')).toBeVisible();
    await expect(canvas.getByText('Refusé par le serveur : parti@mutuelle.test')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Reprendre' })).toBeVisible();
  },
};
export const DetailEmptyMessage: Story = {
  name: 'Mail ouvert, sans texte',
  render: () => <MailDetail mail={aMail({ box: 'o', message: '', DFCId: null })} {...detail} />,
  play: says('Ce message est vide.'),
};
export const DetailLongTexts: Story = {
  name: 'Mail ouvert, texte long',
  render: () => (
    <MailDetail
      mail={aMail({ Subject: longText, From: `${'adresse'.repeat(30)}@cabinet.test` })}
      {...detail}
    />
  ),
};

const onAsk = fn();
export const Read: Story = {
  name: 'Lu',
  render: () => <SyncState sync={storySync} now={storyNow} isAsking={false} onAsk={onAsk} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Boîte relevée/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Relever maintenant' }));
    await expect(onAsk).toHaveBeenCalledOnce();
  },
};
export const ServerAway: Story = {
  name: 'Serveur injoignable',
  render: () => (
    <SyncState
      sync={{ ...storySync, failingSince: { timestamp: storyNow.getTime() / 1000 - 3600 } }}
      now={storyNow}
      isAsking={false}
      onAsk={onAsk}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/La boîte n’est plus relevée depuis le/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
