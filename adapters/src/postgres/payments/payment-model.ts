import type { Payment } from '@accordent/core/payments/payment-record.ts';
import { table } from '../table.ts';

export const Payments = table<
  Payment & {
    coverageRequestId: number;
    adminId: number;
    confirmedByPractitionerId: number | null;
    confirmedByMemberId: number | null;
    createdAt: Date;
  }
>('payments');
