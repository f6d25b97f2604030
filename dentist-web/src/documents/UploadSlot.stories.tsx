import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UploadSlot } from './UploadSlot.tsx';

const file = new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' });

const meta = {
  title: 'Portail/Nouvelle demande/Pièce',
  component: UploadSlot,
  globals: { app: 'portal' },
  args: {
    title: 'Devis',
    hint: 'Signé par le patient, toutes les pages',
    upload: undefined,
    hasCamera: false,
    onFile: fn(),
    onRemove: fn(),
    onResume: fn(),
  },
} satisfies Meta<typeof UploadSlot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('Devis, fichier'), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};
export const Camera: Story = { name: 'Avec l’appareil photo', args: { hasCamera: true } };
export const Sending: Story = {
  name: 'En cours d’envoi',
  args: { upload: { state: 'sending', file, share: 0.62 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Devis' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Waiting: Story = {
  name: 'Réseau coupé : le fichier reste',
  args: { upload: { state: 'waiting', file, sentence: '' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/l’envoi reprend dès son retour/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer\u00a0: Devis' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};
export const Done: Story = {
  name: 'Reçue',
  args: {
    upload: {
      state: 'done',
      uploaded: { uploadId: 'a', name: 'devis-osselin-signe-le-16-novembre.pdf', size: 862_310 },
    },
  },
};
const scan = `${'Scan du devis de prothèses signé '.repeat(3)}page 12.pdf`;
export const LongName: Story = {
  name: 'Reçue, nom de 110 caractères, au téléphone : coupé au milieu',
  args: {
    upload: { state: 'done', uploaded: { uploadId: 'a', name: scan, size: 862_310 } },
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(scan)).toHaveTextContent(`${scan},`);
    await expect(canvas.getByTitle(scan).clientHeight).toBeLessThan(30);
  },
};
export const Failed: Story = {
  name: 'Refusée : réessayer ou choisir un autre',
  args: {
    upload: { state: 'failed', file, sentence: 'Ce fichier est trop lourd : le maximum est de 15\u00a0Mo.' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer\u00a0: Devis' }));
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};
export const Sent: Story = { name: 'Jointe à la demande', args: { isSent: true } };
