import { table } from '../table.ts';

/** What a request holds besides. */
export const RequestDetailRows = table<{
  coverageRequestId: number;
  birthDateSealed: string;
  memberNumberSealed: string;
  insuredNirSealed: string;
  insuredLastname: string;
  insuredFirstname: string;
  amcNumber: string;
  cardValidUntil: string | null;
  quoteNumber: string;
  quoteDate: string | null;
  quoteTotalCents: number | null;
  mandatoryShareCents: number | null;
  secondShareCents: number | null;
  secondMutualId: number | null;
  secondMutualGroupId: number | null;
  secondMutualName: string;
  deciderMutualId: number | null;
  deciderMutualGroupId: number | null;
  billedToMutualId: number | null;
  billedToMutualGroupId: number | null;
  payerMutualId: number | null;
  payerMutualGroupId: number | null;
  version: number;
  editedAt: Date;
}>('coverage_request_details', { key: 'coverageRequestId' });
