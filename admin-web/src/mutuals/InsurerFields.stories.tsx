import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InsurerFields } from './InsurerFields.tsx';

const none = { mutual: null, mutualGroup: null };
const groups = [
  { id: 1, name: 'Carte Ivoire', mutualsId: [2] },
  { id: 2, name: 'Orélia', mutualsId: [1] },
];
const mutuals = [
  { id: 1, name: 'Horizon Santé Mutuelle', mutualGroupsId: [2] },
  {
    id: 2,
    name: 'Caisse Mutuelle Interprofessionnelle des Métiers du Spectacle et de l’Audiovisuel',
    mutualGroupsId: [1, 2],
  },
];

const meta = {
  title: 'Back-office/Mutuelles/Choix',
  component: InsurerFields,
  args: {
    value: none,
    onChange: fn(),
    mutuals,
    groups,
    isLoading: false,
    hasFailed: false,
    onRetry: fn(),
    errors: {},
  },
} satisfies Meta<typeof InsurerFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /^Mutuelle/ }));
    await userEvent.click(canvas.getByRole('option', { name: 'Horizon Santé Mutuelle' }));
    // A mutual of one group proposes it.
    await expect(args.onChange).toHaveBeenCalledWith({
      mutual: { id: 1, name: 'Horizon Santé Mutuelle' },
      mutualGroup: { id: 2, name: 'Orélia' },
    });
  },
};
export const Chosen: Story = {
  name: 'Choisie',
  args: {
    value: { mutual: { id: 2, name: mutuals[1]?.name ?? '' }, mutualGroup: { id: 1, name: 'Carte Ivoire' } },
  },
};
export const Loading: Story = { name: 'En chemin', args: { mutuals: [], groups: [], isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { mutuals: [], groups: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { mutuals: [], groups: [], hasFailed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { ...Failed, name: 'Sombre', play: undefined, globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
