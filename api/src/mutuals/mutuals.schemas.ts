import { insurerKinds, insurerTexts } from '@accordent/core/mutuals/insurer.ts';
import {
  guardedTerms,
  isBarred,
  isByOurAccount,
  sendingTerms,
} from '@accordent/core/mutuals/sending-terms.ts';
import { answeredFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { listTotals, wireDate } from '../http/wire.schemas.ts';

/** A mutual as a picker shows it; it may be in several groups. */
const mutualChoice = z.object({ id: z.int(), name: z.string(), mutualGroupsId: z.array(z.int()) });
export type MutualChoice = z.infer<typeof mutualChoice>;

const mutualGroupChoice = z.object({ id: z.int(), name: z.string(), mutualsId: z.array(z.int()) });
export type MutualGroupChoice = z.infer<typeof mutualGroupChoice>;

export { guardedTerms, insurerTexts, isBarred, isByOurAccount, sendingTerms };

/** Every group and mutual, by name. */
export const insurerChoicesAnswer = z.object({
  mutual_groups: z.array(mutualGroupChoice),
  mutuals: z.array(mutualChoice),
});
export type InsurerChoicesAnswer = z.infer<typeof insurerChoicesAnswer>;

const insurerName = z.object({ id: z.int(), name: z.string() });
export type InsurerName = z.infer<typeof insurerName>;

/** A key present is ticked, its value says where. */
export const sendingProtocol = z.object({
  link: z.string().optional(),
  courrier: z.string().optional(),
  mail: z.string().optional(),
});
export type SendingProtocol = z.infer<typeof sendingProtocol>;

/** A line of the list: `mutualGroup` holds the first ten by name. */
export const mutualRow = z.object({
  id: z.int(),
  name: z.string(),
  mutualGroup: z.array(insurerName),
  totalMutualGroups: z.int(),
});

/** A line of the list: `mutuals` holds the first ten by name. */
export const mutualGroupRow = z.object({
  id: z.int(),
  name: z.string(),
  isCapped: z.boolean(),
  mutuals: z.array(insurerName),
  totalMutuals: z.int(),
});

export const mutualsAnswer = z.object({ mutuals: z.array(mutualRow), ...listTotals });
export type MutualsAnswer = z.infer<typeof mutualsAnswer>;

export const mutualGroupsAnswer = z.object({ mutual_groups: z.array(mutualGroupRow), ...listTotals });
export type MutualGroupsAnswer = z.infer<typeof mutualGroupsAnswer>;

/** The columns of the lists, by their wire names. */
export const mutualColumns = ['name', 'id', 'mutualGroup'] as const;
export const mutualGroupColumns = ['name', 'id', 'mutuals'] as const;

/** `infos`: the telephone. */
const insurerFields = {
  id: z.int(),
  ...answeredFields(insurerTexts),
  sendingProtocol,
  creationDate: wireDate,
  version: z.int(),
};

/** `mutualGroup`: all the groups that it is in, by name. */
export const mutual = z.object({ ...insurerFields, mutualGroup: z.array(insurerName) });
export type Mutual = z.infer<typeof mutual>;

export const mutualGroup = z.object({
  ...insurerFields,
  isCapped: z.boolean(),
  mutuals: z.array(insurerName),
});
export type MutualGroup = z.infer<typeof mutualGroup>;

export const mutualAnswer = z.object({ mutual });
export type MutualAnswer = z.infer<typeof mutualAnswer>;

export const mutualGroupAnswer = z.object({ mutualGroup });
export type MutualGroupAnswer = z.infer<typeof mutualGroupAnswer>;

export const insurerKind = z.enum(insurerKinds);
export type InsurerKind = z.infer<typeof insurerKind>;

const namedInsurer = z.object({ kind: insurerKind, id: z.int(), name: z.string() });

/** What it asks of a dossier, and how it is reminded. */
const terms = z.object(answeredFields(sendingTerms));
export type SendingTerms = z.infer<typeof terms>;

/**
 * How the insurer of a PEC works: its group, or its mutual where it has no group. Each protocol says whose it is:
 * one that the group leaves empty is the mutual's; null where neither says anything.
 */
export const playbook = z.object({
  ...namedInsurer.shape,
  infos: z.string(),
  fax: z.string(),
  mail: z.string(),
  address: z.string(),
  sending: z
    .object({
      from: namedInsurer,
      sendingProtocol,
      sendingProtocolText: z.string(),
      terms,
    })
    .nullable(),
  convention: z.object({ from: namedInsurer, conventionProtocol: z.string() }).nullable(),
  billing: z.object({ from: namedInsurer, billingProtocol: z.string() }).nullable(),
});
export type Playbook = z.infer<typeof playbook>;

export const playbookAnswer = z.object({ insurer: playbook.nullable() });
export type PlaybookAnswer = z.infer<typeof playbookAnswer>;
