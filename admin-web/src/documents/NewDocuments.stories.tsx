import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NewDocuments, noFiles } from './NewDocuments.tsx';

const photo = new File(['x'.repeat(842_100)], 'IMG_2041.jpg', { type: 'image/jpeg' });
const long = new File(['x'], `${'devis-signe-'.repeat(12)}.pdf`, { type: 'application/pdf' });

const meta = {
  title: 'Back-office/Pièces/Nouvelle PEC',
  component: NewDocuments,
  args: { files: noFiles, onChange: fn(), errors: {}, progress: null },
} satisfies Meta<typeof NewDocuments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('Devis, fichier'), photo);
    await expect(args.onChange).toHaveBeenCalledWith({ ...noFiles, DFile: photo });
  },
};
export const RefusedAtOnce: Story = {
  name: 'Refusé dès qu’il est choisi',
  play: async ({ canvas, args }) => {
    const sheet = new File(['x'], 'devis.xlsx');
    await userEvent.upload(canvas.getByLabelText('Devis, fichier'), sheet, { applyAccept: false });
    await expect(canvas.getByText(/n’est ni une image/)).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(noFiles);
  },
};
export const Full: Story = {
  name: 'Rempli',
  args: { files: { MRFile: photo, MVFile: photo, DFile: long } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('842,1 Ko')).toHaveLength(2);
  },
};
export const Sending: Story = {
  name: 'Envoi en cours',
  args: { files: { MRFile: photo, MVFile: photo, DFile: long }, progress: 0.62 },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    files: { ...noFiles, MRFile: photo },
    errors: {
      MVFile: 'Veuillez fournir tous les documents requis.',
      DFile: 'Veuillez fournir tous les documents requis.',
    },
  },
};
export const Dark: Story = { ...Failed, name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { files: { ...noFiles, DFile: long } },
  globals: { viewport: { value: 'mobile1' } },
};
