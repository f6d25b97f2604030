import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { conventionCounts, conventionRows, longRow } from '../testing/conventions.ts';
import type { ConventionRow } from './conventions.api.ts';
import { ConventionTable } from './ConventionTable.tsx';

const meta = {
  title: 'Back-office/Conventions/Matrice',
  component: ConventionTable,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: conventionRows,
    counts: conventionCounts,
    progress: { valid: 0, total: conventionCounts.all },
    search: '',
    state: '',
    sort: { by: 'name', order: 'asc' },
    isLoading: false,
    error: null,
    footer: <Pagination page={1} pageSize={20} total={38} onPage={fn()} onPageSize={fn()} />,
    isReadOnly: false,
    revealed: null,
    revealingId: null,
    switchingId: null,
    onSearch: fn(),
    onState: fn(),
    onSort: fn(),
    onClear: fn(),
    onAdd: fn(),
    onReveal: fn(),
    onHide: fn(),
    onEnter: fn(),
    onSwitch: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof ConventionTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const changedSince = (row: ConventionRow): ConventionRow => ({
  ...row,
  convention: row.convention && { ...row.convention, version: row.convention.version + 1 },
});

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Absentes/ }));
    await expect(args.onState).toHaveBeenCalledWith('missing');
    await userEvent.click(canvas.getByRole('button', { name: 'Saisir les identifiants' }));
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les identifiants, Orélia' }));
    await expect(args.onReveal).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('switch', { name: 'Convention valide, Novadent Santé' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(expect.objectContaining({ id: 14 }), true);
    await expect(canvas.getByRole('switch', { name: 'Convention valide, Hestia Réseau' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer la convention, Orélia' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
export const SwitchUnderTheMouse: Story = {
  name: 'Les actions de la ligne ne couvrent pas son interrupteur',
  play: async ({ canvas }) => {
    const valid = canvas.getByRole('switch', { name: 'Convention valide, Novadent Santé' });
    const { x, y, width, height } = valid.getBoundingClientRect();
    await expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('label')).toContainElement(
      valid,
    );
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Revealed: Story = {
  name: 'Identifiants affichés',
  args: { revealed: { id: 14, version: 1, credentials: { login: 'mquervallon', password: 'Nvd!44-mq' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Nvd!44-mq')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Copier/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Masquer les identifiants, Novadent Santé' }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};
export const RevealedBefore: Story = {
  name: 'Identifiants changés depuis\u00a0: ceux d’avant ne s’affichent plus',
  args: { ...Revealed.args, rows: conventionRows.map(changedSince) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Nvd!44-mq')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Voir les identifiants, Novadent Santé' })).toBeVisible();
  },
};
export const Revealing: Story = { name: 'Identifiants en chemin', args: { revealingId: 6 } };
export const ReadOnly: Story = {
  name: 'Consultation',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Saisir les identifiants' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Ajouter une convention' })).toBeNull();
    await expect(canvas.getByRole('switch', { name: 'Convention valide, Orélia' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Voir les identifiants, Orélia' })).toBeEnabled();
  },
};
export const Loading: Story = {
  name: 'En chemin',
  args: { rows: undefined, counts: undefined, isLoading: true, footer: null },
};
export const Empty: Story = {
  name: 'Vide',
  args: { rows: [], counts: { all: 0, missing: 0, 'to-check': 0, valid: 0 }, footer: null },
};
export const NothingFound: Story = {
  name: 'Aucun résultat',
  args: { rows: [], search: 'zzz', footer: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer les filtres' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    rows: undefined,
    counts: undefined,
    footer: null,
    error: { message: 'Impossible de contacter le serveur.', onRetry: fn() },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    rows: [longRow, ...conventionRows],
    revealed: {
      id: 91,
      version: 1,
      credentials: {
        login: 'cabinet.dentaire.de.la.tourneraye-kerdraon@mutuelle-interprofessionnelle.example',
        password: 'Xq9-7fKd-22Lm-90Ab-ZzPp-0417-Tourneraye-Kerdraon',
      },
    },
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: {
    rows: [longRow, ...conventionRows],
    revealed: { id: 14, version: 1, credentials: { login: 'mquervallon', password: 'Nvd!44-mq' } },
  },
  globals: { viewport: { value: 'mobile1' } },
};
