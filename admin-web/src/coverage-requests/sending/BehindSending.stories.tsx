import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePdf } from '@accordent/ui-kit/stories/sample-documents.ts';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../../ui-kit/.storybook/sees.ts';
import { aRecord } from '../../testing/records.ts';
import { dossierAnswer } from '../../testing/sendings.ts';
import { BehindSending } from './BehindSending.tsx';

const record = aRecord();
const { id } = record;
const made = dossierAnswer.dossier!;
const files = ['garde', 'carte', 'devis'].map((part, place) => ({
  ...made.files[0]!,
  id: place + 1,
  name: `${record.reference}_${place}_${part}.pdf`,
}));
const answered = (
  dossier: object,
  url: object = { url: samplePdf(['Demande de prise en charge dentaire']) },
) =>
  answering({
    [`GET /dfc/${id}/dossier`]: dossier,
    ...Object.fromEntries(files.map((file) => [`GET /dfc/dossier/file/${file.id}/url`, url])),
  });

const meta = {
  title: 'Back-office/PEC/Dossier à transmettre',
  component: BehindSending,
  parameters: { layout: 'fullscreen' },
  args: { record, isShown: true, children: <p>Les pièces</p> },
  beforeEach: answered(dossierAnswer),
  decorators: [
    at(`/admin/dfc/edit/${id}/files`),
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 700 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BehindSending>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^5 pages/)).toBeVisible();
    await expect(canvas.queryByText('Les pièces')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Pièces' }));
    await expect(canvas.getByText('Les pièces')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Dossier' }));
    await expect(canvas.queryByText('Les pièces')).toBeNull();
  },
};
export const Several: Story = {
  name: 'Un fichier par pièce',
  beforeEach: answered({ ...dossierAnswer, dossier: { ...made, files } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Garde' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Devis' }));
    await expect(canvas.getByRole('radio', { name: 'Devis' })).toBeChecked();
  },
};
export const Waiting: Story = {
  name: 'En chemin\u00a0: les pièces restent',
  beforeEach: answered({ ...dossierAnswer, dossier: { ...made, state: 'waiting', files: [] } }),
  play: says('Les pièces'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answered(dossierAnswer, { status: 503 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Le dossier ne s’affiche pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Dark: Story = { ...Several, name: 'Sombre', globals: { theme: 'dark' } };
