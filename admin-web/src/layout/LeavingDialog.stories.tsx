import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LeavingContext } from '../shared/LeavingGuard.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';

const go = fn();
const settle = fn();

const meta = {
  title: 'Back-office/Cadre/Quitter une saisie',
  component: LeavingDialog,
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

export const Asked: Story = {
  name: 'La question, le geste sûr d’abord',
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rester' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expect(settle).toHaveBeenCalledOnce();
    await expect(go).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
