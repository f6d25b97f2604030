import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aMessage, longText, ourMessage, storyNow } from '../testing/records.ts';
import { MessageHead } from './MessageHead.tsx';
import { MessageList } from './MessageList.tsx';

const meta = {
  title: 'Back-office/Messages/Liste',
  component: MessageList,
  args: {
    tab: 'i',
    messages: [
      aMessage({ id: 3, isSeen: false, subject: 'Mutuelle verso à nouveau' }),
      aMessage({ id: 2, content: '', subject: '' }),
      aMessage({ id: 1 }),
    ],
    total: 3,
    isFiltered: false,
    selectedId: 1,
    now: storyNow,
    hrefOf: (id: number) => `#${id}`,
    onClearFilters: fn(),
    onMore: fn(),
    isLoadingMore: false,
  },
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Non lu\u00a0: QUERVALLON Maëlle/ })).toBeVisible();
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const More: Story = {
  name: 'La suite se charge',
  args: { total: 41 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher plus de messages' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const Sent: Story = { name: 'Envoyés', args: { tab: 'o', messages: [ourMessage], total: 1 } };
export const NothingFound: Story = {
  name: 'Rien trouvé',
  args: { messages: [], total: 0, isFiltered: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer les filtres' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: { messages: [aMessage({ subject: longText, content: longText })], total: 1 },
};
export const Head: Story = {
  name: 'En-tête',
  render: () => <MessageHead message={aMessage({ subject: longText.slice(0, 200) })} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'QUERVALLON Maëlle' })).toHaveAttribute(
      'href',
      '/admin/user/edit/4/messages',
    );
    await expect(canvas.getByRole('link', { name: 'PEC-2026-004796' })).toHaveAttribute(
      'href',
      '/admin/dfc/edit/4796/messages',
    );
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
