import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Screen } from '../stories/Layout.tsx';
import { sampleImage, samplePdf } from '../stories/sample-documents.ts';
import { FileViewer } from './FileViewer.tsx';

const meta = {
  title: 'Documents/FileViewer',
  component: FileViewer,
  args: { url: sampleImage, kind: 'image', title: 'Mutuelle recto', fileName: 'mutuelle-recto.jpg' },
  decorators: [
    (Story) => (
      <Screen>
        <Story />
      </Screen>
    ),
  ],
} satisfies Meta<typeof FileViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = { name: 'Photo', args: { downloadUrl: sampleImage } };
export const PictureDark: Story = { ...Picture, name: 'Photo, sombre', globals: { theme: 'dark' } };

export const Keys: Story = {
  name: 'Zoom, rotation et ajustement au clavier',
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Mutuelle recto' });
    await waitFor(() => expect(picture.parentElement).not.toHaveAttribute('data-waiting'));
    const fitted = picture.offsetWidth;
    canvas.getByRole('group', { name: 'Vue de Mutuelle recto' }).focus();
    await userEvent.keyboard('+');
    await expect(picture.offsetWidth).toBeGreaterThan(fitted);
    await userEvent.keyboard('r');
    await expect(picture.style.transform).toContain('rotate(90deg)');
    await userEvent.keyboard('rrrf');
    await waitFor(() => expect(picture.offsetWidth).toBe(fitted));
  },
};

export const Pdf: Story = {
  name: 'PDF',
  args: { kind: 'pdf', title: 'Devis', fileName: 'devis.pdf', url: '' },
  loaders: [() => ({ url: samplePdf(['Devis, page 1', 'Devis, page 2']) })],
  render: (args, { loaded }) => <FileViewer {...args} url={(loaded as { url: string }).url} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'Devis, page 1 sur 2' }, { timeout: 30_000 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Page du document suivante' }));
    await expect(canvas.getByRole('img', { name: 'Devis, page 2 sur 2' })).toBeInTheDocument();
    await expect(canvas.getByText('2 / 2')).toBeVisible();
  },
};

export const Broken: Story = {
  name: 'Le fichier ne s’ouvre pas',
  args: { url: 'data:image/png;base64,AAAA', title: 'Mutuelle verso' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Le document ne s’affiche pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
