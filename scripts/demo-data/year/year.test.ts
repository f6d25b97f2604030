import { describeNextAction } from '@accordent/core/coverage-requests/next-action.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { DocumentReading } from '@accordent/core/reading/document-reading.ts';
import { planOf } from '@accordent/core/practitioners/plans.ts';
import { daysBetweenParis, parisDay } from '@accordent/core/shared/calendar.ts';
import { describe, expect, test } from 'vitest';
import { demoInsurers } from '../insurers.ts';
import { demoPractitioners } from '../practitioners.ts';
import { seededChance } from '../random.ts';
import { demoDetails } from './details.ts';
import { demoReadings } from './readings.ts';
import { demoRequests } from './requests.ts';

const same = (text: string) => text;
const clear = { secretBox: { seal: same, open: same }, nirIndex: { key: (text: string) => text } };

function aYear(day: string) {
  const now = new Date(day);
  const chance = seededChance(7);
  const hashes = { dentist: 'x', practice: 'x' };
  const practitioners = demoPractitioners(chance, now, 'accordent.example', hashes);
  const insurers = demoInsurers();
  const year = demoRequests({
    chance,
    now,
    practitioners,
    insurers,
    ports: clear,
  });
  const details = demoDetails(seededChance(8), year.facts, { now, insurers, ports: clear });
  return { ...year, details, now, practitioners };
}

test('the same seed on the same day gives the same rows', () => {
  // The night in which clocks go forward.
  expect(aYear('2026-03-29T00:30:00Z').rows).toEqual(aYear('2026-03-29T00:30:00Z').rows);
}, 60_000);

describe.each([
  ['a Monday morning of November', '2026-11-23T08:00:00Z'],
  ['the last night of a year', '2027-12-31T23:30:00Z'],
  ['a Saturday of August', '2026-08-22T10:00:00Z'],
])('on %s', (_, day) => {
  const { rows, facts, details, now, practitioners } = aYear(day);
  const requests = facts.map(({ request }) => request);
  const today = parisDay(now);
  const atTheDesk = requests.filter(
    ({ turn, aside }) => turn.who !== null && !(aside && aside.until > today),
  );

  test('there are more than fourteen months of requests, none to come, one number after the other', () => {
    expect(requests.length).toBeGreaterThanOrEqual(4500);
    expect(daysBetweenParis(requests[0]!.createdAt, now)).toBeGreaterThan(14 * 30);
    expect(requests.map(({ id }) => id)).toEqual(requests.map((_one, place) => place + 1));
    for (const all of Object.values(rows))
      for (const row of all)
        for (const name of ['created_at', 'at', 'seen_at', 'decided_at', 'edited_at'])
          if (row[name] instanceof Date && (row[name] as Date) > now) throw new Error(`${name} is to come`);
  });

  test('a second half of the year has more than the first, August and Christmas fewer', () => {
    const ofMonth = Map.groupBy(requests, ({ createdAt }) => parisDay(createdAt).slice(0, 7));
    const whole = [...ofMonth].slice(0, -1).map(([month, all]) => ({ month, count: all.length }));
    const sum = (some: typeof whole) => some.reduce((total, { count }) => total + count, 0) / some.length;
    const plain = whole.filter(({ month }) => !/-(?:08|12)$/.test(month));
    const half = plain.length / 2;
    expect(sum(plain.slice(Math.ceil(half)))).toBeGreaterThan(sum(plain.slice(0, Math.floor(half))));
    const august = whole.filter(({ month }) => month.endsWith('-08'));
    expect(sum(august)).toBeLessThan(sum(plain) * 0.8);
  });

  test('fifteen groups have forty answers or more in 180 days, others few', () => {
    const since = now.getTime() - 180 * 86_400_000;
    const answers = new Map<number, number>();
    for (const line of rows.status_changes) {
      const isAnswer = [statuses.agreed.id, statuses.refused.id].includes(line['to_status_id'] as never);
      const group = requests[Number(line['coverage_request_id']) - 1]!.mutualGroupId;
      if (isAnswer && group !== null && (line['created_at'] as Date).getTime() > since)
        answers.set(group, (answers.get(group) ?? 0) + 1);
    }
    const many = [...answers.values()].filter((count) => count >= 40);
    expect(many.length).toBeGreaterThanOrEqual(15);
    expect(many.length).toBeLessThan(answers.size);
  });

  test('the desk is a morning that two people can do', () => {
    const count = (is: (request: (typeof requests)[number]) => boolean) => atTheDesk.filter(is).length;
    const late = atTheDesk.filter(
      ({ turn, statusId }) =>
        turn.who !== 'staff' &&
        describeNextAction({ isChased: false, firstLimit: null, turn, statusId, now }).who === 'staff',
    );
    expect(count(({ turn }) => turn.kind === 'check-documents')).toBeGreaterThan(5);
    expect(count(({ turn }) => turn.kind === 'check-documents')).toBeLessThan(60);
    expect(late.length).toBeGreaterThan(3);
    expect(late.length).toBeLessThan(80);
    for (const owner of [1, 2])
      expect(count(({ turn, ownerId }) => turn.who === 'staff' && ownerId === owner)).toBeGreaterThan(2);
    const unread = rows.messages.filter(({ is_from_admin, is_seen }) => !is_from_admin && !is_seen);
    expect(unread.length).toBeLessThan(30);
  });

  test('one practice alone passes the cap of its plan', () => {
    const headOf = (id: number) => practitioners[id - 1]!.parent_id ?? id;
    const months = Map.groupBy(
      requests,
      ({ practitionerId, createdAt }) => `${headOf(practitionerId)} ${createdAt.toISOString().slice(0, 7)}`,
    );
    const over = [...months].filter(([key, all]) => {
      const { cap } = planOf(practitioners[Number.parseInt(key, 10) - 1]!.plan_id);
      return cap > 0 && all.length > cap;
    });
    expect(new Set(over.map(([key]) => key.split(' ')[0])).size).toBeLessThanOrEqual(1);
  });

  test('what was answered has been read', () => {
    const answered = new Set(rows.messages.map(({ reply_to_id }) => reply_to_id));
    const known = rows.messages.filter(({ id }) => answered.has(id));
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter(({ is_seen }) => !is_seen)).toEqual([]);
  });

  test('most of the requests of sixty days hold their card and quote, some an insured parent or a second mutual', () => {
    const latest = requests.filter(({ createdAt }) => daysBetweenParis(createdAt, now) < 60);
    const share = (of: Record<string, unknown>) =>
      details.filter((row) => Object.entries(of).some(([name, is]) => (row as Row)[name] !== is)).length /
      details.length;
    expect(details.length / latest.length).toBeGreaterThan(0.75);
    expect(share({ member_number_sealed: '' })).toBe(1);
    expect(share({ birth_date_sealed: '' })).toBe(1);
    expect(share({ quote_total_cents: null })).toBe(1);
    expect(share({ insured_nir_sealed: '' })).toBeGreaterThan(0.07);
    expect(share({ insured_nir_sealed: '' })).toBeLessThan(0.2);
    expect(share({ second_mutual_id: null })).toBeGreaterThan(0.03);
    for (const row of details as Row[])
      expect(Number(row['mandatory_share_cents'])).toBeLessThan(Number(row['quote_total_cents']));
  });
});

type Row = Readonly<Record<string, unknown>>;

test('what was read of the papers that staff look at agrees with what their PEC hold', () => {
  const { rows, facts, details } = aYear('2026-11-23T08:00:00Z');
  const held = new Map(
    (details as Readonly<Record<string, unknown>>[]).map((row) => [row['coverage_request_id'], row]),
  );
  const documents = rows.documents.map((row): Readonly<Record<string, unknown>> => ({
    ...row,
    file_key: String((row as { id: number }).id),
  }));
  const readings = demoReadings(documents, facts, { ports: clear }) as {
    file_key: string;
    found_sealed: string;
  }[];
  expect(readings.length).toBeGreaterThan(20);
  const names = {
    memberNumber: 'member_number_sealed',
    cardValidUntil: 'card_valid_until',
    quoteTotal: 'quote_total_cents',
  };
  let compared = 0;
  for (const { file_key, found_sealed } of readings) {
    const { fields } = JSON.parse(found_sealed) as DocumentReading;
    const request = documents[Number(file_key) - 1]!['coverage_request_id'];
    for (const [name, column] of Object.entries(names)) {
      const [known, read] = [held.get(request)?.[column], fields.find((field) => field.name === name)?.value];
      if (known === undefined || read === undefined) continue;
      expect([request, name, read]).toEqual([request, name, known]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});
