import { spokenName } from '@accordent/core/shared/person-name.ts';

/** Names as both apps write them, by the rule of the mails. */
export { listedName, ofName, spokenName } from '@accordent/core/shared/person-name.ts';
/** The form in which names are compared. */
export { searchText } from '@accordent/core/shared/person-name.ts';

/** One of the staff, as the top bar and the list of users say him: `Capucine LORMEAU`. */
export const staffNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${spokenName(firstname)} ${lastname}`.trim();
