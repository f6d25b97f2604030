import { spokenName } from '@accordent/core/shared/person-name.ts';

/** Names as both apps write them, by the rule of the mails. */
export { listedName, ofName, searchText, spokenName } from '@accordent/core/shared/person-name.ts';

/** One of the staff, as the top bar and the list of users say him: `Capucine LORMEAU`. */
export const staffNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${spokenName(firstname)} ${lastname}`.trim();
