import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { longText } from '../testing/records.ts';
import ModelsPage from './ModelsPage.tsx';
import type { ModelItem } from './text-models.api.ts';

const models: readonly ModelItem[] = [
  {
    id: 1,
    kind: 'message',
    title: 'Photo floue',
    content: 'Bonjour {praticien}, la photo de la PEC {reference} est floue, pouvez-vous la refaire ?',
    documentTitle: '',
    isTeam: true,
  },
  { id: 2, kind: 'note', title: 'Rappel', content: 'À rappeler lundi.', documentTitle: '', isTeam: false },
  {
    id: 3,
    kind: 'refusal',
    title: 'Signature',
    content: 'Le devis n’est pas signé.',
    documentTitle: 'Devis',
    isTeam: true,
  },
];
const showing = (shown: readonly ModelItem[]) => answering({ 'GET /models': { models: shown } });

const meta = {
  title: 'Back-office/Écrans/Modèles',
  component: ModelsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/models')],
} satisfies Meta<typeof ModelsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: showing(models),
  play: async ({ canvas }) => {
    const notes = within(await canvas.findByRole('region', { name: 'Notes internes' }));
    await expect(notes.getByText('À moi')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier Signature' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le modèle' }));
    await expect(dialog.getByRole('textbox', { name: /Document/ })).toHaveValue('Devis');
  },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: showing(models),
};
export const Empty: Story = { name: 'Vide', beforeEach: showing([]) };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /models': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les modèles ne se chargent pas')).toBeVisible();
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: showing(
    models.map((model) => ({ ...model, title: longText.slice(0, 120), content: longText })),
  ),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(models),
};
