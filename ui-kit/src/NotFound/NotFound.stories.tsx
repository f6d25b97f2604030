import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFound } from './NotFound.tsx';

const meta = {
  title: 'Écrans/Page introuvable',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
  args: { homeHref: '/admin/' },
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoPage: Story = {
  name: 'Aucune page à cette adresse',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/admin/');
  },
};
export const NoPageDark: Story = { name: 'Aucune page, sombre', globals: { theme: 'dark' } };
export const NoRecord: Story = {
  name: 'Fiche introuvable, téléphone',
  args: { title: 'PEC introuvable', message: 'Elle a été supprimée, ou l’adresse est incomplète.' },
  globals: { viewport: { value: 'mobile1' } },
};
