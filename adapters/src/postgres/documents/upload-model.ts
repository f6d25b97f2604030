import { Model } from 'objection';

export class UploadModel extends Model {
  static override tableName = 'uploads';
  declare id: string;
  declare practitionerId: number;
  declare fileKey: string;
  declare mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  declare sizeBytes: number;
  declare pages: number | null;
  declare sha256: string;
  declare createdAt: Date;
  declare usedAt: Date | null;
}
