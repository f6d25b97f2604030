import { paths } from '../screens.ts';

const AGREEMENTS = new Set([17, 19, 20]);

/** Where a record opens: once agreed, under /afc (part B §4). */
export const addressOf = ({ id, statusId }: { readonly id: number; readonly statusId: number }): string =>
  AGREEMENTS.has(statusId) ? paths.agreement(id) : paths.request(id);
