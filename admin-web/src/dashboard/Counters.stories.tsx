import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Counters } from './Counters.tsx';

const meta = {
  title: 'Back-office/Tableau de bord/Compteurs',
  component: Counters,
  parameters: { layout: 'fullscreen' },
  args: {
    counters: {
      totalNewDFC: 14,
      oldestNewDFC: { days: 2, level: 'overdue' },
      totalDFCToTransmit: 9,
      oldestDFCToTransmit: { days: 3, level: 'late' },
      totalTransmittedDFC: 1284,
      oldestTransmittedDFC: { days: 0, level: 'calm' },
      totalMessagesNotViewed: 0,
      oldestMessageNotViewed: null,
      totalMailsNotViewed: 3,
      totalNotificationsNotRead: 2,
      totalUsersToCall: 5,
      lastInvoiceId: 0,
    },
    failure: null,
    isRetrying: false,
    onRetry: fn(),
  },
} satisfies Meta<typeof Counters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Nouvelles PEC/ })).toHaveAttribute(
      'href',
      '/admin/dfc/list/status/2',
    );
  },
};
export const FullDark: Story = { globals: { theme: 'dark' }, play: async () => {} };
export const Loading: Story = { args: { counters: undefined } };
export const Empty: Story = {
  args: {
    counters: {
      totalNewDFC: 0,
      oldestNewDFC: null,
      totalDFCToTransmit: 0,
      oldestDFCToTransmit: null,
      totalTransmittedDFC: 0,
      oldestTransmittedDFC: null,
      totalMessagesNotViewed: 0,
      oldestMessageNotViewed: null,
      totalMailsNotViewed: 0,
      totalNotificationsNotRead: 0,
      totalUsersToCall: 0,
      lastInvoiceId: 0,
    },
  },
};
export const Failed: Story = {
  args: {
    counters: undefined,
    failure: { message: 'Le service est momentanément indisponible.', reference: '9C41' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedWithOldFigures: Story = {
  args: { failure: { message: 'Le service est momentanément indisponible.', reference: '9C41' } },
};
