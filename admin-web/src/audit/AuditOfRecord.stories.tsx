import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { auditItems, longAuditItem } from '../testing/audit.ts';
import { AuditEntries } from './AuditEntries.tsx';

const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Back-office/Journal/D’une fiche',
  component: AuditEntries,
  args: { items: auditItems, failure: null, total: 45, page: 1, perPage: 20, onPage: fn() },
} satisfies Meta<typeof AuditEntries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { items: undefined, total: 0 } };
export const Empty: Story = { name: 'Vide', args: { items: [], total: 0 } };
export const Failed: Story = { name: 'En échec', args: { items: undefined, total: 0, failure } };
export const FailedWithOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: { failure },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: { items: [longAuditItem, ...auditItems], total: 0 },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { items: [longAuditItem, ...auditItems] },
  globals: { viewport: { value: 'mobile1' } },
};
