import type { DashboardFigures } from '@accordent/core/dashboard/dashboard-figures.ts';
import { table } from '../table.ts';

/** What a worker counted last for the dashboard: one row. */
export const KeptFigures = table<{
  isOnly: true;
  day: string;
  seen: string;
  figures: DashboardFigures;
}>('dashboard_figures', { key: 'isOnly', json: ['figures'] });
