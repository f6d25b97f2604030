import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aMail, longText, storyNow } from '../testing/records.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailList } from './MailList.tsx';

const meta = {
  title: 'Back-office/Mails/Liste et détail',
  component: MailList,
  args: {
    box: 'i',
    mails: [
      aMail(),
      aMail({ id: 2, fromName: null, isRead: true, Subject: '' }),
      aMail({ id: 3, isRead: true }),
    ],
    selectedId: 3,
    now: storyNow,
  },
} satisfies Meta<typeof MailList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NOT FOUND')).toBeVisible();
    await expect(canvas.getByText('Sans objet')).toBeVisible();
  },
};
export const Loading: Story = { args: { mails: undefined } };
export const Empty: Story = { args: { mails: [] } };
export const LongTexts: Story = {
  args: { mails: [aMail({ Subject: longText, fromName: longText })] },
};

const onRead = fn();
export const Detail: Story = {
  render: () => <MailDetail box="i" mail={aMail()} onRead={onRead} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Devis de Mme de la Tourneraye' })).toBeVisible();
    await expect(onRead).toHaveBeenCalledWith(1);
  },
};
export const DetailEmptyMessage: Story = {
  render: () => <MailDetail box="o" mail={aMail({ message: '', isRead: true, DFCId: null })} onRead={fn()} />,
};
export const DetailNothingChosen: Story = { render: () => <MailDetail box="i" mail={null} onRead={fn()} /> };
export const DetailLongTexts: Story = {
  render: () => (
    <MailDetail
      box="i"
      mail={aMail({ Subject: longText, From: `${'adresse'.repeat(30)}@cabinet.test` })}
      onRead={fn()}
    />
  ),
};
