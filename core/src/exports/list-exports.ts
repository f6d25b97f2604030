import type { Administrator } from '../shared/actor.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { ExportColumn, ExportRecord } from './export-store.ts';

/** A page of what the actor has taken out. */
export const listExports = (
  { stores }: Pick<Ports, 'stores'>,
  { actor, ...query }: PageRequest<ExportColumn> & { readonly actor: Administrator },
): Promise<Page<ExportRecord>> => stores.exports.search({ ...query, adminId: actor.id });
