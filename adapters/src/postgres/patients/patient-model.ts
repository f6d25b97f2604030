import { Model } from 'objection';

export class PatientModel extends Model {
  static override tableName = 'patients';
  declare id: number;
  declare practitionerId: number;
  declare firstname: string;
  declare lastname: string;
  declare email: string;
  declare nirSealed: string;
  declare nirIndex: string;
  declare createdAt: Date;
  declare erasedAt: Date | null;
}
