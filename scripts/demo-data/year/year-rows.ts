/** A row that is still written at. Where it names another that has no number yet, it holds that row. */
export type Draft = Record<string, unknown> & { readonly created_at: Date };

class Drafts {
  readonly all: Draft[] = [];

  add(row: Draft): Draft {
    this.all.push(row);
    return row;
  }
}

/** The tables that a year of requests fills, in the order of their keys. */
export function yearRows() {
  return {
    patients: new Drafts(),
    coverage_requests: new Drafts(),
    status_changes: new Drafts(),
    documents: new Drafts(),
    payments: new Drafts(),
    comments: new Drafts(),
    comment_mentions: new Drafts(),
    messages: new Drafts(),
    message_views: new Drafts(),
    reminders: new Drafts(),
    audit_events: new Drafts(),
  };
}
export type YearRows = ReturnType<typeof yearRows>;

type Row = Readonly<Record<string, unknown>>;

/** What may hold another row. */
const REFERENCES = ['document_id', 'comment_id', 'message_id', 'reply_to_id', 'entity_id'] as const;

/** The rows by table in the order of time, numbered in it, each name of another row as its number. */
export function numbered(rows: YearRows, { journalSince }: { journalSince: Date }) {
  const numbers = new Map<unknown, number>();
  const inTime = (all: readonly Draft[]) =>
    all.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const counted = ({ all }: Drafts): readonly Draft[] => {
    const sorted = inTime(all);
    for (const [place, row] of sorted.entries()) numbers.set(row, place + 1);
    return sorted;
  };
  const plain = (row: Draft): Row => {
    const copy: Record<string, unknown> = { ...row };
    for (const name of REFERENCES)
      if (typeof copy[name] === 'object') copy[name] = numbers.get(copy[name]) ?? null;
    return copy;
  };
  const withNumber = (row: Draft): Row => ({ id: numbers.get(row), ...plain(row) });
  const undated = (row: Draft): Row => {
    const { created_at: _, ...rest } = plain(row);
    return rest;
  };
  const journal = rows.audit_events.all.filter(({ created_at }) => created_at > journalSince);
  // All are counted before one names another.
  const of = {
    status_changes: counted(rows.status_changes),
    documents: counted(rows.documents),
    payments: counted(rows.payments),
    comments: counted(rows.comments),
    messages: counted(rows.messages),
    reminders: counted(rows.reminders),
  };
  return {
    patients: rows.patients.all.map(plain),
    coverage_requests: rows.coverage_requests.all.map(plain),
    status_changes: of.status_changes.map(withNumber),
    documents: of.documents.map(withNumber),
    payments: of.payments.map(withNumber),
    comments: of.comments.map(withNumber),
    comment_mentions: rows.comment_mentions.all.map(plain),
    messages: of.messages.map(withNumber),
    message_views: inTime(rows.message_views.all).map(undated),
    reminders: of.reminders.map(withNumber),
    audit_events: inTime(journal).map(undated),
  };
}
