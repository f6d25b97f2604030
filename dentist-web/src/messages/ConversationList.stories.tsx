import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMessage, longName, NOW, on } from '../testing/samples.ts';
import { ConversationList } from './ConversationList.tsx';
import { conversationsOf } from './conversations.ts';

const other = {
  id: 4773,
  reference: 'PEC-2026-004773',
  statusId: 17 as const,
  patient: { firstname: 'NINON', lastname: 'CASTELBRAC' },
};
const messages = [
  aMessage({ id: 60, isSeen: false, creationDate: on('2026-11-20') }),
  aMessage({ id: 59, isSeen: false, creationDate: on('2026-11-19') }),
  aMessage({ id: 58, isFromAdmin: false, content: 'Merci.', dfcId: 4773, DFCId: 4773, dfc: other }),
];
const longText = 'Bonjour, la mutuelle demande une radio panoramique de moins de six mois. '.repeat(8);

const meta = {
  title: 'Portail/Messages/Du cabinet',
  component: ConversationList,
  globals: { app: 'portal' },
  args: {
    conversations: conversationsOf(messages),
    failure: null,
    hrefOf: ({ id }) => `/dfc/edit/${id}/messages`,
    showsPractitioner: false,
    hasMore: true,
    isLoadingMore: false,
    onMore: fn(),
    now: NOW,
  },
} satisfies Meta<typeof ConversationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Une ligne par PEC ; la suite se charge',
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /OSSELIN Tancrède 2 non lus/ })).toHaveAttribute(
      'href',
      '/dfc/edit/4771/messages',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Charger plus de messages' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const LoadingMore: Story = { name: 'Suite en chemin', args: { isLoadingMore: true } };
export const Practice: Story = {
  name: 'Cabinet : avec le praticien, et qui a écrit',
  args: {
    showsPractitioner: true,
    conversations: conversationsOf([
      aMessage({
        isFromAdmin: false,
        content: 'Merci.',
        author: { firstname: 'SYLVIE', lastname: 'BRÉAUTÉ' },
      }),
    ]),
  },
  play: says(/^BRÉAUTÉ Sylvie\s: Merci\.$/),
};
export const LongText: Story = {
  name: 'Texte long, message vide',
  args: {
    conversations: conversationsOf([
      aMessage({ content: longText, isSeen: false, dfc: { ...other, patient: longName } }),
      aMessage({ id: 4, content: ' ', dfcId: 4773, dfc: other }),
    ]),
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
