import { spokenName } from '../shared/person-name.ts';
import { isGroupPlan } from './plans.ts';

type Signing = { readonly firstname: string; readonly lastname: string; readonly planId: number | null };

/** How a practitioner signs what leaves in his name. Plan 4 is a practice: it has no first name. */
export const inWhoseName = ({ firstname, lastname, planId }: Signing): string =>
  isGroupPlan(planId) ? lastname : `Dr ${spokenName(firstname)} ${lastname}`;
