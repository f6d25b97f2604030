import { table } from '../table.ts';

export const PractitionerCalls = table<{
  id: number;
  practitionerId: number;
  adminId: number;
  comment: string;
  createdAt: Date;
}>('practitioner_calls');
