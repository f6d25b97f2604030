import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { answering, at, drawn } from '../../../../ui-kit/.storybook/answered.tsx';
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

const keys: (string | null)[] = [];
export const TakenAgain: Story = {
  name: 'Repris après une réponse perdue, c’est le même brouillon\u00a0; une fois ouvert, c’en est un autre',
  beforeEach: () => {
    keys.length = 0;
    return answering({
      'POST /dfc': aList(),
      'POST /dfc/4771/draft': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? { status: 500 } : { id: 31, version: 1 };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Patient déjà venu' }));
    const dialog = within(await screen.findByRole('dialog'));
    const patient = await dialog.findByRole('button', { name: /PEC-2026-004771/ });
    await userEvent.click(patient);
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    for (const times of [2, 3]) {
      await userEvent.click(patient);
      await waitFor(() => expect(keys).toHaveLength(times));
      await drawn();
    }
    await expect(keys[1]).toBe(keys[0]);
    await expect(keys[2]).not.toBe(keys[0]);
  },
};
