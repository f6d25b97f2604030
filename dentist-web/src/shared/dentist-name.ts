import { spokenName } from '@accordent/api/client/person-name.ts';

/** « Dr Bastide »; a practice has no first name, and is no doctor. */
export const dentistName = ({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string => (firstname === '' ? lastname : `Dr\u00a0${spokenName(lastname)}`);
