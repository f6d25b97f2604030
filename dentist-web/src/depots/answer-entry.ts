import type { DepotAnsweredItem } from './depot.api.ts';

/** What is typed of an answer; amount in cents. */
export type AnswerEntry = Omit<DepotAnsweredItem, 'id' | 'decision' | 'validUntil' | 'letter' | 'at'> & {
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
  id: ___,
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

/** As it is sent, with the answer that it corrects: what the decision does not ask for is left out, whatever was typed before. */
export function formOf(entry: AnswerEntry, correctsId: number | null): FormData {
  const { decision, granted, basis, validUntil, letter, ...texts } = entry;
  const form = new FormData();
  form.set('correctsId', correctsId === null ? '' : String(correctsId));
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
