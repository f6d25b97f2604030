import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { forgetDrafts } from '../shared/tab-draft.ts';

import { aMail, aRecord, longText, storySync } from '../testing/records.ts';
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
  beforeEach: forgetDrafts,
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
export const OpenedAlone: Story = {
  name: 'Un mail d’une autre page s’ouvre par son adresse',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /mail/90': { mail: aMail({ id: 90, Subject: 'Relance du 3 mars' }) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Relance du 3 mars' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Un mail introuvable',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /mail/90': { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ce mail est introuvable.')).toBeVisible();
  },
};
export const Answer: Story = {
  name: 'Répondre\u00a0: l’adresse et l’objet sont repris',
  args: { tab: 'new', letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('À')).toHaveValue('maelle.quervallon@cabinet.test');
  },
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
