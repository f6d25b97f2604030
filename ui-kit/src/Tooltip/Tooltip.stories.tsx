import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Retours/Tooltip',
  component: Tooltip,
  args: { text: '20 nov. 2026 à 14:05', children: 'hier', isDescription: true },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Fermée' };

export const OnHover: Story = {
  name: 'Au survol',
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText('hier'));
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('20 nov. 2026 à 14:05');
  },
};

export const OnHoverDark: Story = { ...OnHover, name: 'Au survol, sombre', globals: { theme: 'dark' } };
