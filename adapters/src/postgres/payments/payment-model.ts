import { Model } from 'objection';

export class PaymentModel extends Model {
  static override tableName = 'payments';
  declare id: number;
  declare documentId: number;
  declare coverageRequestId: number;
  declare amountCents: number;
  declare isPaid: boolean;
  declare paidAt: Date | null;
  declare adminId: number;
  declare confirmedByPractitionerId: number | null;
  declare createdAt: Date;
  declare editedAt: Date;
}
