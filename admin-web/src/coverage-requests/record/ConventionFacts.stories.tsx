import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useSWRConfig } from 'swr';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../../ui-kit/.storybook/sees.ts';
import type { ConventionRow } from '../../conventions/conventions.api.ts';
import { aConvention, conventionCounts, conventionRows, mutualRow } from '../../testing/conventions.ts';
import { aRecord } from '../../testing/records.ts';
import { ConventionFacts } from './ConventionFacts.tsx';

const record = aRecord();
const { user } = record;
const [ofGroup] = conventionRows as [ConventionRow];
const insurer = ofGroup.mutualGroup!;
const rowOf = (id: number, version: number): ConventionRow => ({
  ...ofGroup,
  mutualGroup: insurer,
  convention: aConvention({ id, version, userId: user.id, mutualGroup: insurer }),
});

/** As the server has them at each instant. */
let rows: readonly ConventionRow[];
let passwords: Record<number, string>;

const found = (search: string) => rows.filter(({ name }) => name.includes(search));
const mutual = record.patient.mutual!;
/** A mutual of the group. */
const rowOfMutual = (part: Partial<ConventionRow> = {}): ConventionRow => ({
  ...mutualRow,
  name: mutual.name,
  mutual,
  groupNames: [insurer.name],
  state: 'to-check',
  convention: aConvention({ id: 3, userId: user.id, mutualGroup: null, mutual, isValid: false }),
  ...part,
});

/** As when the server tells of a change. */
function Reread() {
  const { mutate } = useSWRConfig();
  return (
    <button onClick={() => void mutate(() => true)} hidden>
      Relire
    </button>
  );
}

const meta = {
  title: 'Back-office/PEC/Convention',
  component: ConventionFacts,
  args: { record: { ...record, patient: { ...record.patient, mutualGroup: insurer } } },
  decorators: [at(`/admin/dfc/edit/${record.id}/information`)],
  beforeEach: () => {
    rows = [rowOf(1, 1)];
    passwords = { 1: 'Orelia-17' };
    return answering({
      [`GET /user/${user.id}/conventions`]: ({ url }: Request) => ({
        conventions: found(new URL(url).searchParams.get('search') ?? ''),
        total: rows.length,
        counts: conventionCounts,
        progress: { valid: 31, total: 38 },
        isLocked: false,
      }),
      [`GET /user/${user.id}/convention/1/credentials`]: () => ({
        login: 'mquervallon',
        password: passwords[1],
      }),
    })();
  },
  render: (args) => (
    <>
      <Reread />
      <ConventionFacts {...args} />
    </>
  ),
} satisfies Meta<typeof ConventionFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Revealed: Story = {
  name: 'Identifiants affichés, puis masqués',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir' }));
    await expect(await canvas.findByText('Orelia-17')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Masquer' }));
    await expect(canvas.queryByText('Orelia-17')).toBeNull();
  },
};

export const PasswordChanged: Story = {
  name: 'Un mot de passe changé ailleurs ne reste pas affiché',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir' }));
    await expect(await canvas.findByText('Orelia-17')).toBeVisible();
    rows = [rowOf(1, 2)];
    passwords = { 1: 'Nouveau-18' };
    canvas.getByText('Relire').click();
    await waitFor(() => expect(canvas.queryByText('Orelia-17')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Voir' }));
    await expect(await canvas.findByText('Nouveau-18')).toBeVisible();
  },
};

export const AnotherConvention: Story = {
  name: 'Une autre convention ne montre pas les identifiants de la précédente',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voir' }));
    await expect(await canvas.findByText('Orelia-17')).toBeVisible();
    rows = [rowOf(2, 1)];
    canvas.getByText('Relire').click();
    await waitFor(() => expect(canvas.queryByText('Orelia-17')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Voir' })).toBeVisible();
  },
};

export const OfTheMutual: Story = {
  name: 'La convention avec la mutuelle même passe avant celle de son groupement',
  beforeEach: () => {
    rows = [rowOf(1, 1), rowOfMutual()];
  },
  play: shows('link', 'À vérifier'),
};

export const OfTheMutualAlone: Story = {
  name: 'Sans convention avec le groupement, celle avec la mutuelle se trouve',
  beforeEach: () => {
    rows = [{ ...rowOf(1, 1), state: 'missing', convention: null }, rowOfMutual()];
  },
  play: shows('link', 'À vérifier'),
};

export const OfTheGroup: Story = {
  name: 'Sans convention avec la mutuelle, celle du groupement vaut',
  play: shows('link', 'Valide'),
};

export const Loading: Story = {
  name: 'En chemin : sa place est gardée',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mot de passe')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Voir' })).toBeNull();
  },
};

export const Missing: Story = {
  name: 'Ni l’une ni l’autre',
  beforeEach: () => {
    rows = [{ ...rowOf(1, 1), state: 'missing', convention: null }];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Absente' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Voir' })).toBeNull();
  },
};
