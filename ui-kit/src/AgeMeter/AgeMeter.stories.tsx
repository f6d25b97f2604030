import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { AgeMeter, ageLevel } from './AgeMeter.tsx';

const meta = {
  title: 'Données/AgeMeter',
  component: AgeMeter,
  args: { days: 4, late: 10, overdue: 15, tooltip: 'Depuis le 16 nov. 2026, habituel 9 j' },
} satisfies Meta<typeof AgeMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  name: 'Niveaux',
  render: (args) => (
    <Stack>
      <AgeMeter {...args} days={0} />
      <AgeMeter {...args} days={4} />
      <AgeMeter {...args} days={10} />
      <AgeMeter {...args} days={16} />
      <AgeMeter days={8} />
      <AgeMeter days={8} level="late" />
      <AgeMeter {...args} days={142} />
    </Stack>
  ),
  play: async () => {
    await expect([9, 10, 14, 15].map((days) => ageLevel(days, 10, 15))).toEqual([
      'calm',
      'late',
      'late',
      'overdue',
    ]);
    await expect(ageLevel(90, null, null)).toBe('calm');
  },
};

export const LevelsDark: Story = { ...Levels, name: 'Niveaux, sombre', globals: { theme: 'dark' } };
