const NAME = /[\p{L}\p{M}]+/gu;
// A NIR or a part of one long enough to be one: digits with the usual separators, letters A and B for Corsica.
const NIR = /\b[12378](?:[ .\u00A0\u202F-]?[0-9AB]){10,14}\b/gi;

type Person = { readonly firstname: string; readonly lastname: string };

/**
 * A text typed by the staff, fit for a mail: the patient's names and anything that looks like a NIR become '…'
 * (no mail holds a patient's name or NIR).
 */
export const withoutPatientData = (text: string, patient: Person): string =>
  withoutNames(text.replace(NIR, '…'), patient);

/** The text with '…' in the place of the patient's names. */
export function withoutNames(text: string, { firstname, lastname }: Person): string {
  const names = new Set([...words(firstname), ...words(lastname)]);
  return text.replace(NAME, (word) => (names.has(plain(word)) ? '…' : word));
}

/** Whether a text holds a name of the patient. */
export const namesPatient = (text: string, patient: Person): boolean => withoutNames(text, patient) !== text;

// One-letter words and particles would blank half a sentence and name nobody, unless they are the whole name: LY, NG.
function words(name: string): readonly string[] {
  const all = (name.match(NAME) ?? []).map(plain);
  const telling = all.filter((word) => word.length > 2);
  return telling.length > 0 ? telling : all;
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
