import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { auditItems } from '../testing/audit.ts';
import { aPlaybook } from '../testing/insurers.ts';
import {
  aComment,
  aMessage,
  aRecord,
  aHistoryItem,
  longText,
  ourMessage,
  storyStatuses,
} from '../testing/records.ts';
import CoverageRequestPage from './CoverageRequestPage.tsx';

const record = aRecord();
const { id } = record;

const meta = {
  title: 'Back-office/Écrans/PEC',
  component: CoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'information', mode: 'edit' },
  decorators: [at(`/admin/dfc/edit/${id}/information`)],
} satisfies Meta<typeof CoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const around = {
  'GET /status/all': { status: storyStatuses },
  'GET /mutual-group/all': { mutual_groups: [], mutuals: [] },
  [`GET /messages/dfc/${id}`]: { messages: [aMessage(), ourMessage], canWrite: true },
  [`GET /comment/dfc/${id}`]: { comments: [aComment()] },
  [`GET /dfc/${id}/insurer`]: { insurer: aPlaybook },
  'GET /audit': { audit: auditItems, total: auditItems.length },
};
const showing = (part: Parameters<typeof aRecord>[0] = {}) =>
  answering({ ...around, [`GET /dfc/${id}`]: { dfc: aRecord(part) } });

export const Loading: Story = {
  name: 'En chemin',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('PEC');
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /dfc/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La PEC ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnue',
  beforeEach: answering({ [`GET /dfc/${id}`]: { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Voir toutes les PEC' })).toBeVisible();
  },
};
export const Information: Story = {
  name: 'Informations',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom du patient')).toBeVisible();
  },
};
export const Closed: Story = {
  name: 'Close\u00a0: les champs se lisent et se copient',
  beforeEach: showing({ isLocked: true, nextStatuses: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nom du patient')).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  },
};
export const View: Story = { name: 'Vue', args: { mode: 'view' }, beforeEach: showing() };
export const Files: Story = { name: 'Pièces', args: { tab: 'files' }, beforeEach: showing() };
export const NoFiles: Story = {
  name: 'Pièces\u00a0: aucune',
  args: { tab: 'files' },
  beforeEach: showing({ files: [] }),
};
export const Messages: Story = {
  name: 'Messages',
  args: { tab: 'messages' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Mails de cette PEC' })).toHaveAttribute(
      'href',
      `/admin/mails?search=${record.reference}`,
    );
  },
};
export const MessagesFailed: Story = {
  name: 'Messages\u00a0: en échec',
  args: { tab: 'messages' },
  beforeEach: answering({
    ...around,
    [`GET /dfc/${id}`]: { dfc: record },
    [`GET /messages/dfc/${id}`]: { status: 500 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les messages ne se chargent pas')).toBeVisible();
  },
};
export const History: Story = {
  name: 'Historique',
  args: { tab: 'history' },
  beforeEach: showing({ history: [aHistoryItem({ id: 1 }), aHistoryItem({ id: 2, comment: longText })] }),
};
export const Comments: Story = { name: 'Commentaires', args: { tab: 'comments' }, beforeEach: showing() };
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: showing({
    patientLastname: 'DE MONTBRISSAC-ANDRÉSY-VALCOURT-KERDRAON-BASTIDE',
    patientFirstname: 'MARIE-CHRISTINE-ÉLISABETH',
    remark: longText,
  }),
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { tab: 'files' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = {
  name: 'Sombre',
  args: { tab: 'messages' },
  globals: { theme: 'dark' },
  beforeEach: showing(),
};
