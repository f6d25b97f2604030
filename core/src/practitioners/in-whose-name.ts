import { ofName, spokenName } from '../shared/person-name.ts';
import { isGroupPlan } from './plans.ts';

type Named = { readonly firstname: string; readonly lastname: string };

type Signing = Named & { readonly planId: number | null };

/** How a practitioner signs what leaves in his name. Plan 4 is a practice: it has no first name. */
export const inWhoseName = ({ firstname, lastname, planId }: Signing): string =>
  isGroupPlan(planId) ? lastname : `Dr ${spokenName(firstname)} ${lastname}`;

/** Whether it is a practice, which has no first name and is no doctor. */
export const isPractice = ({ firstname }: Pick<Named, 'firstname'>): boolean => firstname.trim() === '';

/** As an insurer or a patient reads him: « Dr Maëlle QUERVALLON », « CABINET DES TILLEULS ». */
export const titledName = ({ firstname, lastname }: Named): string =>
  isPractice({ firstname }) ? lastname : `Dr ${spokenName(firstname)} ${lastname}`;

/** « du Dr Maëlle QUERVALLON », « de CABINET DES TILLEULS ». */
export const ofTitled = (practitioner: Named): string =>
  isPractice(practitioner) ? ofName(practitioner.lastname) : `du ${titledName(practitioner)}`;
