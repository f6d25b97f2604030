import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NewPractice } from './NewPractice.tsx';

const meta = {
  title: 'Portail/Accueil/Premiers pas du cabinet',
  component: NewPractice,
  globals: { app: 'portal' },
  args: { hasRequests: false, hasMembers: false, onDismiss: fn() },
} satisfies Meta<typeof NewPractice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus montrer les premiers pas' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
export const HalfDone: Story = { name: 'À moitié faits', args: { hasRequests: true, hasMembers: true } };
