import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import {
  invitedAdministrator,
  longAdministrator,
  ownAdministrator,
  seenByEmployee,
} from '../testing/administrators.ts';
import AdministratorListPage from './AdministratorListPage.tsx';

const showing = (administrators: readonly object[]) =>
  answering({
    'GET /administrator/all': { administrators, total: administrators.length, totalCapped: false },
  });
const full = showing([ownAdministrator, invitedAdministrator, longAdministrator]);

const meta = {
  title: 'Back-office/Écrans/Utilisateurs',
  component: AdministratorListPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/administrator/list')],
  beforeEach: full,
} satisfies Meta<typeof AdministratorListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: supprimer demande d’abord, soi-même jamais',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Modifier Capucine LORMEAU' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Supprimer Capucine LORMEAU' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Rozenn LE BIHAN' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Rozenn LE BIHAN');
  },
};
export const AsAnEmployee: Story = {
  name: 'Vue par un employé',
  beforeEach: showing(seenByEmployee),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Voir Rozenn LE BIHAN' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /^Modifier/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun utilisateur à afficher'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /administrator/all': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
