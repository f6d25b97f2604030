import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { DateText, RelativeTime } from './DateText.tsx';

const moment = '2026-11-21T13:05:00Z';

const meta = {
  title: 'Données/DateText',
  component: DateText,
  args: { value: moment },
} satisfies Meta<typeof DateText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Forms: Story = {
  name: 'Jour, court, moment, depuis',
  render: () => (
    <Stack>
      <p>
        <DateText value={moment} />
      </p>
      <p>
        <DateText value={moment} form="short" />
      </p>
      <p>
        <DateText value={moment} form="moment" />
      </p>
      <p>
        <RelativeTime value={moment} now={new Date('2026-11-21T16:05:00Z')} />
      </p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    // 13:05 UTC is 14:05 in Paris.
    await expect(canvas.getByText(/14:05/)).toBeVisible();
  },
};
export const None: Story = { name: 'Sans date', args: { value: null } };
