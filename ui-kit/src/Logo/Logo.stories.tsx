import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Logo, Mark } from './Logo.tsx';

const meta = { title: 'Fondations/Logo', component: Logo, args: { name: 'Produit' } } satisfies Meta<
  typeof Logo
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Word: Story = { name: 'Marque et mot', args: { size: 28 } };
export const WordDark: Story = {
  name: 'Marque et mot, sombre',
  args: { size: 28 },
  globals: { theme: 'dark' },
};
export const Alone: Story = {
  name: 'Marque seule',
  render: () => (
    <Row>
      <Mark size={16} />
      <Mark size={32} label="Produit" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(1);
  },
};
