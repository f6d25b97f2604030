import type { Practitioner } from '../shared/actor.ts';

export type ReviewRefusal = 'archived' | 'patient_email_missing' | 'review_link_missing';

type Asked = {
  /** The patient's; '' for none. */
  readonly email: string;
  readonly link: string;
  /** Whether his dentist is archived. */
  readonly isOfArchived: boolean;
};

/** The review page of the patient's dentist, or else of the one who asks; '' for none. */
export const reviewLinkOf = (
  links: ReadonlyMap<number, string>,
  { ownerId, actor }: { readonly ownerId: number; readonly actor: Practitioner },
): string => links.get(ownerId) ?? links.get(actor.id) ?? '';

/** Why a patient may not be asked for a review; null when he may. */
export function reviewRefusal({ email, link, isOfArchived }: Asked): ReviewRefusal | null {
  if (isOfArchived) return 'archived';
  if (email === '') return 'patient_email_missing';
  return link === '' ? 'review_link_missing' : null;
}
