import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { insurerChoices } from '../testing/insurers.ts';
import AddInsurerPage from './AddInsurerPage.tsx';

const full = answering({ 'GET /mutual-group/all': insurerChoices });

const meta = {
  title: 'Back-office/Écrans/Ajouter une mutuelle',
  component: AddInsurerPage,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'mutual-group' },
  decorators: [at('/admin/mutual-group/add')],
  beforeEach: full,
} satisfies Meta<typeof AddInsurerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide\u00a0: les mutuelles se rattachent',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Entraide 2' }));
    await expect(canvas.getByRole('checkbox', { name: 'Entraide 2' })).toBeChecked();
  },
};
export const Mutual: Story = {
  name: 'Une mutuelle',
  args: { kind: 'mutual' },
  decorators: [at('/admin/mutual/add')],
};
export const Loading: Story = { name: 'Mutuelles en chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'Mutuelles en échec\u00a0: le reste se saisit',
  beforeEach: answering({ 'GET /mutual-group/all': { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nom'), 'Orélia');
    await expect(canvas.getByRole('button', { name: 'Ajouter le groupement' })).toBeEnabled();
  },
};

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
