import type { Meta, StoryObj } from '@storybook/react-vite';
import { aList, noList } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import ToDoPage from './ToDoPage.tsx';

const all = { 'POST /dfc': aList() };

const meta = {
  title: 'Portail/Écrans/Actions à effectuer',
  component: ToDoPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/todo/list')],
  beforeEach: answering(all),
} satisfies Meta<typeof ToDoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Rien à faire',
  beforeEach: answering({ 'POST /dfc': noList }),
  play: says('Aucune action à effectuer.'),
};
export const Failed: Story = { name: 'En échec', beforeEach: answering({ 'POST /dfc': { status: 500 } }) };
