import { conventionState } from '@accordent/core/conventions/convention-rules.ts';
import type { ConventionRow } from '@accordent/core/conventions/convention-store.ts';
import type { Convention } from '@accordent/core/conventions/convention.ts';
import type { ConventionMatrix } from '@accordent/core/conventions/list-conventions.ts';
import { leaving } from '../http/leaving.ts';
import { presentPage } from '../http/wire.ts';
import { conventionItem, conventionRow, type ConventionsAnswer } from './conventions.schemas.ts';

export const presentConvention = (convention: Convention) =>
  leaving(conventionItem, {
    ...convention,
    userId: convention.practitionerId,
    creationDate: convention.createdAt,
  });

const presentRow = (row: ConventionRow) =>
  leaving(conventionRow, {
    ...row,
    name: (row.mutual ?? row.mutualGroup)?.name ?? '',
    state: conventionState(row.convention),
    convention: row.convention && presentConvention(row.convention),
  });

export const presentConventions = ({
  page,
  counts,
  progress,
  isLocked,
}: ConventionMatrix): ConventionsAnswer => ({
  ...presentPage('conventions', page, presentRow),
  counts: { all: counts.missing + counts['to-check'] + counts.valid, ...counts },
  progress,
  isLocked,
});
