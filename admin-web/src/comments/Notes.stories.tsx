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
  name: 'Rempli',
  args: { draft: { ...draft, text: 'Rappeler le cabinet.' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Seule l’équipe lira cette note')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Ajouter/ }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Empty: Story = { name: 'Vide', args: { comments: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { draft: { ...draft, text: 'Rappeler', error: "Impossible de parler avec l'API." } },
};
export const Closed: Story = { name: 'PEC close', args: { isLocked: true } };
export const LongText: Story = { name: 'Texte long', args: { comments: [aComment({ content: longText })] } };
export const ReadOnly: Story = { name: 'Consultation', args: { isReadOnly: true } };
export const Sending: Story = {
  name: 'Envoi en cours',
  args: { draft: { ...draft, text: 'Rappeler le cabinet.', isSending: true } },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { comments: [aComment({ content: longText })] },
  globals: { viewport: { value: 'mobile1' } },
};
