import type { Meta, StoryObj } from '@storybook/react-vite';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { storyMandateRows } from '../testing/mandates.ts';
import MandateListPage from './MandateListPage.tsx';

const showing = (mandates: readonly object[]) =>
  answering({ 'GET /mandates': { mandates, total: mandates.length } });
const full = showing(storyMandateRows);

const meta = {
  title: 'Back-office/Écrans/Mandats',
  component: MandateListPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/mandates')],
  beforeEach: full,
} satisfies Meta<typeof MandateListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun dentiste à afficher'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /mandates': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
