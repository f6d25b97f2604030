import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { heldNow, holdKeys } from '../hooks/held-keys.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const meta = {
  title: 'Écrans/Page non chargée',
  component: ScreenBoundary,
  parameters: { layout: 'fullscreen' },
  args: { children: <p>Un écran</p> },
} satisfies Meta<typeof ScreenBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

function Broken(): never {
  throw new Error('the file of this screen is gone');
}

export const Whole: Story = { name: 'Chargée' };
export const NotLoaded: Story = {
  name: 'Non chargée',
  args: { children: <Broken /> },
  beforeEach: () => holdKeys('screen'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cette page ne s’est pas ouverte' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
    await expect(heldNow()).toBeNull();
  },
};
export const NotLoadedDark: Story = { ...NotLoaded, name: 'Non chargée, sombre', globals: { theme: 'dark' } };
