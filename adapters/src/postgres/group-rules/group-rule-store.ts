import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { GroupRuleStore } from '@accordent/core/group-rules/group-rule-store.ts';
import type { Refusal } from '@accordent/core/group-rules/refusals.ts';
import type { Scope } from '../database.ts';
import { RulesOfGroups } from './group-rule-model.ts';

/** What staff refused, and what was asked for besides with a comment; erased rows say nothing any more. */
const REFUSALS = `select title, reason, comment, count(*)::int as count from (
    select d.title, d.reason, '' as comment
    from documents d join coverage_requests r on r.id = d.coverage_request_id
    where d.is_valid = false and d.decided_at >= $2 and d.erased_at is null and r.mutual_group_id = $1 and r.deleted_at is null
    union all
    select null, null, c.comment
    from status_changes c join coverage_requests r on r.id = c.coverage_request_id
    where c.to_status_id in (${statusesThat(({ answer }) => answer === 'complement' || answer === 'refusal').join(', ')})
      and c.created_at >= $2 and c.comment <> '' and r.mutual_group_id = $1 and r.deleted_at is null) f
  group by 1, 2, 3`;

const GROUP_OF_PATIENT = `select mutual_group_id as id from coverage_requests
  where patient_id = $1 and practitioner_id = any ($2::int[]) and deleted_at is null
  order by created_at desc, id desc limit 1`;

/** What groups ask of requests, and what was refused to them. */
export function groupRuleStore(scope: Scope): GroupRuleStore {
  return {
    async get(mutualGroupId) {
      const kept = await RulesOfGroups.query(scope.knex)
        .findById(mutualGroupId)
        .select('rules', 'declined', 'version');
      return kept ?? { rules: [], declined: [], version: 0 };
    },
    async save(mutualGroupId, { rules, declined, version }) {
      const next = { rules, declined, version: version + 1 };
      if (version > 0) {
        const changed = await RulesOfGroups.query(scope.knex).where({ mutualGroupId, version }).patch(next);
        return changed === 1;
      }
      // Whoever writes locks the group: nobody comes in between.
      const isThere = await RulesOfGroups.query(scope.knex).findById(mutualGroupId);
      if (isThere) return false;
      await RulesOfGroups.query(scope.knex).insert({ mutualGroupId, ...next });
      return true;
    },
    refusals: (mutualGroupId, since) => scope.query<Refusal>(REFUSALS, [mutualGroupId, since]),
    async groupOfPatient(patientId, practitionerIds) {
      const [row] = await scope.query<{ id: number | null }>(GROUP_OF_PATIENT, [
        patientId,
        [...practitionerIds],
      ]);
      return row?.id ?? null;
    },
  };
}
