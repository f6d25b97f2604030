import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  InsurerChoicesAnswer,
  InsurerKind,
  InsurerName,
  Mutual,
  MutualAnswer,
  MutualChoice,
  MutualGroup,
  MutualGroupAnswer,
  MutualGroupChoice,
  MutualGroupsAnswer,
  MutualsAnswer,
  Playbook,
  PlaybookAnswer,
  SendingProtocol,
} from '@accordent/api/mutuals/mutuals.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';

export type { InsurerKind, InsurerName, MutualChoice, MutualGroupChoice, Playbook, SendingProtocol };

/** A line of either list: `attached` holds the first ten by name. */
export type InsurerRow = InsurerName & {
  readonly isCapped: boolean;
  readonly attached: readonly InsurerName[];
  readonly totalAttached: number;
};

/** A mutual with its groups, or a group with its mutuals. */
export type Insurer = Omit<Mutual, 'mutualGroup'> & {
  readonly kind: InsurerKind;
  readonly isCapped: boolean;
  readonly attached: readonly InsurerName[];
};

type InsurerPage = {
  readonly rows: readonly InsurerRow[];
  readonly total: number;
  readonly totalCapped?: boolean | undefined;
};

const none: InsurerChoicesAnswer = { mutual_groups: [], mutuals: [] };

/** Every mutual and group, by name. */
export function useInsurers() {
  const { data, error, isLoading, mutate } = useSWR(
    '/mutual-group/all',
    (path: string) => api.get<InsurerChoicesAnswer>(path),
    { revalidateOnFocus: false, dedupingInterval: 60_000 },
  );
  const { mutual_groups: groups, mutuals } = data ?? none;
  return { groups, mutuals, isLoading, hasFailed: error !== undefined && !data, retry: () => void mutate() };
}

/** Every insurer that one of this kind may be attached to. */
export function useOthers(kind: InsurerKind) {
  const { groups, mutuals, isLoading, hasFailed } = useInsurers();
  const missing = hasFailed ? 'La liste ne se charge pas.' : isLoading ? 'La liste arrive.' : undefined;
  return { others: kind === 'mutual' ? groups : mutuals, notice: missing };
}

/** One page of the mutuals or of the groups. */
export function useInsurerList(kind: InsurerKind, query: Query) {
  return useListPage(`/${kind}`, query, (asked) => readPage(kind, asked));
}

async function readPage(kind: InsurerKind, query: Query): Promise<InsurerPage> {
  if (kind === 'mutual') {
    const { mutuals, ...totals } = await api.get<MutualsAnswer>('/mutual', query);
    const rows = mutuals.map(({ id, name, mutualGroup, totalMutualGroups }) => ({
      id,
      name,
      isCapped: false,
      attached: mutualGroup,
      totalAttached: totalMutualGroups,
    }));
    return { rows, ...totals };
  }
  const { mutual_groups: groups, ...totals } = await api.get<MutualGroupsAnswer>('/mutual-group', query);
  const rows = groups.map(({ id, name, isCapped, mutuals, totalMutuals }) => ({
    id,
    name,
    isCapped,
    attached: mutuals,
    totalAttached: totalMutuals,
  }));
  return { rows, ...totals };
}

const recordKey = (kind: InsurerKind, id: number) => `/${kind}/${id}`;
const readRecord = async (kind: InsurerKind, id: number): Promise<Insurer> =>
  insurerOf(kind, await api.get<Answer>(`/${kind}/${id}`));

export function useInsurer(kind: InsurerKind, id: number) {
  return useSWR(recordKey(kind, id), () => readRecord(kind, id), {
    keepPreviousData: false,
  });
}

type Answer = Partial<MutualAnswer & MutualGroupAnswer>;

/** The record that an answer holds, a stale one too. */
export function insurerOf(kind: InsurerKind, { mutual, mutualGroup }: Answer): Insurer {
  if (kind === 'mutual' && mutual) return ofMutual(mutual);
  if (kind === 'mutual-group' && mutualGroup) return ofGroup(mutualGroup);
  throw new Error(`no ${kind} in the answer`);
}

const ofMutual = ({ mutualGroup, ...fields }: Mutual): Insurer => ({
  ...fields,
  kind: 'mutual',
  isCapped: false,
  attached: mutualGroup,
});
const ofGroup = ({ mutuals, ...fields }: MutualGroup): Insurer => ({
  ...fields,
  kind: 'mutual-group',
  attached: mutuals,
});

/** How the insurer of a PEC works; null when it has none. Nothing is read before `isWanted`. */
export function usePlaybook({ id, isWanted, insurers }: PlaybookWish) {
  return useSWR(
    isWanted ? (['/dfc/insurer', id, insurers] as const) : null,
    async () => (await api.get<PlaybookAnswer>(`/dfc/${id}/insurer`)).insurer,
    { keepPreviousData: false, dedupingInterval: 30_000 },
  );
}

type PlaybookWish = {
  readonly id: number;
  readonly isWanted: boolean;
  /** The ids of its mutual and group: others make another playbook. */
  readonly insurers: string;
};

const isOfInsurers = (path: string): boolean => /^\/(mutual|dfc\/insurer)/.test(path);

/** After a write: lists, pickers and the other ends of attachments are read again. */
export function useInsurersChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: Insurer) => {
    if (record) await keep(recordKey(record.kind, record.id), record);
    await readAgain(isOfInsurers);
  };
}

/** What is sent of an insurer; its fields bear their wire names. */
export type InsurerBody = Partial<Omit<Mutual, 'id' | 'mutualGroup' | 'creationDate'>> & {
  readonly isCapped?: boolean | undefined;
  readonly attached?: readonly number[] | undefined;
};

/** The wire's name for what is attached, which is not the same in every call. */
const attachedName = {
  mutual: { add: 'mutualGroupAttached', edit: 'mutualGroupsSelected' },
  'mutual-group': { add: 'mutualsSelected', edit: 'mutualsSelected' },
} as const satisfies Record<InsurerKind, unknown>;

export async function addInsurer(
  kind: InsurerKind,
  { attached, ...body }: InsurerBody,
  idempotencyKey: string,
): Promise<Insurer> {
  const sent = { ...body, [attachedName[kind].add]: attached };
  return insurerOf(kind, await api.put<Answer>(`/${kind}/add`, sent, { idempotencyKey }));
}

/** Changes the fields that are named; an old `version` is refused as stale. */
export async function changeInsurer(
  kind: InsurerKind,
  id: number,
  { attached, ...body }: InsurerBody,
): Promise<Insurer> {
  const sent = { ...body, ...(attached && { [attachedName[kind].edit]: attached }) };
  return insurerOf(kind, await api.put<Answer>(`/${kind}/edit/${id}`, sent));
}

export const deleteInsurer = (kind: InsurerKind, id: number, idempotencyKey: string) =>
  api.put(`/${kind}/delete/${id}`, undefined, { idempotencyKey });
