import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shows } from '../../.storybook/sees.ts';
import { Row } from '../stories/Layout.tsx';
import { Icon } from './Icon.tsx';

const meta = { title: 'Fondations/Icon', component: Icon, args: { name: 'inbox' } } satisfies Meta<
  typeof Icon
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Decorative: Story = {
  name: 'À côté d’un mot : muette',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const Alone: Story = {
  name: 'Seule : elle dit son nom',
  args: { label: 'Nouvelle demande', color: 'azure' },
  play: shows('img', 'Nouvelle demande'),
};
export const Sizes: Story = {
  name: 'Tailles 14, 16, 18, 20',
  render: () => (
    <Row>
      {[14, 16, 18, 20].map((size) => (
        <Icon key={size} name="hourglass" size={size} strokeWidth={size === 14 ? 2 : 1.75} />
      ))}
    </Row>
  ),
};
export const Unknown: Story = {
  name: 'Nom inconnu',
  args: { name: 'not-in-the-registry', label: 'Inconnu' },
};
