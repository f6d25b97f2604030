import { Model } from 'objection';

export class LoginChallengeModel extends Model {
  static override tableName = 'login_challenges';
  declare id: string;
  declare adminId: number | null;
  declare practitionerId: number | null;
  declare userAgent: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare attempts: number;
  declare verifiedAt: Date | null;
  declare ticketHash: string | null;
  declare consumedAt: Date | null;
  declare supersededAt: Date | null;
}
