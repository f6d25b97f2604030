import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aLongTask, tasks } from '../testing/tasks.ts';
import { TaskTable } from './TaskTable.tsx';

const meta = {
  title: 'Back-office/Tâches/Planifiées',
  component: TaskTable,
  parameters: { layout: 'fullscreen' },
  args: { tasks, isLoading: false, error: null, onRun: fn() },
} satisfies Meta<typeof TaskTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Le 1er du mois à 06:00')).toBeVisible();
    await expect(canvas.getAllByText('par Capucine LORMEAU')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Lancer maintenant\u00a0: Factures du mois' }));
    await expect(args.onRun).toHaveBeenCalledWith(tasks[1]);
    const running = canvas.getByRole('button', {
      name: 'Lancer maintenant\u00a0: Nettoyage des fichiers orphelins',
    });
    await expect(running).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: /Purge/ })).not.toBeInTheDocument();
  },
};
export const Empty: Story = { name: 'Vide', args: { tasks: [] } };
export const LongTexts: Story = { name: 'Texte long', args: { tasks: [aLongTask, ...tasks] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { tasks: [aLongTask, ...tasks] },
  globals: { viewport: { value: 'mobile1' } },
};
