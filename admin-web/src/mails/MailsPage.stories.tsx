import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useLocation } from 'wouter';
import { heldNow } from '@accordent/ui-kit/hooks/held-keys.ts';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { answering, at, Going } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';

import { aMail, aRecord, longText, storySync } from '../testing/records.ts';
import { keepDraft } from '../shared/tab-draft.ts';
import { answerTo } from './answer-to.ts';
import MailsPage from './MailsPage.tsx';

const mails = [
  aMail(),
  aMail({ id: 2, fromName: null, isRead: true, Subject: longText, message: `<p>${longText}</p>` }),
];
const showing = (part: object = {}) =>
  answering({
    'GET /mail/all': { mails, total: mails.length },
    'GET /mail/sync': { sync: storySync },
    'GET /users': { users: [], total: 0 },
    [`GET /dfc/${aMail().DFCId}`]: { dfc: aRecord() },
    ...part,
  });

const meta = {
  title: 'Back-office/Écrans/Mails',
  component: MailsPage,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'i' },
  decorators: [at('/admin/mails')],
} satisfies Meta<typeof MailsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Reçus\u00a0: rien d’ouvert',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /QUERVALLON Maëlle/ })).toHaveAttribute(
      'href',
      '/admin/mails/i/1',
    );
    await expect(canvas.getByText('Choisissez un mail')).toBeVisible();
  },
};
export const Opened: Story = {
  name: 'Un mail ouvert, et sa PEC',
  args: { letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'PEC-2026-004796' })).toBeVisible();
    // Beside it on a wide screen, the PEC that it is about, as beside a message.
    await expect(await canvas.findByRole('link', { name: 'Ouvrir', hidden: true })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/dfc/edit/'),
    );
  },
};
const navigate = fn();
const unread = [aMail({ id: 3 }), aMail({ id: 2 }), aMail()];
let isRead = false;
export const OpenedUnread: Story = {
  name: 'Non lus\u00a0: celui que l’on ouvre reste à sa place, J mène au suivant',
  args: { letter: '2' },
  decorators: [
    (Story) => (
      <LinkProvider navigate={navigate}>
        <Story />
      </LinkProvider>
    ),
    at('/admin/mails/i/2?isRead=0'),
  ],
  beforeEach: () => {
    isRead = false;
    navigate.mockClear();
    return showing({
      'GET /mail/all': () => {
        const left = unread.filter(({ id }) => !isRead || id !== 2);
        return { mails: left, total: left.length };
      },
      'GET /mail/2': () => ({ mail: aMail({ id: 2, isRead, reference: 'PEC-2026-004797' }) }),
      'PUT /mail/read/2': () => {
        isRead = true;
        return {};
      },
    })();
  },
  play: async ({ canvas }) => {
    // Read again without it: as it stands now it comes by itself.
    await expect(await canvas.findByRole('link', { name: 'PEC-2026-004797' })).toBeVisible();
    const places = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(places.filter((place) => place?.startsWith('/admin/mails/i/'))).toEqual(
      [3, 2, 1].map((id) => `/admin/mails/i/${id}?isRead=0`),
    );
    await userEvent.keyboard('j');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/mails/i/1?isRead=0'));
  },
};
const leading: Decorator[] = [
  (Story, { args }) => {
    const [, , , tab, letter] = useLocation()[0].split('/');
    return <Story args={{ ...args, tab, letter }} />;
  },
  Going,
  at('/admin/mails/i/1'),
];
const quoted = answerTo(aMail()).text;
export const AnsweredAtOnce: Story = {
  name: 'Répondre\u00a0: ce qui est tapé aussitôt se place au-dessus de la citation',
  decorators: leading,
  beforeEach: showing(),
  play: async ({ canvas }) => {
    // Which has the focus then.
    await userEvent.click(await canvas.findByRole('link', { current: true }));
    await userEvent.keyboard('rBonjour');
    const area = await canvas.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(area).toHaveFocus());
    await expect(area).toHaveValue(`Bonjour${quoted}`);
  },
};
export const WrittenFromTheList: Story = {
  name: 'C écrit un mail, le focus sur une ligne de la liste aussi',
  decorators: leading,
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { current: true }));
    await expect(canvas.getByRole('link', { current: true })).toHaveFocus();
    await userEvent.keyboard('cdupont');
    const picker = await canvas.findByRole('combobox', { name: /^Praticien/ });
    await waitFor(() => expect(picker).toHaveFocus());
    await expect(picker).toHaveValue('dupont');
  },
};
let comesLater = Promise.withResolvers<object>();
export const AnsweredForNothing: Story = {
  name: 'R, puis le mail est introuvable\u00a0: aucune touche n’attend',
  decorators: leading,
  beforeEach: () => {
    comesLater = Promise.withResolvers();
    return showing({
      'GET /mail/all': { mails: [aMail({ id: 2 })], total: 1 },
      'GET /mail/1': comesLater.promise,
    })();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /QUERVALLON Maëlle/ });
    await userEvent.keyboard('r');
    await expect(heldNow()).not.toBeNull();
    comesLater.resolve({ status: 404 });
    await canvas.findByText('Ce mail est introuvable.');
    await waitFor(() => expect(heldNow()).toBeNull());
  },
};
export const AnsweredOn: Story = {
  name: 'Répondre, repris\u00a0: à la suite de ce qui était tapé',
  args: { tab: 'new', letter: '1' },
  beforeEach: () => {
    keepDraft('mail.re.1', () => ({ ...answerTo(aMail()), text: `Bonjour${quoted}` }));
    return showing()();
  },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(area).toHaveFocus());
    await userEvent.keyboard(', merci');
    await expect(area).toHaveValue(`Bonjour, merci${quoted}`);
  },
};
const ours = { box: 'o', toName: null, To: 'gestion@mutuelle.test', delivery: 'refused' } as const;
let sent: unknown = null;
export const TakenUpAgain: Story = {
  name: 'Un mail refusé, repris : il tient à ce à quoi il répondait',
  args: { tab: 'new', letter: '5' },
  beforeEach: () => {
    sent = null;
    return showing({
      'GET /mail/5': { mail: aMail({ ...ours, id: 5 }) },
      'PUT /mail/send': async (request: Request) => {
        sent = await request.json();
        return { status: 500 };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toMatchObject({ to: 'gestion@mutuelle.test', replyTo: 5 }));
  },
};
let arrive: (answer: object) => void = () => {};
export const FileOnItsWay: Story = {
  name: 'Envoyé pendant que son document est en chemin\u00a0: il part de lui-même',
  args: { tab: 'new' },
  beforeEach: () => {
    sent = null;
    return showing({
      'GET /mail/all': { mails: [], total: 0 },
      'POST /upload': new Promise<object>((resolve) => {
        arrive = resolve;
      }),
      'PUT /mail/send': async (request: Request) => {
        sent = await request.json();
        return { status: 500 };
      },
    })();
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('À'), 'a@b.fr');
    await userEvent.type(canvas.getByLabelText('Sujet'), 'Devis');
    const box = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(box, new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await expect(await canvas.findByText(/L’envoi se fait dès qu’il est là/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(sent).toBeNull();
    arrive({ uploadId: '5b0e4a7e-6a51-4f0a-8b57-3d2b3c1f9a10' });
    await waitFor(() => expect(sent).toMatchObject({ files: [{ name: 'devis.pdf' }] }));
    await expect(canvas.queryByText(/L’envoi se fait dès qu’il est là/)).toBeNull();
  },
};
export const SendingIsNoMail: Story = {
  name: 'Un envoi à la mutuelle, refusé : il repart de sa PEC',
  args: { tab: 'new', letter: '5' },
  beforeEach: showing({ 'GET /mail/5': { mail: aMail({ ...ours, id: 5, carriesSending: true }) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ouvrir la PEC' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/dfc/edit/4796'),
    );
    await expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  },
};
export const OpenedAlone: Story = {
  name: 'Un mail d’une autre page s’ouvre par son adresse',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /mail/90': { mail: aMail({ id: 90, Subject: 'Relance du 3 mars' }) } }),
  play: shows('heading', 'Relance du 3 mars'),
};
export const Unknown: Story = {
  name: 'Un mail introuvable',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /mail/90': { status: 404 } }),
  play: says('Ce mail est introuvable.'),
};
export const Answer: Story = {
  name: 'Répondre\u00a0: l’adresse et l’objet sont repris',
  args: { tab: 'new', letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('À')).toHaveValue('maelle.quervallon@cabinet.test');
  },
};
const UPLOAD = '3f1c7f6e-6a39-4c59-9b0e-2f2f6d0a7c11';
const PAPER = { id: 9, name: 'Devis.pdf', mime: 'application/pdf', size: 0.1, refusal: null };
let written: Record<string, unknown>[] = [];
const sending = (part: object = {}) => {
  const ready = showing({
    'POST /upload': { uploadId: UPLOAD },
    'PUT /mail/send': (request: Request) => {
      void request.json().then((body) => written.push(body as Record<string, unknown>));
      return { status: 400 };
    },
    ...part,
  });
  return () => {
    written = [];
    return ready();
  };
};
const leaves = async (body: object) => {
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(written).toMatchObject([body]));
};
const file = { uploadId: UPLOAD, name: 'Devis.pdf' };

export const WithDocuments: Story = {
  name: 'Répondre avec un document\u00a0: un refus le laisse joint',
  args: { tab: 'new', letter: '1' },
  beforeEach: sending(),
  play: async ({ canvas }) => {
    const paper = new File(['%PDF-1.7'], 'Devis.pdf', { type: 'application/pdf' });
    await userEvent.upload(await canvas.findByLabelText('Fichiers'), paper);
    await expect(await canvas.findByRole('button', { name: 'Retirer Devis.pdf' })).toBeVisible();
    await leaves({ replyTo: 1, files: [file] });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/inattendue/);
    await expect(canvas.getByRole('button', { name: 'Retirer Devis.pdf' })).toBeEnabled();
  },
};
export const TakenUpWithItsDocuments: Story = {
  name: 'Un mail refusé, repris\u00a0: ses documents repartent',
  args: { tab: 'new', letter: '6' },
  beforeEach: sending({
    'GET /mail/6': { mail: aMail({ id: 6, box: 'o', delivery: 'refused', attachments: [PAPER] }) },
    'GET /mail/file/9/url': { url: 'data:application/pdf;base64,JVBERi0xLjc=' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retirer Devis.pdf' })).toBeVisible();
    await leaves({ files: [file] });
  },
};
export const DocumentsNotTaken: Story = {
  name: 'Un mail refusé, repris\u00a0: ses documents manquent',
  args: { tab: 'new', letter: '6' },
  beforeEach: sending({
    'GET /mail/6': { mail: aMail({ id: 6, box: 'o', delivery: 'refused', attachments: [PAPER] }) },
    'GET /mail/file/9/url': { status: 404 },
  }),
  play: says(/joignez-les à nouveau/),
};
export const New: Story = { name: 'Nouveau mail', args: { tab: 'new' }, beforeEach: showing() };
export const LongTexts: Story = { name: 'Texte long', args: { letter: '2' }, beforeEach: showing() };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing({ 'GET /mail/all': { mails: [], total: 0 } }),
};
export const Failed: Story = {
  name: 'En échec\u00a0: on écrit tout de même',
  args: { tab: 'new' },
  beforeEach: showing({ 'GET /mail/all': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les mails ne se chargent pas')).toBeVisible();
    await expect(canvas.getByLabelText('À')).toBeEnabled();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { letter: '1' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = {
  name: 'Sombre',
  args: { letter: '1' },
  globals: { theme: 'dark' },
  beforeEach: showing(),
};
