/** `OSSELIN Tancrède`: names are kept in capitals; only the last name is read so. */
export function patientName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return [lastname, lower(firstname)].filter(Boolean).join(' ');
}

/** `Quervallon`, for a greeting. */
export const lower = (name: string): string =>
  name
    .toLocaleLowerCase('fr-FR')
    .replaceAll(
      /(^|[\s'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr-FR'),
    );
