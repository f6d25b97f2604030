import type { Given } from '@accordent/core/members/member-store.ts';
import type { MemberRole } from '@accordent/core/shared/actor.ts';
import { table } from '../table.ts';

export const Members = table<{
  id: number;
  email: string | null;
  firstname: string;
  lastname: string;
  passwordHash: string | null;
  needsCode: boolean;
  createdAt: Date;
  closedAt: Date | null;
}>('members');

export const Memberships = table<{
  id: number;
  memberId: number;
  practitionerId: number;
  role: MemberRole;
  practitionerIds: Given;
  getsMails: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
}>('memberships');

export const MemberInvitations = table<{
  id: string;
  practitionerId: number;
  email: string;
  role: MemberRole;
  practitionerIds: Given;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}>('member_invitations');
