import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DeleteDialog } from './DeleteDialog.tsx';

const meta = {
  title: 'Back-office/Cadre/Supprimer',
  component: DeleteDialog,
  args: {
    title: 'Supprimer ce contact\u00a0?',
    object: 'Nolwenn Bessières, comptable',
    success: 'Contact supprimé.',
    onDelete: fn(async () => {}),
    onClose: fn(),
    onDeleted: fn(),
  },
} satisfies Meta<typeof DeleteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  name: 'La question, le geste sûr d’abord',
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Conserver' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  name: 'Refusé\u00a0: la raison, et un autre essai',
  args: { onDelete: fn(() => Promise.reject(new Error('refused'))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
/** One key after another. */
const onDelete = fn<(key: string) => Promise<unknown>>();
export const Lost: Story = {
  name: 'Confirmé de nouveau après une réponse perdue\u00a0: la même clé, et rien n’est « introuvable »',
  args: { onDelete },
  beforeEach: () => void onDelete.mockReset().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({}),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const [[first], [second]] = onDelete.mock.calls as [[string], [string]];
    await expect(first).toMatch(/./);
    await expect(second).toBe(first);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
