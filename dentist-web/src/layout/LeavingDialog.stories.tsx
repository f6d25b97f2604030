import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LeavingContext } from '../shared/LeavingGuard.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';

const go = fn();
const settle = fn();

const meta = {
  title: 'Portail/Quitter une saisie',
  component: LeavingDialog,
  globals: { app: 'portal' },
  beforeEach: () => {
    go.mockClear();
    settle.mockClear();
  },
  render: () => (
    <LeavingContext value={{ asked: { go, fate: 'lost' }, settle }}>
      <LeavingDialog />
    </LeavingContext>
  ),
} satisfies Meta<typeof LeavingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {
  name: 'La saisie serait perdue',
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rester' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expect(settle).toHaveBeenCalledOnce();
    await expect(go).toHaveBeenCalledOnce();
  },
};
export const Kept: Story = {
  name: 'La saisie se retrouvera',
  render: () => (
    <LeavingContext value={{ asked: { go, fate: 'kept' }, settle }}>
      <LeavingDialog />
    </LeavingContext>
  ),
};
export const Phone: Story = { globals: { app: 'portal', viewport: { value: 'mobile1' } } };
export const Dark: Story = { globals: { app: 'portal', theme: 'dark' } };
