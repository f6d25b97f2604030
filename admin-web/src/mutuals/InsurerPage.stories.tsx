import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { auditItems } from '../testing/audit.ts';
import { aMutual, bareMutual, insurerChoices, longGroup } from '../testing/insurers.ts';
import InsurerPage from './InsurerPage.tsx';

const audit = { 'GET /audit': { audit: auditItems, total: auditItems.length } };
const choices = { 'GET /mutual-group/all': insurerChoices };
const showing = ({ attached, ...mutual }: typeof aMutual | typeof bareMutual) =>
  answering({ ...audit, ...choices, 'GET /mutual/9': { mutual: { ...mutual, mutualGroup: attached } } });
const full = showing(aMutual);

const meta = {
  title: 'Back-office/Écrans/Mutuelle',
  component: InsurerPage,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'mutual', id: 9, mode: 'view' },
  decorators: [at('/admin/mutual/view/9')],
  beforeEach: full,
} satisfies Meta<typeof InsurerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /mutual/9': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La mutuelle ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnue',
  beforeEach: answering({ 'GET /mutual/9': { status: 404 } }),
  play: shows('link', 'Voir toutes les mutuelles'),
};
export const View: Story = {
  name: 'Vue\u00a0: les adresses du protocole se suivent',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Orélia' })).toHaveAttribute(
      'href',
      '/admin/mutual-group/view/4',
    );
    await expect(canvas.getByRole('link', { name: 'https://orelia.example/partenaires' })).toBeVisible();
  },
};
export const Bare: Story = { name: 'Vue\u00a0: rien que son nom', beforeEach: showing(bareMutual) };
export const LongTexts: Story = {
  name: 'Texte long',
  args: { kind: 'mutual-group', id: 4 },
  beforeEach: answering({
    ...audit,
    'GET /mutual-group/4': { mutualGroup: { ...longGroup, mutuals: longGroup.attached } },
  }),
};
export const Edit: Story = {
  name: 'Modifier',
  args: { mode: 'edit' },
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Enregistrer' });
    await expect(save).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Nom'), ' de Bretagne');
    await expect(save).toBeEnabled();
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
