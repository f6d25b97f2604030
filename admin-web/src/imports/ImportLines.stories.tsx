import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { anImportLine, anImportPreview } from '../testing/imports.ts';
import { ImportLines } from './ImportLines.tsx';

const phone = {
  field: 'phone',
  value: '612345678',
  sentence: 'Saisissez un numéro de téléphone à dix chiffres.',
};
const mixed = anImportPreview([
  anImportLine({ line: 2 }),
  anImportLine({ line: 3, state: 'known' }),
  anImportLine({
    line: 4,
    state: 'faulty',
    name: '',
    key: '',
    faults: [
      phone,
      { field: 'lastname', value: '', sentence: 'Le champ « Nom » est obligatoire.' },
      { field: '', value: 'perdu', sentence: 'Cette ligne a plus de colonnes que la première.' },
    ],
  }),
  anImportLine({
    line: 5,
    warnings: [
      {
        field: 'rpps',
        value: '10003456788',
        sentence: 'Vérifiez le champ « RPPS » : sa clé de contrôle n’est pas la bonne.',
      },
    ],
  }),
]);

const meta = {
  title: 'Back-office/Import/Lignes',
  component: ImportLines,
  parameters: { layout: 'fullscreen' },
  args: { preview: mixed },
} satisfies Meta<typeof ImportLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Les lignes fautives d’abord',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Fautives/ })).toBeChecked();
    await expect(canvas.getByText('Le champ « Nom » est obligatoire.')).toBeVisible();
    await expect(canvas.queryByText('RPPS', { exact: false })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /Toutes/ }));
    await expect(canvas.getByText('À vérifier')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const AllGood: Story = {
  name: 'Toutes bonnes',
  args: { preview: anImportPreview([anImportLine({ line: 2 }), anImportLine({ line: 3 })]) },
};
export const NoneOfASort: Story = {
  name: 'Aucune de cette sorte',
  args: { preview: anImportPreview([anImportLine({ line: 2 })]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Déjà présentes/ }));
    await expect(canvas.getByText('Aucune ligne de cette sorte')).toBeVisible();
  },
};
export const TwentyThousand: Story = {
  name: 'Vingt mille lignes',
  args: { preview: anImportPreview(Array.from({ length: 20_000 }, (_, n) => anImportLine({ line: n + 2 }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1-20 sur 20 000')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page suivante' }));
    await expect(canvas.getByText('22')).toBeVisible();
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    preview: anImportPreview([
      anImportLine({
        line: 20_001,
        state: 'faulty',
        name: 'ANDRÉSY-VALCOURT DE LA TOURNERAYE-KERDRAON-BASTIDE MARIE-CHRISTINE-BÉRÉNICE',
        key: `${'adresse-tres-longue.'.repeat(8)}@un-cabinet-dentaire-au-nom-interminable.example`,
        faults: [
          { ...phone, value: '0612345678'.repeat(20) },
          {
            field: 'sendingProtocol.courrier',
            value: 'Service prestations dentaires '.repeat(6),
            sentence: 'Le champ « Courrier ou fax » est trop long (2000 caractères au plus).',
          },
        ],
      }),
    ]),
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
