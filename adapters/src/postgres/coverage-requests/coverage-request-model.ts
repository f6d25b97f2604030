import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Side, TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import type { Reminded, ReminderWay } from '@accordent/core/coverage-requests/reminder.ts';
import { table } from '../table.ts';

/** What is written of a request; its copies of names are the triggers'. */
export const CoverageRequests = table<{
  id: number;
  reference: string;
  practitionerId: number;
  patientId: number;
  statusId: StatusId;
  statusSince: Date;
  mutualId: number | null;
  mutualGroupId: number | null;
  remark: string;
  replacesId: number | null;
  renewsId: number | null;
  turnWho: Side | null;
  turnKind: TurnKind;
  turnCount: number;
  turnSince: Date;
  ownerId: number | null;
  asideUntil: string | null;
  asideById: number | null;
  reminderCount: number;
  lastReminderAt: Date | null;
  lastReminderWay: ReminderWay | null;
  filesPending: number;
  transmittedAt: Date | null;
  agreedAt: Date | null;
  answerId: number | null;
  version: number;
  createdAt: Date;
  editedAt: Date;
  deletedAt: Date | null;
}>('coverage_requests');

/** The history of requests. */
export const StatusChanges = table<{
  id: number;
  coverageRequestId: number;
  fromStatusId: StatusId | null;
  toStatusId: StatusId;
  comment: string;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  createdAt: Date;
}>('status_changes');

/** Those who were reminded. */
export const ReminderRows = table<{
  id: number;
  coverageRequestId: number;
  whom: Reminded;
  way: ReminderWay;
  result: string;
  nextOn: string;
  adminId: number | null;
  createdAt: Date;
}>('reminders');
