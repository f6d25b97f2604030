import { addInsurer } from '@accordent/core/mutuals/add-insurer.ts';
import { deleteInsurer } from '@accordent/core/mutuals/delete-insurer.ts';
import { editInsurer } from '@accordent/core/mutuals/edit-insurer.ts';
import { getInsurer } from '@accordent/core/mutuals/get-insurer.ts';
import { getPlaybook } from '@accordent/core/mutuals/get-playbook.ts';
import type { Insurer, InsurerKind } from '@accordent/core/mutuals/insurer.ts';
import { listInsurerChoices } from '@accordent/core/mutuals/list-insurer-choices.ts';
import { listInsurers } from '@accordent/core/mutuals/list-insurers.ts';
import type { z } from 'zod';
import { answerChange } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import {
  changedMutualBody,
  changedMutualGroupBody,
  mutualGroupsQuery,
  mutualsQuery,
  newMutualBody,
  newMutualGroupBody,
  type InsurerBody,
} from './mutuals.inputs.ts';
import {
  presentInsurerChoices,
  presentMutual,
  presentMutualGroup,
  presentMutualGroupRow,
  presentMutualRow,
  presentPlaybook,
} from './mutuals.presenter.ts';
import {
  insurerChoicesAnswer,
  mutualAnswer,
  mutualGroupAnswer,
  mutualGroupsAnswer,
  mutualsAnswer,
  playbookAnswer,
} from './mutuals.schemas.ts';

/** Mutuals, their groups, and how the insurer of a PEC works. */
export const mutualRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/mutual-group/all', {
    summary: 'Every group and mutual, for pickers',
    action: 'pick-insurer',
    answer: insurerChoicesAnswer,
    handle: async ({ ports }) => presentInsurerChoices(await listInsurerChoices(ports)),
  }),
  staffRoute.get('/admin/api/mutual', {
    summary: 'Mutuals, with the groups that they are in',
    action: 'see-insurers',
    query: mutualsQuery,
    isPureRead: true,
    answer: mutualsAnswer,
    handle: async ({ ports, query }) =>
      presentPage(
        'mutuals',
        await listInsurers(ports, { ...askedOfInsurers(query), kind: 'mutual' }),
        presentMutualRow,
      ),
  }),
  ...recordRoutes({
    kind: 'mutual',
    words: ['A mutual', 'a mutual'],
    bodies: [newMutualBody, changedMutualBody],
    answers: mutualAnswer,
    answer: (insurer) => ({ mutual: presentMutual(insurer) }),
  }),
  staffRoute.get('/admin/api/mutual-group', {
    summary: 'Groups, with their mutuals',
    action: 'see-insurers',
    query: mutualGroupsQuery,
    isPureRead: true,
    answer: mutualGroupsAnswer,
    handle: async ({ ports, query }) =>
      presentPage(
        'mutual_groups',
        await listInsurers(ports, { ...askedOfInsurers(query), kind: 'mutual-group' }),
        presentMutualGroupRow,
      ),
  }),
  ...recordRoutes({
    kind: 'mutual-group',
    words: ['A group of mutuals', 'a group of mutuals'],
    bodies: [newMutualGroupBody, changedMutualGroupBody],
    answers: mutualGroupAnswer,
    answer: (insurer) => ({ mutualGroup: presentMutualGroup(insurer) }),
  }),
  staffRoute.get('/admin/api/dfc/:id/insurer', {
    summary: 'How the insurer of a PEC works: its contact and its protocols',
    action: 'see-insurers',
    params: byId,
    answer: playbookAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      const playbook = await getPlaybook(ports, { actor, coverageRequestId: id });
      return { insurer: playbook && presentPlaybook(playbook) };
    },
  }),
];

type RecordCalls = {
  readonly kind: InsurerKind;
  /** As the document names one, at the beginning of a sentence and within. */
  readonly words: readonly [string, string];
  readonly bodies: readonly [added: z.ZodType<InsurerBody>, changed: z.ZodType<InsurerBody>];
  readonly answers: z.ZodType;
  readonly answer: (insurer: Insurer) => object;
};

/** One of a kind: read, added, changed, deleted. */
function recordRoutes({ kind, words, bodies: [added, changed], answers, answer }: RecordCalls): Route[] {
  const path = `/admin/api/${kind}`;
  return [
    staffRoute.get(`${path}/:id`, {
      summary: words[0],
      action: 'see-insurers',
      params: byId,
      answer: answers,
      handle: async ({ ports, params: { id } }) => answer(await getInsurer(ports, { kind, id })),
    }),
    staffRoute.put(`${path}/add`, {
      summary: `Add ${words[1]}`,
      action: 'change-insurer',
      body: added,
      answer: answers,
      handle: async ({ ports, actor, body }) => {
        const { typed, attachedIds = [] } = typedIn(body);
        return answer(await addInsurer(ports, { actor, kind, typed, attachedIds }));
      },
    }),
    staffRoute.put(`${path}/edit/:id`, {
      summary: `Change ${words[1]}`,
      action: 'change-insurer',
      params: byId,
      body: changed,
      answer: answers,
      handle: ({ ports, actor, params: { id }, body: { version = null, ...body } }) => {
        const { typed: change, attachedIds } = typedIn(body);
        return answerChange(editInsurer(ports, { actor, kind, id, version, change, attachedIds }), {
          present: () => getInsurer(ports, { kind, id }),
          answer,
        });
      },
    }),
    staffRoute.put(`${path}/delete/:id`, {
      summary: `Delete ${words[1]} that nothing names`,
      action: 'delete-insurer',
      params: byId,
      handle: ({ ports, actor, params: { id } }) => deleteInsurer(ports, { actor, kind, id }),
    }),
  ];
}

/** The contract has three names for what is attached. */
const typedIn = ({ mutualGroupAttached, mutualGroupsSelected, mutualsSelected, ...typed }: InsurerBody) => ({
  typed,
  attachedIds: mutualGroupAttached ?? mutualGroupsSelected ?? mutualsSelected,
});

/** The contract names the attached ones by what they are. */
export const askedOfInsurers = <Query extends { orderBy: 'id' | 'name' | 'mutualGroup' | 'mutuals' }>({
  orderBy,
  ...query
}: Query) => ({
  ...query,
  orderBy: orderBy === 'id' || orderBy === 'name' ? orderBy : ('attached' as const),
});
