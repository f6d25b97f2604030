import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import { withStoredInsurerPhones, type InsurerKind } from './insurer.ts';
import type { InsurerQuery, InsurerRow } from './mutual-store.ts';

/** One page of the mutuals or of the groups. `search` is as typed. */
export const listInsurers = (
  { stores }: Pick<Ports, 'stores'>,
  { kind, ...query }: Asked<InsurerQuery> & { readonly kind: InsurerKind },
): Promise<Page<InsurerRow>> =>
  searched(withStoredInsurerPhones(query), (asked) => stores.mutuals.search(kind, asked));

/** All of those that such pages show. */
export const walkInsurers = (
  { stores }: Pick<Ports, 'stores'>,
  { kind, ...query }: Whole<Asked<InsurerQuery>> & { readonly kind: InsurerKind },
): Walk<InsurerRow> => walked(withStoredInsurerPhones(query), (asked) => stores.mutuals.walk(kind, asked));
