import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import { Model } from 'objection';

/** What is written of a request; its copies of names are the triggers'. */
export class CoverageRequestModel extends Model {
  static override tableName = 'coverage_requests';
  declare id: number;
  declare reference: string;
  declare practitionerId: number;
  declare patientId: number;
  declare statusId: StatusId;
  declare statusSince: Date;
  declare mutualId: number | null;
  declare mutualGroupId: number | null;
  declare remark: string;
  declare replacesId: number | null;
  declare turnWho: 'staff' | 'dentist' | 'insurer' | null;
  declare turnKind: TurnKind;
  declare turnCount: number;
  declare turnSince: Date;
  declare filesPending: number;
  declare transmittedAt: Date | null;
  declare agreedAt: Date | null;
  declare version: number;
  declare createdAt: Date;
  declare editedAt: Date;
  declare deletedAt: Date | null;
}
