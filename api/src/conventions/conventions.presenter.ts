import { conventionState } from '@accordent/core/conventions/convention-rules.ts';
import type { ConventionRow as Row } from '@accordent/core/conventions/convention-store.ts';
import type { Convention } from '@accordent/core/conventions/convention.ts';
import type { ConventionMatrix } from '@accordent/core/conventions/list-conventions.ts';
import { presentDate } from '../http/wire.ts';
import type { ConventionItem, ConventionRow, ConventionsAnswer } from './conventions.schemas.ts';

export const presentConvention = ({
  id,
  practitionerId,
  mutual,
  mutualGroup,
  isValid,
  hasCredentials,
  createdAt,
  version,
}: Convention): ConventionItem => ({
  id,
  userId: practitionerId,
  mutual,
  mutualGroup,
  isValid,
  hasCredentials,
  creationDate: presentDate(createdAt),
  version,
});

const presentRow = ({ mutual, mutualGroup, mutualsCount, groupNames, convention }: Row): ConventionRow => ({
  name: (mutual ?? mutualGroup)?.name ?? '',
  mutual,
  mutualGroup,
  mutualsCount,
  groupNames: [...groupNames],
  state: conventionState(convention),
  convention: convention && presentConvention(convention),
});

export const presentConventions = ({
  page: { rows, total, totalCapped },
  counts: { missing, valid, 'to-check': toCheck },
  progress,
  isLocked,
}: ConventionMatrix): ConventionsAnswer => ({
  conventions: rows.map(presentRow),
  total,
  ...(totalCapped && { totalCapped }),
  counts: { all: missing + toCheck + valid, missing, 'to-check': toCheck, valid },
  progress,
  isLocked,
});
