import type { Answer, StandingAnswer, WithLapse } from '@accordent/core/answers/answer.ts';
import type { Shape } from '../shape.ts';
import { HELD_UNTIL } from './held-until.ts';

/** Whether the agreement `w` has lapsed. */
export const IS_LAPSED = `exists (select from answers l where l.of_id = w.id and l.kind = 'lapsed')`;

/** What a list shows of the answer `w` that stands, of the request `r`. */
export const standingShape: Shape<StandingAnswer> = {
  id: 'w.id',
  decision: 'w.decision',
  granted: 'w.granted',
  validUntil: HELD_UNTIL,
  isLapsed: IS_LAPSED,
};

/** All of an answer `w`. */
export const answerShape: Shape<Answer> = {
  id: 'w.id',
  decision: 'w.decision',
  granted: 'w.granted',
  validUntil: 'w.valid_until',
  coverageRequestId: 'w.coverage_request_id',
  kind: 'w.kind',
  ofId: 'w.of_id',
  source: 'w.source',
  who: 'w.who',
  lines: 'w.lines',
  basis: 'w.basis',
  validFrom: 'w.valid_from',
  number: 'w.number',
  conditions: 'w.conditions',
  reason: 'w.reason',
  author: `(select json_build_object('firstname', a.firstname, 'lastname', a.lastname) from administrators a where a.id = w.admin_id)`,
  letter: `case when w.file_key is not null then json_build_object('name', w.name, 'mime', w.mime, 'sizeBytes', w.size_bytes) end`,
  at: 'w.at',
};

/** The same of the one that stands. */
export const standingAnswerShape: Shape<WithLapse<Answer>> = { ...answerShape, isLapsed: IS_LAPSED };

/** Whether a person has confirmed the answer `w`, and nobody took that back. */
export const IS_CONFIRMED = (w: string): string =>
  `${w}.kind = 'confirmed' and not exists (select from answers b where b.of_id = ${w}.id and b.kind = 'withdrawn')`;

/** Whether the answer `w` waits for a person: nothing confirms, corrects or sets it aside. */
export const IS_WAITING = `w.kind = 'received' and w.erased_at is null and not exists (select from answers l
  where l.of_id = w.id and (l.kind in ('received', 'dismissed') or ${IS_CONFIRMED('l')}))`;
