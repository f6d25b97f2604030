import type { SendingProtocol } from '@accordent/core/mutuals/insurer.ts';
import { Model } from 'objection';

/** What mutuals and groups have in common; their search text is a trigger's. */
class InsurerModel extends Model {
  static override jsonAttributes = ['sendingProtocol'];
  declare id: number;
  declare name: string;
  declare infos: string;
  declare fax: string;
  declare mail: string;
  declare address: string;
  declare conventionProtocol: string;
  declare billingProtocol: string;
  declare sendingProtocol: SendingProtocol;
  declare sendingProtocolText: string;
  declare comment: string;
  declare isCapped?: boolean;
  declare version: number;
  declare createdAt: Date;
  declare deletedAt: Date | null;
}

export class MutualModel extends InsurerModel {
  static override tableName = 'mutuals';
}

export class MutualGroupModel extends InsurerModel {
  static override tableName = 'mutual_groups';
}

export type { InsurerModel };
