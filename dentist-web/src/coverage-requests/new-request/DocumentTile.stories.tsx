import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DocumentTile } from './DocumentTile.tsx';
import type { Tile } from './tiles.ts';

const document = {
  id: 1,
  key: 'a',
  place: 'Mutuelle recto',
  placeReason: '',
  mime: 'image/jpeg',
  sizeBytes: 1_200_000,
  pages: null,
};
const held: Tile = {
  key: 'a',
  place: 'Mutuelle recto',
  name: 'Mutuelle recto',
  mime: 'image/jpeg',
  size: 1_200_000,
  document,
  file: null,
  look: null,
  page: 1,
  pages: 1,
};
const file = {
  key: 'b',
  place: '',
  name: 'photo.jpg',
  mime: 'image/jpeg',
  size: 1_100_000,
  state: 'sending',
  share: 0.62,
  sentence: '',
} as const;
const leaving: Tile = { ...held, key: 'b', place: '', name: 'Photo 2', document: null, file };

const meta = {
  title: 'Portail/Nouvelle demande/Une pièce',
  component: DocumentTile,
  globals: { app: 'portal' },
  args: {
    tile: held,
    thumbnail: undefined,
    isOffline: false,
    onPlace: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onMove: fn(),
    onRetake: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DocumentTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Options/ }));
    await userEvent.click(
      await screen
        .findByRole('menuitemradio', { name: 'Devis' })
        .catch(() => screen.findByRole('menuitem', { name: 'Devis' })),
    );
    await expect(args.onPlace).toHaveBeenCalledWith('Devis');
  },
};
export const Other: Story = {
  name: 'Une autre pièce : son titre est demandé, une radio se reconnaît à lui seul',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Options/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Autre pièce…' }));
    const title = await screen.findByRole('textbox', { name: /^Titre/ });
    await userEvent.click(screen.getByRole('button', { name: 'Classer' }));
    await expect(title).toHaveAccessibleDescription(/Donnez un titre/);
    await expect(args.onPlace).not.toHaveBeenCalled();
    await userEvent.type(title, ' Radio  panoramique{Enter}');
    await expect(args.onPlace).toHaveBeenCalledWith('Radio panoramique');
  },
};
export const Sorted: Story = {
  name: 'Classée d’elle-même, et pourquoi',
  args: { tile: { ...held, document: { ...document, placeReason: 'Reconnue à son n° AMC, 31204877' } } },
};
export const Unsorted: Story = {
  name: 'En chemin, pas encore classée : trois boutons',
  args: { tile: leaving },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Verso' }));
    await expect(args.onPlace).toHaveBeenCalledWith('Mutuelle verso');
    await userEvent.click(canvas.getByRole('button', { name: /^Annuler l’envoi/ }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = { name: 'Hors ligne', args: { tile: leaving, isOffline: true } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    tile: { ...leaving, file: { ...file, state: 'failed', sentence: 'Ce fichier dépasse 15\u00a0Mo.' } },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Réessayer/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Blurred: Story = {
  name: 'Photo floue : dit, jamais bloqué',
  args: { tile: { ...held, place: 'Devis', name: 'Devis', look: 'blurred' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Photo floue/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre la photo\u00a0: Devis' }));
    await expect(args.onRetake).toHaveBeenCalledOnce();
  },
};
export const BlurredLeaving: Story = {
  name: 'Photo floue, en chemin',
  args: { tile: { ...leaving, place: 'Devis', name: 'Devis', look: 'blurred' } },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    tile: { ...held, place: 'Devis', name: 'Devis, page 12', page: 12, pages: 14 },
  },
};
export const Dark: Story = {
  name: 'Sombre',
  args: { tile: leaving },
  globals: { app: 'portal', theme: 'dark' },
};
