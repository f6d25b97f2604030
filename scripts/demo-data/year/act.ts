import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Reminder } from '@accordent/core/coverage-requests/reminder.ts';

/** Who does something to a request: its dentist, or this member of the staff. */
export type By = 'dentist' | { readonly adminId: number };
type ByStaff = { readonly by: { readonly adminId: number } };

/** What somebody does to a request, at an instant; what follows from it is core's to say. */
export type Act = { readonly at: Date } & (
  | { readonly kind: 'add'; readonly title: string; readonly by: By }
  | ({ readonly kind: 'open'; readonly title: string } & ByStaff)
  | ({
      readonly kind: 'decide';
      readonly title: string;
      readonly isValid: boolean;
      readonly reason: string;
    } & ByStaff)
  | { readonly kind: 'move'; readonly to: StatusId; readonly by: By; readonly comment: string }
  | ({ readonly kind: 'remind' } & Reminder & ByStaff)
  | ({ readonly kind: 'set-aside'; readonly until: string } & ByStaff)
  | ({ readonly kind: 'assign' } & ByStaff)
  | ({ readonly kind: 'pay' } & ByStaff)
  | { readonly kind: 'confirm' }
  | { readonly kind: 'ask'; readonly by: By; readonly content: string }
  | { readonly kind: 'answer'; readonly by: By; readonly content: string }
  | ({ readonly kind: 'note'; readonly content: string } & ByStaff)
);

/** One request's acts in the order of time, and how it was begun. */
export type Life = { readonly createdAt: Date; readonly createdBy: By; readonly acts: readonly Act[] };

type Undated<Each> = Each extends unknown ? Omit<Each, 'at'> : never;
export type UndatedAct = Undated<Act>;
