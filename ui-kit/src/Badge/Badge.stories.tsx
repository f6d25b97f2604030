import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Badge, UnreadBadge } from './Badge.tsx';

const meta = {
  title: 'Données/Badge',
  component: Badge,
  args: { count: 3, label: 'messages non lus' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counts: Story = {
  name: 'Nombres et mots',
  render: () => (
    <Row>
      <Badge count={3} label="messages non lus" />
      <Badge count={128} tone="plain" />
      <Badge count={1204} label="mails" />
      <Badge tone="plain">Forfait 2</Badge>
      <UnreadBadge count={1} />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('999+')).toBeVisible();
    await expect(canvas.getByText('non lu')).toBeInTheDocument();
  },
};
export const CountsDark: Story = { ...Counts, name: 'Nombres et mots, sombre', globals: { theme: 'dark' } };
