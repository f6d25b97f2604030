import type { Meta, StoryObj } from '@storybook/react-vite';
import { aSelf } from '../testing/account-samples.ts';
import { someMessages } from '../testing/samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import MessagesPage from './MessagesPage.tsx';

const all = {
  'GET /self': { self: aSelf() },
  'GET /messages': { messages: someMessages.toReversed(), total: 2, totalMessages: 2 },
};

const meta = {
  title: 'Portail/Écrans/Messages',
  component: MessagesPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/message/list')],
  beforeEach: answering(all),
} satisfies Meta<typeof MessagesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Aucun message',
  beforeEach: answering({ ...all, 'GET /messages': { messages: [], total: 0, totalMessages: 0 } }),
  play: says("Vous n'avez aucun message."),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /messages': { status: 500 } }),
};
