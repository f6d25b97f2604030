import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { SuperAdministratorsOnly } from '../sessions/SuperAdministratorsOnly.tsx';
import { asEmployee, asSuperAdministrator } from '../testing/administrators.ts';
import { aLongTask, failedJobs, purgePreview, tasks } from '../testing/tasks.ts';
import TasksPage from './TasksPage.tsx';

const answers = {
  ...asSuperAdministrator,
  'GET /tasks': { tasks: [...tasks, aLongTask] },
  'GET /jobs/failed': { jobs: failedJobs, total: failedJobs.length },
  'GET /retention': purgePreview,
};
const full = answering(answers);

const meta = {
  title: 'Back-office/Écrans/Tâches',
  component: TasksPage,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'scheduled' },
  decorators: [at('/admin/tasks')],
  beforeEach: full,
} satisfies Meta<typeof TasksPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Scheduled: Story = {
  name: 'Planifiées',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Factures du mois')).toBeVisible();
    await expect(await canvas.findByRole('tab', { name: /^Travaux en échec ?2$/ })).toBeVisible();
  },
};
export const FailedJobs: Story = {
  name: 'Travaux en échec\u00a0: abandonner demande d’abord',
  args: { tab: 'failed' },
  play: async ({ canvas }) => {
    const [drop] = await canvas.findAllByRole('button', { name: /^Abandonner/ });
    await userEvent.click(drop!);
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Il ne sera plus jamais essayé.');
  },
};
export const RetryAll: Story = {
  name: 'Travaux en échec\u00a0: tout réessayer dit combien, puis le demande',
  args: { tab: 'failed' },
  beforeEach: answering({ ...answers, 'POST /jobs/failed/retry': { count: failedJobs.length } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tout réessayer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('2 travaux')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tout réessayer' }));
    // It closes once it is answered.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const NoFailedJob: Story = {
  name: 'Travaux en échec\u00a0: aucun',
  args: { tab: 'failed' },
  beforeEach: answering({ ...answers, 'GET /jobs/failed': { jobs: [], total: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aucun travail en échec')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Tout réessayer' })).toBeNull();
  },
};
export const Retention: Story = { name: 'Conservation', args: { tab: 'retention' } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering(asSuperAdministrator) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...answers, 'GET /tasks': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
export const RetentionFailed: Story = {
  name: 'Conservation\u00a0: en échec',
  args: { tab: 'retention' },
  beforeEach: answering({ ...answers, 'GET /retention': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
export const Employee: Story = {
  name: 'Un employé n’y entre pas',
  render: () => (
    <SuperAdministratorsOnly>
      <TasksPage tab="scheduled" />
    </SuperAdministratorsOnly>
  ),
  beforeEach: answering(asEmployee),
  play: says('Réservé aux super administrateurs'),
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
