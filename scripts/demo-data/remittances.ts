import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import type { Expected } from '@accordent/core/reconciliation/expected.ts';
import { isTargetDay } from '@accordent/core/debits/target-days.ts';
import { parisDay, shiftedDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type pg from 'pg';
import { unnoted } from './our-money.ts';
import type { Chance } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The two accounts that log in send what their insurers and their bank give them, for linked ones too. */
const SENDERS = 2;
/** The dentist who logs in. */
const DENTIST = 1;
const ACCOUNT_END = '4417';
/** Payments of one payer that came so near to one another came together. */
const ONE_LOT = 9 * DAY;

type Paid = {
  readonly partId: number;
  readonly paymentId: number;
  readonly practitionerId: number;
  readonly payer: string;
  readonly number: string;
  readonly careOn: string;
  readonly billedOn: string;
  readonly cents: number;
  readonly paidAt: Date;
};

/** Of the last three months: bills whose one payment the dentist has confirmed. */
const PAID = `select b.id as "partId", y.id as "paymentId", coalesce(p.parent_id, p.id) as "practitionerId", coalesce(g.name, m.name) as payer,
    w.number, b.care_on::text as "careOn", b.billed_on::text as "billedOn", y.amount_cents as cents, y.paid_at as "paidAt"
  from payments y join billed_parts b on b.document_id = y.document_id join coverage_requests r on r.id = y.coverage_request_id
  join practitioners p on p.id = r.practitioner_id join answers w on w.id = r.answer_id and w.number <> ''
  left join mutual_groups g on g.id = r.mutual_group_id left join mutuals m on m.id = r.mutual_id
  where y.is_paid and y.paid_at > $1 and coalesce(p.parent_id, p.id) <= $2 and b.care_on is not null
    and b.received_cents = y.amount_cents and b.taken_back_cents = 0
  order by coalesce(p.parent_id, p.id), payer, y.paid_at, y.id`;

/**
 * What insurers paid of late came in lots, each by one transfer of the bank, before the dentist confirmed it: rows,
 * since most of these PEC are closed and nothing is confirmed on them any more.
 */
export async function writeDemoRemittances(client: pg.Client, chance: Chance, now: Date): Promise<void> {
  const { rows } = await client.query<Paid>(PAID, [new Date(now.getTime() - 92 * DAY), SENDERS]);
  const lots: Paid[][] = [];
  for (const paid of rows) {
    const open = lots.at(-1);
    const [first] = open ?? [];
    const isSame =
      first?.payer === paid.payer &&
      first.practitionerId === paid.practitionerId &&
      paid.paidAt.getTime() - first.paidAt.getTime() < ONE_LOT &&
      paid.billedOn < paidOnOf(first);
    if (open && isSame) open.push(paid);
    else if (paid.billedOn < paidOnOf(paid)) lots.push([paid]);
  }
  // The dentist's word alone had paid them: it follows what the lot shows.
  const ids = lots.flat().map(({ paymentId }) => paymentId);
  await client.query('update payments set is_paid = false, paid_at = null where id = any ($1)', [ids]);
  await client.query(
    'delete from allocations where undone_at is not null and billed_part_id in (select b.id from billed_parts b join payments y on y.document_id = b.document_id where y.id = any ($1))',
    [ids],
  );
  for (const lot of lots.toSorted(([one], [other]) => (paidOnOf(one!) < paidOnOf(other!) ? -1 : 1)))
    await writeLot(client, chance, lot);
}

/** The last day of a bank before the dentist confirmed the first of them. */
function paidOnOf({ paidAt }: Pick<Paid, 'paidAt'>): string {
  let day = shiftedDay(parisDay(paidAt), -1);
  while (!isTargetDay(day)) day = shiftedDay(day, -1);
  return day;
}

async function writeLot(client: pg.Client, chance: Chance, lines: readonly Paid[]) {
  const [first] = lines;
  if (!first) return;
  const { practitionerId, payer } = first;
  const paidOn = paidOnOf(first);
  const readAt = new Date(first.paidAt.getTime() - HOUR);
  // A lot pays others' patients too, of which nothing but the sum is kept.
  const others = Array.from({ length: chance.between(3, 24) }, () => chance.between(2_300, 61_000));
  const cents = [...lines.map((line) => line.cents), ...others].reduce((sum, each) => sum + each, 0);
  const number = `L${paidOn.replaceAll('-', '').slice(2)}${String(chance.between(100, 999))}`;
  const file = async (kind: 'statement' | 'remittance', told: readonly [string, number, number]) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into money_files (practitioner_id, kind, format, sha256, account_end, lines_read, lines_kept, created_at)
        values ($1, $2, $3, encode(sha256($4), 'hex'), $5, $6, $7, $8) returning id`,
      [
        practitionerId,
        kind,
        told[0],
        Buffer.from(`${kind} ${number} ${payer}`),
        kind === 'statement' ? ACCOUNT_END : '',
        told[1],
        told[2],
        readAt,
      ],
    );
    return rows[0]!.id;
  };
  const remittance = await file('remittance', ['csv', lines.length + others.length, lines.length]);
  const statement = await file('statement', ['ofx', chance.between(30, 90), 1]);
  const one = async (sql: string, values: readonly unknown[]) =>
    (await client.query<{ id: number }>(`${sql} returning id`, [...values])).rows[0]!.id;
  const bankLine = await one(
    `insert into bank_lines (money_file_id, practitioner_id, identity, booked_on, cents, label, payer_name, payer_iban)
      values ($1, $2, $3, $4, $5, $6, $7, '')`,
    [
      statement,
      practitionerId,
      `demo ${number} ${payer}`,
      paidOn,
      cents,
      `VIR SEPA TIERS PAYANT ${number}`,
      payer.toUpperCase(),
    ],
  );
  const lot = await one(
    `insert into lots (money_file_id, practitioner_id, number, paid_on, cents, identity, lines_read)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      remittance,
      practitionerId,
      number,
      paidOn,
      cents,
      `demo ${number} ${payer}`,
      lines.length + others.length,
    ],
  );
  await client.query('update lots set bank_line_id = $2 where id = $1', [lot, bankLine]);
  for (const [place, { partId, paymentId, ...line }] of lines.entries()) {
    const lotLine = await one(
      `insert into lot_lines (lot_id, line, number, care_on, cents, reason, certainty, match_reason)
        values ($1, $2, $3, $4, $5, '', 'sure', 'number')`,
      [lot, 2 + place * 3, line.number, line.careOn, line.cents],
    );
    await client.query('insert into lot_line_candidates (lot_line_id, billed_part_id) values ($1, $2)', [
      lotLine,
      partId,
    ]);
    await client.query(
      `insert into allocations (billed_part_id, kind, lot_line_id, cents, practitioner_id, created_at) values ($1, 'paid', $2, $3, $4, $5)`,
      [partId, lotLine, line.cents, practitionerId, line.paidAt],
    );
    await client.query('update payments set is_paid = true, paid_at = $2 where id = $1', [
      paymentId,
      line.paidAt,
    ]);
  }
}

const french = (day: string): string => day.split('-').toReversed().join('/');
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const encoded = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => row.join(';')).join('\r\n'));

/** The latest remittance, whose transfer has not come, and a statement that pays other bills: somebody looks at them next. */
export async function demoOpenRemittance(ports: Ports, now: Date): Promise<void> {
  const { open, received } = await ports.stores.money.expectedOf([DENTIST]);
  const known = open.filter(({ number, careOn }) => number !== '' && careOn !== null);
  const byPayer = [...Map.groupBy(known, ({ payer }) => payer).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const paid = byPayer[0] ?? [];
  const quiet = { ...unnoted(ports), clock: { now: () => new Date(now.getTime() - HOUR) } };
  const today = parisDay(now);
  const back = received.find(({ payer, number }) => payer === paid[0]?.payer && number !== '');
  if (paid.length > 0) {
    const bytes = remittanceOf(shiftedDay(today, -1), paid, back);
    await importRemittance(quiet, { actor: 'system', practitionerId: DENTIST, bytes, columns: null });
  }
  const others = known.filter((each) => !paid.includes(each));
  const named = others.at(0);
  const byName = others
    .slice(1)
    .find(({ billedOn, insurer }) => billedOn < today && insurer !== named?.insurer);
  const rows = [
    ...(named ? [[`VIR SEPA TIERS PAYANT ${named.reference}`, named.cents] as const] : []),
    ...(byName ? [[`VIR SEPA ${byName.insurer}`, byName.cents] as const] : []),
    ['PRLV SEPA LOYER CABINET', -142_000] as const,
  ];
  const day = french(shiftedDay(today, -1));
  const bytes = encoded([
    ['Date', 'Libellé', 'Montant'],
    ...rows.map(([label, cents]) => [day, label, amount(cents)]),
  ]);
  await importStatement(quiet, { actor: 'system', practitionerId: DENTIST, bytes, columns: null });
}

/** One of its bills is paid too low, one of before is taken back in part; the others are somebody else's patients. */
function remittanceOf(paidOn: string, paid: readonly Expected[], back: Expected | undefined): Uint8Array {
  const lot = `L${paidOn.replaceAll('-', '').slice(2)}001`;
  const row = (each: Expected, cents: number, reason = '') =>
    [each.number, each.patient, each.careOn ? french(each.careOn) : '', amount(cents), reason] as const;
  const own = paid.map((each, place) => row(each, place === 1 ? Math.round(each.cents * 0.92) : each.cents));
  const others = Array.from({ length: 14 }, (_, place) => [
    `X-${7_300 + place}`,
    `AUTRE CABINET ${place + 1}`,
    french(shiftedDay(paidOn, -20 - place)),
    amount(4_150 + place * 1_377),
    '',
  ]);
  const taken = back ? [row(back, -Math.round(back.cents * 0.15), 'Plafond annuel dépassé')] : [];
  return encoded([
    ['N° lot', 'Date de règlement', 'N° de dossier', 'Patient', 'Date des soins', 'Montant réglé', 'Motif'],
    ...[...others.slice(0, 6), ...own, ...taken, ...others.slice(6)].map((cells) => [
      lot,
      french(paidOn),
      ...cells,
    ]),
  ]);
}
