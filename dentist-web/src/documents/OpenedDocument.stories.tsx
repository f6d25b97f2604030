import { sampleImage, samplePdf } from '@accordent/ui-kit/stories/sample-documents.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OpenedDocument } from './OpenedDocument.tsx';

const meta = {
  title: 'Portail/Pièces/Document ouvert par son adresse',
  component: OpenedDocument,
  globals: { app: 'portal' },
  args: {
    document: { url: sampleImage, title: 'Mutuelle recto', mime: 'image/jpeg' },
    failure: null,
    isRetrying: false,
    onRetry: fn(),
    isDownloading: false,
    onDownload: fn(),
  },
} satisfies Meta<typeof OpenedDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {
  name: 'Photo',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: 'Mutuelle recto' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Pdf: Story = {
  name: 'PDF',
  args: {
    document: { url: samplePdf(['Accord de prise en charge']), title: 'APEC', mime: 'application/pdf' },
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { document: null } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    document: null,
    failure: {
      message: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
      reference: undefined,
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  name: 'Titre long',
  args: {
    document: {
      url: sampleImage,
      title: 'Radio panoramique de la mâchoire supérieure et inférieure du mois de novembre',
      mime: 'image/jpeg',
    },
  },
};
