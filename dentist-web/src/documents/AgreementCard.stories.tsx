import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aFile } from '../testing/samples.ts';
import { AgreementCard } from './AgreementCard.tsx';

const apec = aFile({ id: 41, title: 'APEC', mime: 'application/pdf' });

const meta = {
  title: 'Portail/Pièces/Accord de la mutuelle',
  component: AgreementCard,
  globals: { app: 'portal' },
  args: { file: apec, isSignatureDue: true, isDownloading: false, onView: fn(), onDownload: fn() },
} satisfies Meta<typeof AgreementCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToSign: Story = {
  name: 'À faire signer',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir l’APEC' }));
    await expect(args.onView).toHaveBeenCalledWith(apec);
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger l’APEC' }));
    await expect(args.onDownload).toHaveBeenCalledWith(apec);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
export const Signed: Story = { name: 'Signé', args: { isSignatureDue: false } };
export const Awaited: Story = {
  name: 'Pas encore ajouté',
  args: { file: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Downloading: Story = { name: 'Téléchargement en cours', args: { isDownloading: true } };
