import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aComment, longText } from '../testing/records.ts';
import { Notes } from './Notes.tsx';

const draft = { text: '', setText: fn(), isSending: false, error: null };

const meta = {
  title: 'Back-office/Notes internes',
  component: Notes,
  args: {
    comments: [aComment(), aComment({ id: 2, content: 'Rappeler lundi.' })],
    isReadOnly: false,
    isLocked: false,
    draft,
    onSend: fn(),
  },
} satisfies Meta<typeof Notes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { draft: { ...draft, text: 'Rappeler le cabinet.' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Seule l’équipe lira cette note')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Ajouter/ }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { globals: { theme: 'dark' } };
export const Empty: Story = { args: { comments: [] } };
export const Failed: Story = {
  args: { draft: { ...draft, text: 'Rappeler', error: "Impossible de parler avec l'API." } },
};
export const Closed: Story = { args: { isLocked: true } };
export const LongText: Story = { args: { comments: [aComment({ content: longText })] } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Sending: Story = {
  args: { draft: { ...draft, text: 'Rappeler le cabinet.', isSending: true } },
};
export const Phone: Story = {
  args: { comments: [aComment({ content: longText })] },
  globals: { viewport: { value: 'mobile1' } },
};
