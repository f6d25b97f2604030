import { table } from '../table.ts';

/** A value kept for the whole product. */
export const Settings = table<{ name: string; value: unknown; updatedAt: Date }>('settings', {
  key: 'name',
  json: ['value'],
});
