import { Model } from 'objection';

export class SessionModel extends Model {
  static override tableName = 'sessions';
  declare id: string;
  declare adminId: number | null;
  declare practitionerId: number | null;
  declare userAgent: string;
  declare ip: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare endedAt: Date | null;
}
