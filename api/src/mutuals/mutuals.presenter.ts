import type { Insurer } from '@accordent/core/mutuals/insurer.ts';
import type { InsurerChoices, InsurerRow } from '@accordent/core/mutuals/mutual-store.ts';
import type { Playbook } from '@accordent/core/mutuals/playbook.ts';
import { leaving } from '../http/leaving.ts';
import {
  insurerChoicesAnswer,
  mutual,
  mutualGroup,
  mutualGroupRow,
  mutualRow,
  playbook,
} from './mutuals.schemas.ts';

export const presentInsurerChoices = ({ groups, mutuals }: InsurerChoices) =>
  leaving(insurerChoicesAnswer, {
    mutual_groups: groups.map((group) => ({ ...group, mutualsId: group.mutualIds })),
    mutuals: mutuals.map((one) => ({ ...one, mutualGroupsId: one.groupIds })),
  });

export const presentMutualRow = (row: InsurerRow) =>
  leaving(mutualRow, { ...row, mutualGroup: row.attached, totalMutualGroups: row.attachedCount });

export const presentMutualGroupRow = (row: InsurerRow) =>
  leaving(mutualGroupRow, { ...row, mutuals: row.attached, totalMutuals: row.attachedCount });

export const presentMutual = (insurer: Insurer) =>
  leaving(mutual, { ...insurer, creationDate: insurer.createdAt, mutualGroup: insurer.attached });

export const presentMutualGroup = (insurer: Insurer) =>
  leaving(mutualGroup, { ...insurer, creationDate: insurer.createdAt, mutuals: insurer.attached });

export const presentPlaybook = ({ insurer, ...rules }: Playbook) =>
  leaving(playbook, { ...insurer, ...rules });
