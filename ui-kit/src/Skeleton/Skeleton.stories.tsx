import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row, Stack } from '../stories/Layout.tsx';
import { Skeleton, SkeletonText } from './Skeleton.tsx';

const meta = { title: 'Retours/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  name: 'Barre, titre, disque',
  render: () => (
    <Stack width={360}>
      <Row>
        <Skeleton shape="disc" />
        <Skeleton width={160} height={20} />
      </Row>
      <Skeleton />
    </Stack>
  ),
};
export const Text: Story = {
  name: 'Un texte en chemin',
  render: () => (
    <Stack width={360}>
      <SkeletonText lines={4} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement');
  },
};
export const TextDark: Story = { ...Text, name: 'Un texte en chemin, sombre', globals: { theme: 'dark' } };
