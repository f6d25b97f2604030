import { paths } from '../screens.ts';
import type { Self } from './overview.api.ts';

/** Where somebody begins: who sees no PEC begins with what is paid. */
export const homeOf = (self: Self | undefined): string =>
  self?.rights.requests === false ? paths.pendingPayments : paths.dashboard;
