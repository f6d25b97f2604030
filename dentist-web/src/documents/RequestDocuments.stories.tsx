import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aFile, on, pendingFile, refusedFile, requestPlaces } from '../testing/samples.ts';
import { RequestDocuments } from './RequestDocuments.tsx';

const meta = {
  title: 'Portail/Pièces/D’une PEC',
  component: RequestDocuments,
  globals: { app: 'portal' },
  args: {
    files: [aFile(), refusedFile, pendingFile],
    requiredFiles: requestPlaces,
    canAddFile: true,
    sendings: {},
    looks: {},
    hasCamera: false,
    addAnother: <Button>Ajouter une autre pièce</Button>,
    payment: () => null,
    onFile: fn(),
    onCancel: fn(),
    onResume: fn(),
    onView: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof RequestDocuments>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'La pièce refusée vient d’abord, avec son motif',
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('group');
    await expect(first).toHaveAccessibleName('Mutuelle verso');
    await expect(first).toHaveTextContent('Photo floue.');
    await expect(canvas.queryByRole('button', { name: 'Supprimer\u00a0: Mutuelle recto' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer\u00a0: Devis' }));
    await expect(args.onDelete).toHaveBeenCalledWith(pendingFile);
    const photo = new File(['x'], 'verso.jpg', { type: 'image/jpeg' });
    await userEvent.upload(canvas.getByLabelText('Mutuelle verso, fichier'), photo);
    await expect(args.onFile).toHaveBeenCalledWith('Mutuelle verso', photo);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Missing: Story = {
  name: 'Pièces à envoyer (téléphone)',
  args: {
    files: [aFile()],
    requiredFiles: requestPlaces.map(({ title, fileId }) => ({ title, fileId: fileId === 31 ? 31 : null })),
    hasCamera: true,
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
export const Sending: Story = {
  name: 'En cours d’envoi et refusé par le serveur',
  args: {
    sendings: {
      'Mutuelle verso': { state: 'sending', share: 0.62, file: new File(['x'], 'verso.jpg') },
      Radio: {
        state: 'failed',
        file: new File([], 'radio.pdf'),
        sentence: '22\u00a0Mo\u00a0: le maximum est de 15\u00a0Mo.',
      },
    },
  },
};
export const Waiting: Story = {
  name: 'Réseau coupé : le fichier attend',
  args: {
    sendings: {
      'Mutuelle verso': {
        state: 'waiting',
        file: new File(['x'], 'verso.jpg'),
        sentence: 'Réseau coupé\u00a0: l’envoi reprend dès son retour.',
      },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer\u00a0: Mutuelle verso' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Mutuelle verso' }));
    await expect(args.onCancel).toHaveBeenCalledWith('Mutuelle verso');
  },
};
export const Older: Story = {
  name: 'Versions précédentes',
  args: {
    files: [
      aFile(),
      aFile({ id: 34, title: 'Mutuelle verso', creationDate: on('2026-11-19') }),
      refusedFile,
      pendingFile,
    ],
    requiredFiles: requestPlaces.map((place) => (place.fileId === 32 ? { ...place, fileId: 34 } : place)),
  },
};
export const Closed: Story = { name: 'PEC close', args: { canAddFile: false, addAnother: null } };
export const Empty: Story = {
  name: 'Vide',
  args: { files: [], requiredFiles: [], canAddFile: false, addAnother: null },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    files: [
      aFile({ title: 'Radio panoramique de la mâchoire supérieure et inférieure du mois de novembre' }),
    ],
    requiredFiles: [],
  },
};
