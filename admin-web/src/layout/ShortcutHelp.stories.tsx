import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import ShortcutHelp from './ShortcutHelp.tsx';

const meta = {
  title: 'Back-office/Cadre/Aide et raccourcis',
  component: ShortcutHelp,
  args: { onClose: fn() },
} satisfies Meta<typeof ShortcutHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The letters can be turned off, and the browser remembers it. */
export const Full: Story = {
  name: 'Rempli',
  play: async () => {
    const on = await screen.findByRole('switch', { name: /Raccourcis d’une seule touche/, checked: true });
    await userEvent.click(on);
    await expect(localStorage.getItem('shortcutsAreOff')).toBe('true');
    await expect(screen.getByRole('switch', { checked: false })).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
