import type { CoverageRequestRow } from '../coverage-requests/coverage-request-store.ts';
import { stateOf, type InvoiceState } from '../invoices/invoice-rights.ts';
import type { Administrator } from '../shared/actor.ts';
import { NO_ROWS, type Page } from '../shared/page.ts';
import { withStoredInsurerPhones } from '../mutuals/insurer.ts';
import { listedName } from '../shared/person-name.ts';
import { may, type Action } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import { foundKinds, type FoundKind, type FoundRow } from './search-store.ts';
import { invoiceNumberIn, mayBeNir, namesInvoice } from './search-text.ts';

/** A line of what was found: what it is called, and what tells it from its namesakes. */
export type FoundRecord = Pick<
  FoundRow,
  'kind' | 'id' | 'phone' | 'email' | 'statusId' | 'prospectStatus' | 'isArchived' | 'requests' | 'openedAt'
> & {
  readonly name: string;
  readonly about: readonly string[];
  readonly inclVatCents: number | null;
  readonly state: InvoiceState | null;
};

export type FoundRecords = {
  readonly found: readonly FoundRecord[];
  /** How many PEC hold the words in all; capped as in their list. */
  readonly requests: Pick<Page<never>, 'total' | 'totalCapped'>;
};

const OF_EACH_KIND = 5;
const OPENED_LATELY = 8;
const NOTHING: FoundRecords = { found: [], requests: { total: 0, totalCapped: false } };

/** Who sees what is searched: as in its own list. */
const seenWith: Readonly<Record<FoundKind, Action>> = {
  patient: 'see-coverage-requests',
  request: 'see-coverage-requests',
  practitioner: 'see-practitioner',
  prospect: 'see-practitioner',
  contact: 'see-contacts',
  mutual: 'see-insurers',
  'mutual-group': 'see-insurers',
  invoice: 'see-invoices',
};

/** Finds records of every kind by the words of a text; without words, what the actor opened lately. */
export async function findRecords(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, ...asked }: { actor: Administrator; search: string },
): Promise<FoundRecords> {
  const { search } = withStoredInsurerPhones(asked);
  const words = searchWords(search);
  if (isWordless(search) || mayBeNir(search)) return NOTHING;
  const isSearch = words.length > 0;
  const limit = isSearch ? OF_EACH_KIND : OPENED_LATELY;
  const [rows, page] = await Promise.all([
    stores.search.find({ adminId: actor.id, words, invoiceId: invoiceNumberIn(search), limit }),
    isSearch
      ? stores.coverageRequests.search(
          { search, page: 1, perPage: limit, orderBy: 'creationDate', order: 'desc' },
          actor,
        )
      : NO_ROWS,
  ]);
  const now = clock.now();
  const lines = [...rows, ...unopened(page.rows, rows)]
    .filter(({ kind }) => may(actor, seenWith[kind]))
    .map((row) => foundRecord(row, now));
  return {
    found: isSearch ? inOrder(upTo(limit, lines), namesInvoice(search)) : latest(lines),
    requests: { total: page.total, totalCapped: page.totalCapped },
  };
}

function unopened(requests: readonly CoverageRequestRow[], rows: readonly FoundRow[]): FoundRow[] {
  const opened = new Set(rows.filter(({ kind }) => kind === 'request').map(({ id }) => id));
  return requests.filter(({ id }) => !opened.has(id)).map(rowOfRequest);
}

const rowOfRequest = (row: CoverageRequestRow): FoundRow => ({
  kind: 'request',
  id: row.id,
  firstname: row.patient.firstname,
  lastname: row.patient.lastname,
  dentistFirstname: row.practitioner.firstname,
  dentistLastname: row.practitioner.lastname,
  place: row.reference,
  insurer: row.mutualGroup?.name ?? row.mutual?.name ?? '',
  phone: '',
  email: '',
  statusId: row.statusId,
  prospectStatus: null,
  isArchived: false,
  requests: null,
  invoice: null,
  openedAt: null,
});

function foundRecord(row: FoundRow, now: Date): FoundRecord {
  const { kind, id, invoice, phone, email, statusId, prospectStatus, isArchived, requests, openedAt } = row;
  const dentist = listedName({ firstname: row.dentistFirstname, lastname: row.dentistLastname });
  return {
    kind,
    id,
    name: kind === 'invoice' ? String(id) : listedName(row),
    about: [row.place, dentist, row.insurer].filter((text) => text !== ''),
    phone,
    email,
    statusId,
    prospectStatus,
    isArchived,
    requests,
    inclVatCents: invoice?.inclVatCents ?? null,
    state: invoice && stateOf(invoice, now),
    openedAt,
  };
}

/** Those opened lately stand first in their kind already. */
function upTo(limit: number, lines: readonly FoundRecord[]): readonly FoundRecord[] {
  const taken = new Map<FoundKind, number>();
  return lines.filter(({ kind }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= limit;
  });
}

/** Kind by kind; an invoice that is named as one stands before all. */
const inOrder = (lines: readonly FoundRecord[], isInvoiceFirst: boolean): readonly FoundRecord[] => {
  const placeOf = ({ kind }: FoundRecord) =>
    kind === 'invoice' && isInvoiceFirst ? -1 : foundKinds.indexOf(kind);
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const latest = (lines: readonly FoundRecord[]): readonly FoundRecord[] =>
  lines
    .toSorted((one, other) => (other.openedAt?.getTime() ?? 0) - (one.openedAt?.getTime() ?? 0))
    .slice(0, OPENED_LATELY);
