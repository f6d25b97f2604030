import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { shows } from '../../.storybook/sees.ts';
import { CookieNotice } from './CookieNotice.tsx';

const KEY = 'cookieNoticeClosedAt';
const monthsAgo = (months: number) => {
  const date = new Date();
  date.setMonth(date.getMonth() - months);
  return date.getTime();
};

const meta = {
  title: 'Cadre/CookieNotice',
  component: CookieNotice,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CookieNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { name: 'Affiché' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

export const Closed: Story = {
  name: 'Fermé',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'J’ai compris' }));
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(Number(localStorage.getItem(KEY))).toBeGreaterThan(monthsAgo(1));
  },
};

export const ClosedFiveMonthsAgo: Story = {
  name: 'Fermé il y a cinq mois : il se tait',
  beforeEach: () => localStorage.setItem(KEY, String(monthsAgo(5))),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
};

export const ClosedSevenMonthsAgo: Story = {
  name: 'Fermé il y a sept mois : il revient',
  beforeEach: () => localStorage.setItem(KEY, String(monthsAgo(7))),
  play: shows('complementary', 'Cookies'),
};
