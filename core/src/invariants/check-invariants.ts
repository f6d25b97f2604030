import { agreementTitles, requestTitles } from '../coverage-requests/coverage-request-status.ts';
import { automaticMove, undecidedDocuments } from '../coverage-requests/required-documents.ts';
import { reservedAddresses } from '../mails/addresses.ts';
import { daysAfter, minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { brokenAt } from '../transmissions/proof-chain.ts';
import type { JudgedRequest, WrongCopy } from './invariant-store.ts';

/** What must always hold. A fault is a defect; a remark is for a person to look at. */
export type Finding = {
  readonly kind:
    | 'invoice-holes'
    | 'invoice-counter'
    | 'missing-file'
    | 'pending-count'
    | WrongCopy['copy']
    | 'overlapping-mandates'
    | 'product-addresses'
    | 'heads-who-left'
    | 'orphan-files'
    | 'invoices-without-pdf'
    | 'payments-before-invoice'
    | 'status-against-documents'
    | 'broken-proof'
    | 'missing-proof'
    | 'unproved-moves';
  readonly isFault: boolean;
  readonly count: number;
  /** A few of them: numbers and references, no personal data. */
  readonly examples: readonly string[];
};

const BATCH = 500;
const SHOWN = 10;

/** Looks at numbers, files both ways, copies and statuses; changes nothing. Gives what does not hold. */
export async function checkInvariants(
  ports: Pick<Ports, 'stores' | 'fileStore' | 'clock' | 'randomTokens' | 'product'>,
): Promise<readonly Finding[]> {
  const findings = [
    ...(await ofInvoices(ports)),
    ...(await ofFiles(ports)),
    ...(await ofRequests(ports)),
    ...(await ofMandates(ports)),
    await ofAddresses(ports),
    await ofHeads(ports),
    ...(await ofCopies(ports)),
    await ofProofs(ports),
    await ofSendings(ports),
    await ofMoves(ports),
  ];
  return findings.filter(({ count }) => count > 0);
}

async function ofInvoices({ stores, clock }: Pick<Ports, 'stores' | 'clock'>): Promise<readonly Finding[]> {
  const [holes, last, largest] = await Promise.all([
    stores.invoices.countHoles(),
    stores.invoices.lastNumber(),
    stores.invariants.largestInvoiceNumber(),
  ]);
  const early = await stores.invariants.invoicesPaidBeforeIssue();
  const late = await stores.invoices.listUnrendered(minutesAfter(clock.now(), -60));
  return [
    { kind: 'invoice-holes', isFault: true, count: holes, examples: [] },
    {
      kind: 'invoice-counter',
      isFault: true,
      count: largest > last ? 1 : 0,
      examples: [`${largest} > ${last}`],
    },
    { kind: 'invoices-without-pdf', isFault: false, count: late.length, examples: shown(late.map(String)) },
    {
      kind: 'payments-before-invoice',
      isFault: false,
      count: early.length,
      examples: shown(early.map(String)),
    },
  ];
}

/** Rows whose file is gone, and files of more than a day that no row names. */
async function ofFiles({ stores, fileStore, clock }: Pick<Ports, 'stores' | 'fileStore' | 'clock'>) {
  const named = await stores.invariants.namedFiles();
  const kept = new Set<string>();
  const old: string[] = [];
  const limit = daysAfter(clock.now(), -1);
  for await (const { key, writtenAt } of fileStore.list()) {
    kept.add(key);
    if (writtenAt < limit) old.push(key);
  }
  const names = new Set(named.map(({ key }) => key));
  const missing = named.filter(({ key }) => !kept.has(key)).map(({ by }) => by);
  const orphans = old.filter((key) => !names.has(key));
  return [
    { kind: 'missing-file', isFault: true, count: missing.length, examples: shown(missing) },
    { kind: 'orphan-files', isFault: false, count: orphans.length, examples: shown(orphans) },
  ] as const;
}

/**
 * Requests whose documents would move them by themselves, had the last change been one of a document: staff may have
 * chosen the status, so that is a remark.
 */
async function ofRequests({ stores }: Pick<Ports, 'stores'>): Promise<readonly Finding[]> {
  const odd: string[] = [];
  const miscounted: string[] = [];
  let batch: readonly JudgedRequest[];
  let afterId = 0;
  do {
    batch = await stores.invariants.requestsAfter(afterId, BATCH);
    for (const request of batch) {
      if (isOdd(request)) odd.push(request.reference);
      if (undecidedDocuments(request.documents).length !== request.filesPending)
        miscounted.push(request.reference);
      afterId = request.id;
    }
  } while (batch.length === BATCH);
  return [
    { kind: 'status-against-documents', isFault: false, count: odd.length, examples: shown(odd) },
    { kind: 'pending-count', isFault: true, count: miscounted.length, examples: shown(miscounted) },
  ];
}

/** What a change of its documents would have done to it. */
const changes: readonly Pick<Parameters<typeof automaticMove>[0], 'cause' | 'deleted'>[] = [
  { cause: 'decided' },
  ...[...requestTitles, ...agreementTitles].map((deleted) => ({ cause: 'deleted' as const, deleted })),
];

const isOdd = (request: JudgedRequest): boolean =>
  changes.some((change) => automaticMove({ ...request, ...change, byDentist: false }) !== null);

async function ofMandates({ stores }: Pick<Ports, 'stores'>): Promise<readonly Finding[]> {
  const ids = await stores.invariants.practitionersOfOverlappingMandates();
  const examples = shown(ids.map(String));
  return [{ kind: 'overlapping-mandates', isFault: true, count: ids.length, examples }];
}

/** Whose mails of the shared mailbox would be his. */
async function ofAddresses({ stores, product }: Pick<Ports, 'stores' | 'product'>): Promise<Finding> {
  const bearers = await stores.invariants.accountsWithAddress(reservedAddresses(product));
  return { kind: 'product-addresses', isFault: true, count: bearers.length, examples: shown(bearers) };
}

/** Practices that work and are billed to nobody. */
async function ofHeads({ stores }: Pick<Ports, 'stores'>): Promise<Finding> {
  const ids = await stores.invariants.headsWhoLeft();
  return { kind: 'heads-who-left', isFault: false, count: ids.length, examples: shown(ids.map(String)) };
}

async function ofCopies({ stores }: Pick<Ports, 'stores'>): Promise<readonly Finding[]> {
  const wrong = await stores.invariants.wrongCopies();
  return wrong.map(({ copy, count }) => ({ kind: copy, isFault: true, count, examples: [] }));
}

/** Chains of what was sent, each reckoned anew: one changed byte is found. */
async function ofProofs({ stores, randomTokens }: Pick<Ports, 'stores' | 'randomTokens'>): Promise<Finding> {
  const broken: string[] = [];
  let batch: readonly { readonly id: number; readonly reference: string }[];
  let afterId = 0;
  do {
    batch = await stores.proofs.requestsAfter(afterId, BATCH);
    for (const { id, reference } of batch) {
      const place = brokenAt(randomTokens, await stores.proofs.ofRequest(id));
      if (place !== null) broken.push(`${reference}, ligne ${place}`);
      afterId = id;
    }
  } while (batch.length === BATCH);
  return { kind: 'broken-proof', isFault: true, count: broken.length, examples: shown(broken) };
}

/** PEC that the journal knows as sent, and whose proof knows nothing of it. */
async function ofSendings({ stores }: Pick<Ports, 'stores'>): Promise<Finding> {
  const unproved = await stores.invariants.requestsSentWithoutProof();
  return { kind: 'missing-proof', isFault: true, count: unproved.length, examples: shown(unproved) };
}

/** Sendings that were noted by hand, or before proofs were kept: counted. */
async function ofMoves({ stores }: Pick<Ports, 'stores'>): Promise<Finding> {
  const count = await stores.invariants.countUnprovedMoves();
  return { kind: 'unproved-moves', isFault: false, count, examples: [] };
}

const shown = (examples: readonly string[]): readonly string[] => examples.slice(0, SHOWN);
