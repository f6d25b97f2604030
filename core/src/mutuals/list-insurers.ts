import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { InsurerKind } from './insurer.ts';
import type { InsurerQuery, InsurerRow } from './mutual-store.ts';

/** One page of the mutuals or of the groups. `search` is as typed. */
export const listInsurers = (
  { stores }: Pick<Ports, 'stores'>,
  { kind, ...query }: Asked<InsurerQuery> & { readonly kind: InsurerKind },
): Promise<Page<InsurerRow>> => searched(query, (asked) => stores.mutuals.search(kind, asked));
