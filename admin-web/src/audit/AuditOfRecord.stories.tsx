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
  args: { items: auditItems, failure: null, hasMore: true, isLoadingMore: false, onMore: fn() },
} satisfies Meta<typeof AuditEntries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher la suite' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { globals: { theme: 'dark' } };
export const Loading: Story = { args: { items: undefined, hasMore: false } };
export const Empty: Story = { args: { items: [], hasMore: false } };
export const Failed: Story = { args: { items: undefined, hasMore: false, failure } };
export const FailedWithOldRows: Story = { args: { failure } };
export const LongTexts: Story = { args: { items: [longAuditItem, ...auditItems], hasMore: false } };
export const Phone: Story = {
  args: { items: [longAuditItem, ...auditItems] },
  globals: { viewport: { value: 'mobile1' } },
};
