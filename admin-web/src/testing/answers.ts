import type { AnswerItem } from '@accordent/api/answers/answers.schemas.ts';

/** An insurer's answer that waits to be confirmed, of which nothing is known but that it came by mail. */
export const anAnswer = (part: Partial<AnswerItem> = {}): AnswerItem => ({
  id: 5,
  decision: null,
  said: '',
  granted: null,
  lines: [],
  basis: null,
  validFrom: null,
  validUntil: null,
  number: '',
  conditions: '',
  reason: '',
  source: 'mail',
  who: '',
  author: null,
  letter: null,
  date: { timestamp: 1_765_269_660 },
  ...part,
});
