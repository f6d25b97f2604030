import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { NotFound } from '../NotFound/NotFound.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Skeleton, SkeletonText } from '../Skeleton/Skeleton.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Retours/EmptyState',
  component: EmptyState,
  args: { title: 'Aucune PEC pour ces filtres' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide',
  args: {
    description: 'Statut : Refusée par la mutuelle. Du 2 au 20 nov. 2026.',
    action: <Button size="small">Effacer les filtres</Button>,
  },
};

const onRetry = fn();

export const Failed: Story = {
  name: 'En échec',
  render: () => <ErrorState title="Les messages ne se chargent pas" reference="9C41" onRetry={onRetry} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedDark: Story = {
  ...Failed,
  name: 'En échec, sombre',
  play: async () => {},
  globals: { theme: 'dark' },
};

export const Loading: Story = {
  name: 'En chemin',
  render: () => (
    <Stack width={420}>
      <Row>
        <Skeleton shape="disc" />
        <Skeleton width={240} />
      </Row>
      <SkeletonText lines={4} />
      <Row>
        <Avatar name="Capucine LORMEAU" size={28} />
        <Avatar name="Nolwenn BRIAND" size={28} />
        <Avatar name="Thibault RENAUD" size={28} />
      </Row>
    </Stack>
  ),
};

export const Lost: Story = {
  name: 'Page introuvable',
  render: () => <NotFound homeHref="/admin/dashboard" />,
  play: () => expect(document.title).toBe('Page introuvable'),
};
