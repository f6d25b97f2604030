import { JOIN_DETAILS } from '../forecasts/insurer-in-role.ts';
import { AGREEMENTS } from './held-until.ts';

/** SQL: of the request `r` the answer that stands, `w`, and what staff know of it, as INSURER_PART names them. */
export const JOIN_STANDING_ANSWER = `left join answers w on w.id = r.answer_id ${JOIN_DETAILS}`;

/** SQL: the insurer's own part of what it granted, as insurerPart in core; a test compares the two. */
export const INSURER_PART = `case when w.decision in (${AGREEMENTS}) then case
  when w.basis is distinct from 'included' then w.granted
  when w.granted is not null and x.mandatory_share_cents is not null then greatest(0, w.granted - x.mandatory_share_cents)
end end`;
