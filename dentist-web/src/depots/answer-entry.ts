import type { DepotAnsweredItem } from './depot.api.ts';

/** What is typed of an answer; amount in cents. */
export type AnswerEntry = Omit<DepotAnsweredItem, 'decision' | 'validUntil' | 'letter' | 'at'> & {
  readonly decision: DepotAnsweredItem['decision'] | null;
  readonly validUntil: string;
  readonly letter: File | null;
};

export const emptyAnswer: AnswerEntry = {
  name: '',
  service: '',
  decision: null,
  granted: null,
  basis: null,
  validUntil: '',
  number: '',
  reason: '',
  letter: null,
};

/** What was answered, to be corrected. */
export const entryOf = ({
  letter: _,
  at: __,
  granted,
  validUntil,
  ...said
}: DepotAnsweredItem): AnswerEntry => ({
  ...said,
  granted: granted === null ? null : Math.round(granted * 100),
  validUntil: validUntil ?? '',
  letter: null,
});

export const grants = (decision: AnswerEntry['decision']): boolean =>
  decision === 'agreement' || decision === 'partial-agreement';

/** As it is sent: what the decision does not ask for is left out, whatever was typed before. */
export function formOf(entry: AnswerEntry): FormData {
  const { decision, granted, basis, validUntil, letter, ...texts } = entry;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (decision) form.set('decision', decision);
  if (grants(decision)) {
    if (granted !== null) form.set('granted', (granted / 100).toFixed(2));
    if (basis) form.set('basis', basis);
    form.set('validUntil', validUntil);
  }
  if (letter) form.set('letter', letter, letter.name);
  return form;
}
