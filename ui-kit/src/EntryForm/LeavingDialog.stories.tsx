import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { askBeforeLeaving } from './leaving.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { useUnsentInput } from './unsent-input.ts';

const go = fn();

function Typed({ isKept }: { isKept: boolean }) {
  useUnsentInput(true, '/form', isKept);
  useEffect(() => askBeforeLeaving('/elsewhere', go), []);
  return <LeavingDialog />;
}

const meta = {
  title: 'Retours/LeavingDialog',
  component: Typed,
  args: { isKept: false },
  beforeEach: () => {
    go.mockClear();
  },
} satisfies Meta<typeof Typed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {
  name: 'La saisie serait perdue : le geste sûr d’abord',
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rester' })).toHaveFocus();
    await expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expect(go).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
export const Kept: Story = { name: 'La saisie se retrouvera', args: { isKept: true } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Portal: Story = { name: 'Portail', globals: { app: 'portal' } };
