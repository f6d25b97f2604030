import { paths } from '../screens.ts';
import type { Self } from './overview.api.ts';

/** Where somebody begins: who sees no PEC begins with what is paid. */
export const homeOf = (self: Self | undefined): string =>
  self?.rights.requests === false ? paths.pendingPayments : paths.dashboard;

/** The way there, in words: only who sees PEC has a dashboard. */
export const wayHome = (self: Self | undefined): { homeHref: string; homeLabel?: string } => ({
  homeHref: homeOf(self),
  ...(self?.rights.requests === false && { homeLabel: 'Voir les règlements en attente' }),
});
