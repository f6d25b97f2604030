import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import UploadPage from './UploadPage.tsx';

const document = {
  url: sampleImage,
  title: 'Mutuelle recto',
  mime: 'image/jpeg',
  dfcId: 4771,
  reference: 'PEC-2026-004771',
};
const all = { 'GET /file/31/url': document };

const meta = {
  title: 'Portail/Écrans/Document',
  component: UploadPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { id: 31 },
  decorators: [at('/uploads/31')],
  beforeEach: answering(all),
} satisfies Meta<typeof UploadPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = {
  name: 'En chemin : le bouton a déjà sa place',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Voir la demande' })).toBeDisabled();
  },
};
export const LongTitle: Story = {
  name: 'Titre long, au téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
  beforeEach: answering({
    'GET /file/31/url': {
      ...document,
      title: 'Radio panoramique de contrôle après la pose des deux implants du secteur trois',
    },
  }),
};
export const Unknown: Story = {
  name: 'Inconnu, ou d’un autre cabinet',
  beforeEach: answering({ 'GET /file/31/url': { status: 404 } }),
  play: says('Page introuvable'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /file/31/url': { status: 500 } }),
};
