import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Chance } from './random.ts';

/** One step of a request's life. */
export type Step =
  | {
      readonly at: Date;
      readonly kind: 'status';
      readonly to: StatusId;
      readonly by: 'staff' | 'dentist';
      readonly comment: string;
    }
  | {
      readonly at: Date;
      readonly kind: 'document';
      readonly title: string;
      readonly by: 'staff' | 'dentist';
      readonly decision: 'valid' | 'refused' | null;
      readonly decidedAt: Date | null;
    };

export type Life = {
  readonly createdAt: Date;
  readonly statusId: StatusId;
  readonly createdBy: 'staff' | 'dentist';
  readonly steps: readonly Step[];
  /** The amount that the insurer paid, on the document 'Facture'; confirmed by the dentist or not. */
  readonly payment: { readonly at: Date; readonly confirmedAt: Date | null } | null;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REQUIRED = ['Mutuelle recto', 'Mutuelle verso', 'Devis'];

/** How many requests end in each status, and how many days ago they began: what a real desk looks like on a Saturday. */
export const endings: readonly {
  readonly statusId: StatusId;
  readonly count: number;
  readonly ageDays: readonly [number, number];
}[] = [
  { statusId: 1, count: 28, ageDays: [0, 12] },
  { statusId: 2, count: 36, ageDays: [0, 4] },
  { statusId: 3, count: 70, ageDays: [2, 24] },
  { statusId: 4, count: 46, ageDays: [6, 30] },
  { statusId: 24, count: 24, ageDays: [4, 20] },
  { statusId: 17, count: 44, ageDays: [10, 40] },
  { statusId: 20, count: 26, ageDays: [14, 45] },
  { statusId: 19, count: 46, ageDays: [25, 70] },
  { statusId: 22, count: 208, ageDays: [60, 420] },
  { statusId: 23, count: 34, ageDays: [8, 400] },
  { statusId: 30, count: 38, ageDays: [25, 400] },
];

/** The life of a request that is in `statusId` today: created `ageDays` ago, every step in working hours. */
export function liveUntil(chance: Chance, statusId: StatusId, ageDays: number, now: Date): Life {
  const createdAt = worked(chance, new Date(now.getTime() - ageDays * DAY), now);
  const createdBy = chance.happens(0.82) ? 'dentist' : 'staff';
  const steps: Step[] = [];
  let clock = createdAt;
  const later = (lowHours: number, highHours: number): Date => {
    const wished = atWork(
      new Date(clock.getTime() + chance.between(lowHours, highHours) * HOUR + chance.between(1, 55) * 60_000),
    );
    clock =
      wished < now
        ? wished
        : new Date(Math.min(now.getTime() - 60_000, clock.getTime() + chance.between(2, 9) * 60_000));
    return clock;
  };
  const status = (to: StatusId, by: 'staff' | 'dentist', at: Date, comment = '') =>
    steps.push({ kind: 'status', at, to, by, comment });
  const document = (
    title: string,
    by: 'staff' | 'dentist',
    at: Date,
    decision: 'valid' | 'refused' | null,
    decidedAt: Date | null,
  ) =>
    steps.push({
      kind: 'document',
      title,
      by,
      at,
      decision: by === 'staff' ? 'valid' : decision,
      decidedAt: by === 'staff' ? at : decidedAt,
    });

  if (statusId === 1 || (statusId === 23 && chance.happens(0.3))) {
    const kept = REQUIRED.slice(0, chance.between(0, 2));
    status(1, 'dentist', createdAt);
    const sentAt = kept.map((title) => [title, later(0, 0)] as const);
    const refusesOne = statusId === 1 && kept.length > 0 && chance.happens(0.5);
    for (const [index, [title, at]] of sentAt.entries()) {
      const decidedAt = refusesOne && index === 0 ? later(2, 20) : null;
      document(title, 'dentist', at, decidedAt ? 'refused' : null, decidedAt);
    }
    if (statusId === 23) status(23, 'dentist', later(4, 60));
    return { createdAt, statusId, createdBy: 'dentist', steps, payment: null };
  }

  const sent = REQUIRED.map((title) => [title, createdBy === 'staff' ? createdAt : later(0, 0)] as const);
  if (createdBy === 'dentist') status(1, 'dentist', createdAt);
  status(2, createdBy, sent.at(-1)![1]);
  const undecided = statusId === 2 ? chance.between(0, 3) : 0;
  const decidedAt = undecided === 3 ? null : later(2, 30);
  for (const [index, [title, at]] of sent.entries()) {
    const open = index >= REQUIRED.length - undecided;
    document(title, createdBy, at, open ? null : 'valid', open ? null : decidedAt);
  }
  if (statusId === 2) return { createdAt, statusId, createdBy, steps, payment: null };
  if (statusId === 23) {
    status(23, chance.happens(0.7) ? 'dentist' : 'staff', later(10, 90));
    return { createdAt, statusId, createdBy, steps, payment: null };
  }

  status(3, 'staff', later(1, 20));
  if (statusId === 3) return { createdAt, statusId, createdBy, steps, payment: null };
  if (statusId === 24) {
    status(24, 'staff', later(20, 120), 'La mutuelle demande la radio panoramique de moins de six mois.');
    return { createdAt, statusId, createdBy, steps, payment: null };
  }
  if (statusId === 4 || chance.happens(0.4)) status(4, 'staff', later(20, 90));
  if (statusId === 4) return { createdAt, statusId, createdBy, steps, payment: null };
  if (statusId === 30) {
    status(30, 'staff', later(60, 240), 'Garantie dentaire épuisée pour l’année en cours.');
    return { createdAt, statusId, createdBy, steps, payment: null };
  }
  status(17, 'staff', later(48, 220));
  if (statusId !== 17 || chance.happens(0.8)) document('APEC', 'staff', later(0, 2), 'valid', null);
  if (statusId === 17) return { createdAt, statusId, createdBy, steps, payment: null };

  const signedAt = later(10, 160);
  const billedAt = later(0, 30);
  const bothValid = statusId === 20 && chance.happens(0.5) ? null : later(2, 30);
  document('APEC signé', 'dentist', signedAt, bothValid ? 'valid' : null, bothValid);
  document('Facture', 'dentist', billedAt, bothValid ? 'valid' : null, bothValid);
  status(20, 'dentist', billedAt);
  if (statusId === 20) return { createdAt, statusId, createdBy, steps, payment: null };
  status(19, 'staff', later(4, 60));
  const paid = statusId === 22 ? chance.happens(0.9) : chance.happens(0.5);
  const payment = paid
    ? { at: later(200, 500), confirmedAt: statusId === 22 || chance.happens(0.25) ? later(5, 90) : null }
    : null;
  if (statusId === 22) status(22, 'staff', later(2, 40));
  return { createdAt, statusId, createdBy, steps, payment };
}

/** Moves an instant that falls in the night or on a week-end to the next working morning. */
function atWork(at: Date): Date {
  const moved = new Date(at);
  if (moved.getUTCHours() >= 18) moved.setUTCDate(moved.getUTCDate() + 1);
  while (moved.getUTCDay() === 0 || moved.getUTCDay() === 6) moved.setUTCDate(moved.getUTCDate() + 1);
  if (moved.getTime() !== at.getTime() || moved.getUTCHours() < 7)
    moved.setUTCHours(7 + (moved.getUTCMinutes() % 9));
  return moved;
}

/** Moves an instant into the working day before it: no request is born on a Sunday at three in the morning. */
export function worked(chance: Chance, at: Date, now: Date): Date {
  const day = at.getUTCDay();
  const back = day === 0 ? 2 : day === 6 ? 1 : 0;
  const moved = new Date(at.getTime() - back * DAY);
  moved.setUTCHours(chance.between(7, 16), chance.between(0, 59), chance.between(0, 59), 0);
  return moved < now ? moved : new Date(now.getTime() - chance.between(1, 5) * HOUR);
}
