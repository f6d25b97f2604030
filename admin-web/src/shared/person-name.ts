/** `OSSELIN Tancrède`: names are kept in capitals; only the last name is read so. */
export function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return [lastname, capitalised(firstname)].filter(Boolean).join(' ');
}

const capitalised = (name: string): string =>
  name
    .toLocaleLowerCase('fr-FR')
    .replaceAll(
      /(^|[\s'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr-FR'),
    );
