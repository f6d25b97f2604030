import type { Clue, MailClues, ProposedRequest } from '@accordent/core/mails/mail-clues.ts';
import { personShape } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';

type Found = Omit<ProposedRequest, 'clues'> & Record<`by${Capitalize<Clue>}`, boolean>;

const found = lineOf<Found>({
  id: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  patient: personShape('t'),
  practitioner: personShape('p'),
  insurer: `coalesce(nullif(r.mutual_group_name, ''), r.mutual_name)`,
  byReference: 'r.by_reference',
  byPatient: 'r.by_patient',
  byAmount: 'r.by_amount',
});

/** Those whose sending protocol has this address, or one of its domain: $1. */
export const isOf = (insurer: string): string => `(
  split_part(lower(${insurer}.sending_protocol ->> 'mail'), '@', 2) = split_part($1, '@', 2)
  or split_part(lower(${insurer}.secure_mail), '@', 2) = split_part($1, '@', 2))`;

/** All words of a name, one after the other, in $4. */
const isNamed = (name: string): string => `strpos($4, ' ' || search_form(${name}) || ' ') > 0`;

/**
 * Named by the reference, of whatever insurer; else of those that their insurer has, by patient or amount: of the sender's, or of
 * all where the mail speaks of a request ($6).
 */
const LIKE = `
  with sender as (
    select 'g' as kind, g.id from mutual_groups g where g.deleted_at is null and ${isOf('g')}
    union all select 'm', m.id from mutuals m where m.deleted_at is null and ${isOf('m')}),
  named as (
    select r.id, true as by_reference from coverage_requests r where r.reference = any ($2) or r.id = any ($3)),
  waiting as (
    select r.id, r.patient_id, r.mutual_group_id in (select id from sender where kind = 'g')
      or r.mutual_id in (select id from sender where kind = 'm') as is_senders
    from coverage_requests r where r.deleted_at is null and r.turn_who = 'insurer' and ($6 or exists (select from sender))),
  like_it as (
    select w.id, ${isNamed('t.lastname')} and ${isNamed('t.firstname')} as by_patient,
      coalesce(w.is_senders and x.quote_total_cents = any ($5), false) as by_amount
    from waiting w join patients t on t.id = w.patient_id left join coverage_request_details x on x.coverage_request_id = w.id
    where t.erased_at is null and (w.is_senders or $6))
  select ${found.columns}
  from (
    select q.*, n.by_reference is not null as by_reference, coalesce(l.by_patient, false) as by_patient,
      coalesce(l.by_amount, false) as by_amount
    from coverage_requests q
      left join named n on n.id = q.id
      left join like_it l on l.id = q.id and (l.by_patient or l.by_amount)
    where q.id in (select id from named union select id from like_it where by_patient or by_amount)
      and q.deleted_at is null and q.erased_at is null) r
    join patients t on t.id = r.patient_id join practitioners p on p.id = r.practitioner_id
  where $6 or exists (select from sender) or r.reference = any ($2)
  order by r.by_reference::int * 4 + r.by_patient::int * 2 + r.by_amount::int desc, r.turn_since, r.id limit $7`;

/** The PEC that a mail may belong to, the likeliest first. */
export async function requestsLike(
  scope: Scope,
  { address, references, numbers, words, cents, isOfRequest }: MailClues,
  most: number,
): Promise<readonly ProposedRequest[]> {
  const rows = await scope.queryAnew(LIKE, [address, references, numbers, words, cents, isOfRequest, most]);
  return rows.map(found.read).map(({ byReference, byPatient, byAmount, ...request }) => ({
    ...request,
    clues: [
      ...(byReference ? (['reference'] as const) : []),
      ...(byPatient ? (['patient'] as const) : []),
      ...(byAmount ? (['amount'] as const) : []),
    ],
  }));
}
