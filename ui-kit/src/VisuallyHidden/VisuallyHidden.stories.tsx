import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Fondations/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' messages non lus' },
  render: (args) => (
    <button type="button">
      12
      <VisuallyHidden {...args} />
    </button>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Spoken: Story = {
  name: 'Dit, sans être dessiné',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('12 messages non lus');
  },
};
