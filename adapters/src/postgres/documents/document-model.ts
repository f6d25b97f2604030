import { Model } from 'objection';

export class DocumentModel extends Model {
  static override tableName = 'documents';
  declare id: number;
  declare coverageRequestId: number;
  declare title: string;
  declare fileKey: string;
  declare mime: string;
  declare sizeBytes: number;
  declare pages: number | null;
  declare sha256: string;
  declare isValid: boolean | null;
  declare reason: string;
  declare decidedAt: Date | null;
  declare decidedByAdminId: number | null;
  declare adminId: number | null;
  declare practitionerId: number | null;
  declare createdAt: Date;
  declare deletedAt: Date | null;
}
