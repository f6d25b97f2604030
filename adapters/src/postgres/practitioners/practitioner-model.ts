import { Model } from 'objection';

export class PractitionerModel extends Model {
  static override tableName = 'practitioners';
  declare id: number;
  declare email: string;
  declare friendlyEmail: string | null;
  declare passwordHash: string | null;
  declare firstname: string;
  declare lastname: string;
  /** Last name, then first name: made by the database. */
  declare name: string;
  declare phone: string;
  declare address: string;
  declare zip: string;
  declare city: string;
  declare finess: string;
  declare rpps: string;
  declare siren: string;
  declare siret: string;
  declare vatNumber: string;
  declare gmbLink: string;
  declare comment: string;
  declare isProspect: boolean;
  declare prospectStatus: string | null;
  declare planId: number | null;
  declare planChangedAt: Date | null;
  declare parentId: number | null;
  declare isActive: boolean;
  declare needsCode: boolean;
  declare copiesMailsOfLinked: boolean;
  declare archivedAt: Date | null;
  declare archivedBy: 'admin' | 'client' | null;
  declare search: string;
  declare version: number;
  declare createdAt: Date;
  declare deletedAt: Date | null;
}
