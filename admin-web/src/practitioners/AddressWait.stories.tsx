import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { AddressWait } from './AddressWait.tsx';

const path = '/user/4/address-wait';
const until = { timestamp: 1_797_840_720 };
const waiting = (mayConfirm: boolean, confirmed: object = {}) =>
  answering({ [`GET ${path}`]: { wait: { until, mayConfirm } }, [`PUT ${path}/confirm`]: confirmed });

const meta = {
  title: 'Back-office/Dentistes/Adresse qui attend',
  component: AddressWait,
  args: { userId: 4, isReadOnly: false },
  decorators: [at('/admin/user/edit/4/information')],
  beforeEach: waiting(true),
} satisfies Meta<typeof AddressWait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/n’y part avant le 21 déc\. 2026/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirmer l’adresse' })).toBeVisible();
  },
};
export const Own: Story = {
  name: 'Changée par soi-même',
  beforeEach: waiting(false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/une autre personne de l’équipe/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', beforeEach: answering({ [`GET ${path}`]: { wait: null } }) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: waiting(true, { status: 500 }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Confirmer l’adresse' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(button).toBeVisible();
  },
};
