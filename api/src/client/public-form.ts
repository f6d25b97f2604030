/** What the screens of the public forms know of the guard that judges what they send. */
export { FORM_MIN_SHOWN_MS } from '@accordent/core/prospects/spam-guard.ts';
export type { PublicFormBody } from '../prospects/prospects.schemas.ts';
