import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { says } from '../../.storybook/sees.ts';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Listes/Pagination',
  component: Pagination,
  args: { page: 1, pageSize: 20, total: 58, onPage: fn(), onPageSize: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
  name: 'Première page',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1-20 sur 58')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
    await userEvent.click(canvas.getByLabelText('50'));
    await expect(args.onPageSize).toHaveBeenCalledWith(50);
  },
};

export const LastPage: Story = {
  name: 'Dernière page',
  args: { page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('41-58 sur 58')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
  },
};

export const Capped: Story = {
  name: 'Nombre plafonné',
  args: { page: 4, total: 1000, isTotalCapped: true },
  play: says(/61-80 sur plus de 1\s000/),
};

export const Nothing: Story = { name: 'Aucune ligne', args: { total: 0 } };
export const Dark: Story = { name: 'Sombre', args: { page: 2 }, globals: { theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { page: 2 },
  globals: { viewport: { value: 'mobile1' }, app: 'portal' },
};
