import { Model } from 'objection';

export class MessageModel extends Model {
  static override tableName = 'messages';
  declare id: number;
  declare coverageRequestId: number;
  declare practitionerId: number;
  declare subject: string;
  declare content: string;
  declare isFromAdmin: boolean;
  declare adminId: number | null;
  declare authorPractitionerId: number | null;
  declare replyToId: number | null;
  declare isSeen: boolean;
  declare createdAt: Date;
}
