import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { TransmitMany } from './TransmitMany.tsx';

const ways = (found: object) =>
  answering({ 'POST /dfc/many/ways': { ways: { link: 0, mail: 0, courrier: 0, none: 0, ...found } } });

const meta = {
  title: 'Back-office/PEC/Transmettre plusieurs PEC',
  component: TransmitMany,
  decorators: [at('/dfc/list')],
  args: { ids: [1, 2, 3, 4, 5, 6, 7], onAsked: fn(), onVisit: fn(), onClose: fn() },
  beforeEach: ways({ mail: 3, courrier: 2, link: 1, none: 1 }),
} satisfies Meta<typeof TransmitMany>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli\u00a0: chaque voie est dite avant l’envoi',
  play: async ({ args }) => {
    await expect(await screen.findByText('3 PEC par mail')).toBeVisible();
    await expect(screen.getByText('2 PEC par courrier')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Transmettre 5 PEC' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Commencer la visite' }));
    await expect(args.onVisit).toHaveBeenCalledOnce();
  },
};
export const Platform: Story = {
  name: 'Une plateforme seule\u00a0: rien ne part d’un coup',
  beforeEach: ways({ link: 7 }),
  play: async () => {
    await expect(await screen.findByText('7 PEC par une plateforme')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Commencer la visite' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Transmettre/ })).toBeNull();
  },
};
export const Selection: Story = {
  name: 'Une sélection\u00a0: celles des plateformes restent en place',
  args: { onVisit: undefined },
  play: async () => {
    await expect(await screen.findByText(/transmettez-les depuis leur fiche/)).toBeVisible();
  },
};
export const NoWay: Story = {
  name: 'Aucune voie, nom très long\u00a0: sa fiche est à un clic',
  args: {
    insurer: {
      id: 26,
      name: 'Union Interprofessionnelle des Mutuelles de Prévoyance et de Santé des Territoires de l’Ouest',
    },
  },
  beforeEach: ways({ none: 7 }),
  play: async () => {
    const record = await screen.findByRole('link', { name: 'sa fiche' });
    await expect(record).toHaveAttribute('href', '/admin/mutual-group/edit/26');
    await expect(screen.queryByRole('button', { name: /^Transmettre/ })).toBeNull();
  },
};
export const Failed: Story = {
  name: 'Les voies ne se lisent pas',
  beforeEach: answering({ 'POST /dfc/many/ways': { status: 500 } }),
  play: async () => {
    await expect(await screen.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
    await expect(screen.queryByText(/Lecture des voies/)).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, play: async () => {} };
