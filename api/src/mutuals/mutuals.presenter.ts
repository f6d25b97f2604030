import type { InsurerChoices } from '@accordent/core/mutuals/mutual-store.ts';
import type { InsurerChoicesAnswer } from './mutuals.schemas.ts';

export const presentInsurerChoices = ({ groups, mutuals }: InsurerChoices): InsurerChoicesAnswer => ({
  mutual_groups: groups.map(({ id, name, mutualIds }) => ({ id, name, mutualsId: [...mutualIds] })),
  mutuals: mutuals.map(({ id, name, groupIds }) => ({ id, name, mutualGroupsId: [...groupIds] })),
});
