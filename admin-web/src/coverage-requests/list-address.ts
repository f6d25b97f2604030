import { paths } from '../screens.ts';

const KEY = 'accordent.admin.requests';

/** The list as it was last seen in this tab, filters and page included: a record leads back to it. */
export const lastListAddress = (): string => sessionStorage.getItem(KEY) ?? paths.requests;

export const keepListAddress = (address: string): void => sessionStorage.setItem(KEY, address);
