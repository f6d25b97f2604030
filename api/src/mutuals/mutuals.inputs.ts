import { insurerTexts } from '@accordent/core/mutuals/insurer.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { flag, id, listQuery, text, typedTexts, wholeNumber } from '../http/wire.schemas.ts';
import type { InsurerChange } from '@accordent/core/mutuals/edit-insurer.ts';
import { mutualColumns, mutualGroupColumns } from './mutuals.schemas.ts';

/** What the calls of this slice take in. What is missing or empty is told by core, all at once. */

export const mutualsQuery = listQuery(mutualColumns);
export const mutualGroupsQuery = listQuery(mutualGroupColumns);

const MOST_ATTACHED = 2000;
/** A key present is ticked: one without a text is a fault, told by core. */
const way = z.preprocess((typed) => typed ?? '', text(textLimits.sendingWay)).optional();
const ids = z
  .array(id, 'wrong_type')
  .max(MOST_ATTACHED)
  .nullish()
  .transform((chosen) => chosen ?? undefined);

const fields = {
  ...typedTexts(insurerTexts),
  sendingProtocol: z
    .object({ link: way, courrier: way, mail: way }, 'wrong_type')
    .nullish()
    .transform((typed) => typed ?? undefined),
};
const isCapped = flag.nullish().transform((ticked) => ticked ?? undefined);
const version = wholeNumber.nullish();

/** A change that names nothing is a slip: it is told of the name. */
const namesSomething = (change: Readonly<Record<string, unknown>>) =>
  Object.values(change).some((value) => value !== undefined);
const nothingNamed = { path: ['name'], message: 'required' };

export const newMutualBody = z.object({ ...fields, mutualGroupAttached: ids });
export const changedMutualBody = z
  .object({ ...fields, mutualGroupsSelected: ids, version })
  .refine(namesSomething, nothingNamed);
export const newMutualGroupBody = z.object({ ...fields, isCapped, mutualsSelected: ids });
export const changedMutualGroupBody = z
  .object({ ...fields, isCapped, mutualsSelected: ids, version })
  .refine(namesSomething, nothingNamed);

/** What the calls about one insurer take. */
export type InsurerBody = InsurerChange & {
  readonly mutualGroupAttached?: readonly number[] | undefined;
  readonly mutualGroupsSelected?: readonly number[] | undefined;
  readonly mutualsSelected?: readonly number[] | undefined;
  readonly version?: number | null | undefined;
};
