import { table } from '../table.ts';

export const Messages = table<{
  id: number;
  coverageRequestId: number;
  practitionerId: number;
  subject: string;
  content: string;
  isFromAdmin: boolean;
  adminId: number | null;
  authorPractitionerId: number | null;
  replyToId: number | null;
  isSeen: boolean;
  doneAt: Date | null;
  putOffUntil: string | null;
  createdAt: Date;
}>('messages');
