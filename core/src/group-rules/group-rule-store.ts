import type { GroupRule } from './group-rule.ts';
import type { Refusal } from './refusals.ts';

/** What a group asks of a request; `version` 0: nobody has said anything yet. */
export type GroupRules = {
  readonly rules: readonly GroupRule[];
  /** Proposed, and set aside by staff. */
  readonly declined: readonly GroupRule[];
  readonly version: number;
};

export type GroupRuleStore = {
  get(mutualGroupId: number): Promise<GroupRules>;
  /** Writes both lists whole and raises the version. False when it is another than `version`. */
  save(mutualGroupId: number, rules: GroupRules): Promise<boolean>;
  /** Documents refused and things asked for in requests to this group since then. */
  refusals(mutualGroupId: number, since: Date): Promise<readonly Refusal[]>;
  /** The group of the latest request of a patient of these practitioners; null where there is none. */
  groupOfPatient(patientId: number, practitionerIds: readonly number[]): Promise<number | null>;
};
