import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { aList } from '../../testing/account-samples.ts';
import { NOW } from '../../testing/samples.ts';
import { KnownPatient } from './KnownPatient.tsx';

const meta = {
  title: 'Portail/Nouvelle demande/Patient déjà venu',
  component: KnownPatient,
  globals: { app: 'portal' },
  args: { now: NOW },
  decorators: [at('/dfc/add')],
  beforeEach: answering({ 'POST /dfc': aList() }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Patient déjà venu' }));
    await expect(await screen.findByRole('searchbox', { name: 'Nom du patient' })).toBeVisible();
  },
} satisfies Meta<typeof KnownPatient>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'POST /dfc': { ...aList(), dfc: [], total: 0 } }),
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'POST /dfc': { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Patient déjà venu' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('Vos patients ne se chargent pas')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
