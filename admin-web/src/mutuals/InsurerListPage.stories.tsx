import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { longInsurerName, mutualNames } from '../testing/insurers.ts';
import InsurerListPage from './InsurerListPage.tsx';

const group = { id: 4, name: 'Orélia' };
const mutuals = [
  ...mutualNames.slice(0, 12).map((name) => ({ ...name, mutualGroup: [group], totalMutualGroups: 1 })),
  { id: 90, name: longInsurerName, mutualGroup: [{ id: 5, name: longInsurerName }], totalMutualGroups: 14 },
];
const full = answering({ 'GET /mutual': { mutuals, total: mutuals.length } });

const meta = {
  title: 'Back-office/Écrans/Mutuelles',
  component: InsurerListPage,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'mutual' },
  decorators: [at('/admin/mutual/list')],
  beforeEach: full,
} satisfies Meta<typeof InsurerListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: supprimer demande d’abord',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Supprimer ${longInsurerName}` }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(longInsurerName);
  },
};
export const Groups: Story = {
  name: 'Groupements',
  args: { kind: 'mutual-group' },
  decorators: [at('/admin/mutual-group/list')],
  beforeEach: answering({
    'GET /mutual-group': {
      mutual_groups: [
        { id: 1, name: 'Carte Ivoire', isCapped: false, mutuals: [], totalMutuals: 0 },
        { ...group, isCapped: true, mutuals: mutualNames.slice(0, 10), totalMutuals: 300 },
      ],
      total: 2,
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Voir Orélia' })).toHaveAttribute(
      'href',
      '/admin/mutual-group/view/4',
    );
    await expect(canvas.getByText('Aucune mutuelle')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /mutual': { mutuals: [], total: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucune mutuelle à afficher')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Ajouter une mutuelle' })).toHaveLength(2);
  },
};
export const NothingFound: Story = {
  name: 'Rien trouvé',
  decorators: [at('/admin/mutual/list?search=zzz')],
  beforeEach: answering({ 'GET /mutual': { mutuals: [], total: 0 } }),
  play: says(/zzz/),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /mutual': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
