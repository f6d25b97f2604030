import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../../ui-kit/.storybook/sees.ts';
import { longText } from '../../testing/records.ts';
import { aProofLine } from '../../testing/sendings.ts';
import { ProofSection } from './ProofSection.tsx';

const meta = {
  title: 'Back-office/PEC/Preuve d’envoi',
  component: ProofSection,
  args: { record: { id: 7, reference: 'PEC-2026-004796' } },
  decorators: [at('/admin/dfc/edit/7/history')],
} satisfies Meta<typeof ProofSection>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (answer: object) => answering({ 'GET /dfc/7/proof': answer });
const lines = [
  aProofLine(),
  aProofLine({ id: 2, kind: 'left', said: 'Mail remis', author: null, sendingId: 1, prints: [] }),
  aProofLine({
    id: 3,
    kind: 'bounced',
    said: 'Mail non distribué',
    author: null,
    sendingId: 1,
    prints: [],
    reason: longText,
  }),
];

export const Whole: Story = {
  name: 'Envoyé, remis, non distribué',
  beforeEach: showing({ lines, isWhole: true, unproved: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Transmission.*par mail/)).toBeVisible();
    await expect(canvas.getByText('Mail non distribué')).toBeVisible();
    await expect(canvas.queryByText(/n’est plus celle/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Enregistrer la preuve (PDF)' })).toBeEnabled();
  },
};
export const Broken: Story = {
  name: 'Une ligne a changé',
  beforeEach: showing({ lines, isWhole: false, unproved: [] }),
  play: says(/n’est plus celle/),
};
export const Nothing: Story = {
  name: 'Rien n’a été transmis',
  beforeEach: showing({ lines: [], isWhole: true, unproved: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Rien n’a été transmis/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ByHand: Story = {
  name: 'Sans preuve',
  beforeEach: showing({
    lines: [],
    isWhole: true,
    unproved: [{ status: { id: 3, name: 'Transmise', color: 'indigo' }, date: { timestamp: 1_763_716_320 } }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sans preuve')).toBeVisible();
    await expect(canvas.getByText(/passée à «\sTransmise\s»/)).toBeVisible();
    await expect(canvas.queryByText(/Rien n’a été transmis/)).toBeNull();
  },
};
export const Erased: Story = {
  name: 'Effacé',
  beforeEach: showing({
    lines: [aProofLine({ isErased: true, to: '', subject: '', prints: [], insurer: '' })],
    isWhole: true,
    unproved: [],
  }),
  play: says(/Effacé/),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: showing({ status: 500, reference: 'r-1' }),
  play: says(/ne se charge pas/),
};
