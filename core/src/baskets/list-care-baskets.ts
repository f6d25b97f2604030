import type { Ports } from '../shared/ports.ts';

/** The whole table, as it was imported. */
export const listCareBaskets = ({ stores }: Pick<Ports, 'stores'>) => stores.careBaskets.list();
