/** What a model can leave open, as it is typed between braces. */
export const modelVariables = ['patient', 'praticien', 'reference', 'mutuelle', 'expediteur'] as const;
export type ModelVariable = (typeof modelVariables)[number];
export type ModelValues = Readonly<Partial<Record<ModelVariable, string>>>;

const VARIABLE = new RegExp(String.raw`\{(${modelVariables.join('|')})\}`, 'g');

export const namesPatient = (content: string): boolean => content.includes('{patient}');

/** The text with what is known filled in; what is not stays to be filled in by hand, as « … ». */
export const fillModel = (content: string, values: ModelValues): string =>
  content.replace(VARIABLE, (_, name: ModelVariable) => values[name] || '…');

/** What a reminder of an unpaid invoice leaves open. */
export const reminderVariables = ['facture', 'libelle', 'montant', 'echeance'] as const;

/** Whether it has anything between braces that a reminder does not fill in. */
export const namesUnknown = (text: string): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/g)].some(([, name]) => !reminderVariables.some((one) => one === name));

/** Its words with all of them filled in. */
export const fillReminder = (
  text: string,
  values: Readonly<Record<(typeof reminderVariables)[number], string>>,
): string =>
  text.replaceAll(/\{(facture|libelle|montant|echeance)\}/g, (_, name: keyof typeof values) => values[name]);
