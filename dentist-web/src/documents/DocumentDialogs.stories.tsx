import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { AddAnotherDocument } from './AddAnotherDocument.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';

const meta = {
  title: 'Portail/Pièces/Une pièce de plus, une pièce en grand',
  component: AddAnotherDocument,
  globals: { app: 'portal' },
  args: { hasCamera: false, sendings: {}, onAdd: fn() },
} satisfies Meta<typeof AddAnotherDocument>;
export default meta;
type Story = StoryObj<typeof meta>;

const file = new File(['x'.repeat(4200)], 'radio.jpg', { type: 'image/jpeg' });

export const Adding: Story = {
  name: 'Un titre, puis le fichier',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une autre pièce' }));
    const title = await screen.findByRole('textbox', { name: /^Titre/ });
    await expect(title).toHaveFocus();
    await userEvent.upload(screen.getByLabelText('Nouvelle pièce, fichier'), file);
    await expect(title).toHaveFocus();
    await expect(title).toHaveAccessibleDescription(/Donnez un titre/);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await userEvent.type(title, 'Radio panoramique');
    const letter = new File(['x'], 'courrier.docx');
    await userEvent.upload(screen.getByLabelText('Nouvelle pièce, fichier'), letter, { applyAccept: false });
    await expect(await screen.findByText(/n’est ni une image/)).toBeVisible();
    await expect(title).toHaveValue('Radio panoramique');
    await userEvent.upload(screen.getByLabelText('Nouvelle pièce, fichier'), file);
    await expect(args.onAdd).toHaveBeenCalledWith('Radio panoramique', file);
  },
};
const radio = 'Radio panoramique';
export const SameTitle: Story = {
  name: 'Le titre d’une pièce qui part encore : dit, et rien n’est pris',
  args: { sendings: { [radio]: { state: 'sending', file, share: 0.4 } }, proposed: radio },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une autre pièce' }));
    const title = await screen.findByRole('textbox', { name: /^Titre/ });
    await userEvent.upload(screen.getByLabelText('Nouvelle pièce, fichier'), file);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(title).toHaveAccessibleDescription(/en cours d’envoi/);
    await userEvent.type(title, ' 2');
    await userEvent.upload(screen.getByLabelText('Nouvelle pièce, fichier'), file);
    await expect(args.onAdd).toHaveBeenCalledWith(`${radio} 2`, file);
  },
};
const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une autre pièce' }));
  await screen.findByRole('dialog');
};
export const AddingDark: Story = {
  name: 'Ajouter, sombre',
  play: open,
  globals: { app: 'portal', theme: 'dark' },
};
export const AddingOnAPhone: Story = {
  name: 'Ajouter, téléphone',
  play: open,
  args: { hasCamera: true },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};

const seen = {
  about: 'ALVAREZ Rosalie, PEC-2026-000512',
  document: { id: 7, title: 'Mutuelle recto', mime: 'image/jpeg' },
  url: sampleImage,
  failure: null,
  ask: fn(() => Promise.resolve(sampleImage)),
  onRetry: fn(),
  onClose: fn(),
};
export const Seen: Story = {
  name: 'En grand',
  render: () => <DocumentDialog {...seen} />,
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: /ALVAREZ Rosalie/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(seen.onClose).toHaveBeenCalled();
  },
};
export const Saved: Story = {
  name: 'Télécharger, quand son adresse peut avoir expiré',
  render: () => <DocumentDialog {...seen} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger' }));
    await expect(seen.ask).toHaveBeenCalledOnce();
  },
};
export const SeenOnAPhone: Story = {
  name: 'En grand, téléphone',
  render: () => <DocumentDialog {...seen} />,
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
export const NotSeen: Story = {
  name: 'Ne se charge pas',
  render: () => (
    <DocumentDialog
      {...seen}
      url={null}
      failure={{ message: 'Impossible de contacter le serveur.', reference: undefined }}
    />
  ),
};
