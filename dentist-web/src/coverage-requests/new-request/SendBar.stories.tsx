import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SendBar } from './SendBar.tsx';

const meta = {
  title: 'Portail/Nouvelle demande/Envoyer',
  component: SendBar,
  globals: { app: 'portal' },
  args: {
    isArmed: false,
    waitsFor: null,
    isSending: false,
    share: null,
    onSend: fn(),
    onTakeBack: fn(),
  },
} satisfies Meta<typeof SendBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Armed: Story = {
  name: 'Armée : part dès la fin de l’envoi, et se reprend',
  args: { isArmed: true, share: 0.62 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/62/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus envoyer' }));
    await expect(args.onTakeBack).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = {
  name: 'Hors ligne : part au retour du réseau',
  args: { isArmed: true, waitsFor: 'network' },
};
export const Away: Story = {
  name: 'Service indisponible : part à son retour',
  args: { isArmed: true, waitsFor: 'server', share: 0 },
};
export const ArmedElsewhere: Story = {
  name: 'Armée ailleurs, rien ne part d’ici : se reprend',
  args: { isArmed: true, waitsFor: 'device' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Attend une pièce d’un autre appareil')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus envoyer' }));
    await expect(args.onTakeBack).toHaveBeenCalledOnce();
  },
};
export const Sending: Story = { name: 'En chemin', args: { isArmed: true, isSending: true } };
export const Dark: Story = {
  name: 'Armée, sombre',
  args: { isArmed: true, share: 0.3 },
  globals: { app: 'portal', theme: 'dark' },
};
export const Phone: Story = {
  name: 'Armée, au téléphone',
  args: { isArmed: true, share: 0.3 },
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
