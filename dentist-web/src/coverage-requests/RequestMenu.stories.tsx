import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { RequestMenu } from './RequestMenu.tsx';

const refused = new ApiFailure(
  409,
  { error: 'Cette PEC ne peut plus être annulée.', code: 'locked' },
  '4f0c2a',
);

const meta = {
  title: 'Portail/PEC/Actions sur la demande',
  component: RequestMenu,
  globals: { app: 'portal' },
  args: {
    about: 'PEC-2026-004771, OSSELIN Tancrède',
    canCancel: true,
    canReplace: true,
    closedReason: null,
    isReplaced: false,
    onCancel: fn<() => Promise<unknown>>(async () => undefined),
    onReplace: fn<() => Promise<unknown>>(async () => undefined),
  },
} satisfies Meta<typeof RequestMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  userEvent.click(canvas.getByRole('button', { name: 'Actions sur la demande' }));

export const Replace: Story = {
  name: 'Annuler et remplacer dit sa règle',
  play: async ({ canvas, args }) => {
    await open(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Annuler et remplacer' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('les mêmes dents');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler et remplacer' }));
    await expect(args.onReplace).toHaveBeenCalledOnce();
  },
};
export const Blocked: Story = {
  name: 'Ce qui n’est pas possible dit pourquoi',
  args: { canCancel: false, canReplace: false, closedReason: 'La PEC est au statut «\u00a0Annulée\u00a0»' },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await screen.findByRole('menuitem', { name: /Annuler et remplacer/ })).toHaveTextContent(
      'Annulée',
    );
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: { onCancel: fn<() => Promise<unknown>>(() => Promise.reject(refused)) },
  play: async ({ canvas }) => {
    await open(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la demande' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Cette PEC ne peut plus être annulée.');
  },
};
