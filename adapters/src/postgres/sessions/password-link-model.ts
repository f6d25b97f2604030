import { Model } from 'objection';

export class PasswordLinkModel extends Model {
  static override tableName = 'password_links';
  declare id: string;
  declare adminId: number | null;
  declare practitionerId: number | null;
  declare kind: string;
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare supersededAt: Date | null;
}
