import type { PractitionerRow } from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PractitionerField } from '../practitioner-choices/PractitionerField.tsx';
import { PractitionerFilter } from '../practitioner-choices/PractitionerFilter.tsx';

const aRow = (row: Partial<PractitionerRow>): PractitionerRow => ({
  id: 4,
  firstname: 'MAËLLE',
  lastname: 'QUERVALLON',
  name: 'QUERVALLON MAËLLE',
  email: 'maelle.quervallon@cabinet.test',
  phone: '0200000012',
  planId: 1,
  plan: null,
  isProspect: false,
  isArchived: false,
  archivedBy: null,
  isActive: true,
  parentId: null,
  isSuper: false,
  conventionProgress: { valid: 3, total: 25 },
  prospectStatus: null,
  creationDate: { timestamp: 1_700_000_000 },
  ...row,
});
const rows = [
  aRow({}),
  aRow({
    id: 5,
    firstname: '',
    lastname: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE',
  }),
];

const meta = {
  title: 'Back-office/Dentistes/Choix',
  component: PractitionerField,
  args: {
    value: null,
    practitioners: rows,
    isLoading: false,
    error: undefined,
    onSearch: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof PractitionerField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Praticien/ }));
    await userEvent.click(canvas.getByRole('option', { name: /QUERVALLON Maëlle/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ id: 4, name: 'QUERVALLON Maëlle' });
  },
};
export const Loading: Story = { name: 'En chemin', args: { practitioners: [], isLoading: true } };
export const Empty: Story = {
  name: 'Vide',
  args: { practitioners: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Praticien/ }));
    await expect(canvas.getByText('Aucun praticien actif de ce nom.')).toBeInTheDocument();
  },
};
export const Failed: Story = { name: 'En échec', args: { error: 'Le champ « Praticien » est obligatoire.' } };
export const Filter: Story = {
  name: 'En filtre',
  render: () => (
    <PractitionerFilter
      id={5}
      name="CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST"
      practitioners={rows}
      isLoading={false}
      onSearch={fn()}
      onChange={fn()}
    />
  ),
};
