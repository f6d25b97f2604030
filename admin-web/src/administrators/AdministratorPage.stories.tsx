import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { anAdministrator, longAdministrator, seenByEmployee } from '../testing/administrators.ts';
import { auditItems } from '../testing/audit.ts';
import AdministratorPage from './AdministratorPage.tsx';

const { id } = anAdministrator();
const showing = (administrator: ReturnType<typeof anAdministrator>) =>
  answering({
    'GET /audit': { audit: auditItems, total: auditItems.length },
    [`GET /administrator/${id}`]: { administrator: { ...administrator, id } },
  });
const full = showing(anAdministrator());

const meta = {
  title: 'Back-office/Écrans/Utilisateur',
  component: AdministratorPage,
  parameters: { layout: 'fullscreen' },
  args: { id, mode: 'edit' },
  decorators: [at('/admin/administrator/edit/2')],
  beforeEach: full,
} satisfies Meta<typeof AdministratorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /administrator/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('L’utilisateur ne se charge pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Inconnu',
  beforeEach: answering({ [`GET /administrator/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir tous les utilisateurs'),
};
export const Edit: Story = {
  name: 'Modifier\u00a0: supprimer demande d’abord',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Supprimer' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Nolwenn BERTHIER');
  },
};
export const WithoutFactor: Story = {
  name: 'Sans second facteur\u00a0: aucun accès à rendre',
  beforeEach: showing(anAdministrator({ rights: { ...anAdministrator().rights, canLetBackIn: false } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Supprimer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rendre l’accès' })).toBeNull();
  },
};
export const View: Story = { name: 'Vue', args: { mode: 'view' } };
export const Employee: Story = {
  name: 'Un employé lit, quelle que soit l’adresse',
  beforeEach: showing(seenByEmployee[0]!),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Capucine LORMEAU');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const LongTexts: Story = { name: 'Texte long', beforeEach: showing(longAdministrator) };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
