import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aRecord, longText, nextStatusesOf } from '../testing/records.ts';
import { NextActionBanner } from './NextActionBanner.tsx';

const record = aRecord();
const waiting = {
  ...record,
  banner: { sentence: 'Nous attendons la mutuelle depuis 6 jours.', action: null },
  nextAction: { ...record.nextAction, who: 'insurer' as const },
};

const meta = {
  title: 'Back-office/PEC/Prochaine action',
  component: NextActionBanner,
  args: { record, isReadOnly: false, isOnDocument: true, onAct: fn() },
} satisfies Meta<typeof NextActionBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ours: Story = {
  name: 'À nous',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Valider le devis/ }));
    await expect(args.onAct).toHaveBeenCalledWith(record.banner.action);
  },
};
export const Waiting: Story = { name: 'Nous attendons', args: { record: waiting } };
export const Closed: Story = {
  name: 'PEC close',
  args: {
    record: {
      ...waiting,
      isLocked: true,
      nextStatuses: nextStatusesOf(22),
      banner: { sentence: 'Clôturée\u00a0: cette PEC ne se modifie plus.', action: null },
    },
  },
};
export const ClosedWithAnswer: Story = {
  name: 'PEC close, une réponse attend',
  args: {
    record: {
      ...Closed.args!.record!,
      banner: {
        sentence:
          'Refusée par la mutuelle\u00a0: cette PEC ne se modifie plus. Une réponse de la mutuelle attend.',
        action: { kind: 'answer', label: 'Confirmer la réponse' },
      },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmer la réponse' }));
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'answer', label: 'Confirmer la réponse' });
  },
};
export const ReadOnly: Story = {
  name: 'Consultation',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: { record: { ...record, banner: { ...record.banner, sentence: longText } } },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
