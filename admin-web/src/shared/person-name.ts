import { spokenName } from '@accordent/api/client/person-name.ts';

export { listedName as nameOf } from '@accordent/api/client/person-name.ts';

/** One of the staff, as the top bar and the list of users say him: `Capucine LORMEAU`. */
export const staffNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${spokenName(firstname)} ${lastname}`.trim();
