/** What is looked at before a request leaves, by the rule of core. */
export {
  preflight,
  type BasketAct,
  type DoubtfulPhoto,
  type PreflightCheck,
} from '@accordent/core/drafts/preflight.ts';
