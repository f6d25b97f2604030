import { auditKinds } from '@accordent/api/client/audit-kinds.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at, Going } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { SuperAdministratorsOnly } from '../sessions/SuperAdministratorsOnly.tsx';
import { asEmployee, asSuperAdministrator, ownAdministrator } from '../testing/administrators.ts';
import { auditItems, longAuditItem } from '../testing/audit.ts';
import AuditPage from './AuditPage.tsx';

const showing = (audit: readonly object[]) =>
  answering({
    ...asSuperAdministrator,
    'GET /administrator/all': { administrators: [ownAdministrator], total: 1 },
    'GET /audit': { audit, total: audit.length },
  });
const full = showing([longAuditItem, ...auditItems]);

const meta = {
  title: 'Back-office/Écrans/Journal',
  component: AuditPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/audit')],
  beforeEach: full,
} satisfies Meta<typeof AuditPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering(asSuperAdministrator) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Rien n’a encore été modifié ni consulté'),
};
export const NothingFound: Story = {
  name: 'Rien trouvé',
  decorators: [at('/admin/audit?search=zzz')],
  beforeEach: showing([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun résultat')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Effacer les filtres' })).toHaveLength(2);
  },
};
export const ByKind: Story = {
  name: 'Une sorte de fiche, parmi toutes celles du journal',
  decorators: [Going],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Type de fiche' }));
    const kinds = within(await screen.findByRole('radiogroup', { name: 'Type de fiche' }));
    const shown = kinds.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
    await expect(shown).toEqual(auditKinds.map(({ label }) => label));
    await userEvent.click(kinds.getByRole('radio', { name: 'Encaissement' }));
    await expect(await canvas.findByRole('button', { name: /^Type de fiche/ })).toHaveTextContent(
      'Encaissement',
    );
  },
};
export const ByPersonAndLooks: Story = {
  name: 'Ce qu’une personne a consulté',
  decorators: [Going],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'QUERVALLON Maëlle' })).toHaveAttribute(
      'href',
      '/admin/user/edit/4/conventions',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Utilisateur' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Capucine LORMEAU' }));
    await expect(await canvas.findByRole('button', { name: /^Utilisateur/ })).toHaveTextContent(
      'Capucine LORMEAU',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Consultations et exports' }));
    await expect(await canvas.findByRole('button', { name: /^Actions/ })).toHaveTextContent(
      'Consultations et exports',
    );
  },
};
export const Filtered: Story = {
  name: 'Filtré\u00a0: la période s’efface',
  decorators: [Going, at('/admin/audit?entity=convention&adminId=1&du=2026-11-01&au=2026-11-21')],
  play: async ({ canvas }) => {
    const clear = 'Effacer le filtre Période';
    await userEvent.click(await canvas.findByRole('button', { name: clear }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: clear })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Effacer le filtre Utilisateur' })).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...asSuperAdministrator, 'GET /audit': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
export const WhoIsUnknown: Story = {
  name: 'Qui l’ouvre ne se charge pas',
  render: () => (
    <SuperAdministratorsOnly>
      <AuditPage />
    </SuperAdministratorsOnly>
  ),
  beforeEach: answering({ 'GET /user': { status: 503, reference: 'a1b2c3d4' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Écran indisponible' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const WhoIsOnTheWay: Story = {
  name: 'Qui l’ouvre est en chemin',
  render: WhoIsUnknown.render!,
  beforeEach: answering({}),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy]')).toBeVisible();
  },
};
export const Employee: Story = {
  name: 'Un employé n’y entre pas',
  render: () => (
    <SuperAdministratorsOnly>
      <AuditPage />
    </SuperAdministratorsOnly>
  ),
  beforeEach: answering(asEmployee),
  play: says('Réservé aux super administrateurs'),
};
