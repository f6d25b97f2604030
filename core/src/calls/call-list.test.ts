import { expect, test } from 'vitest';
import { daysBetweenParis } from '../shared/calendar.ts';
import { silentSince } from './call-list.ts';

test.each(['2026-11-21T09:00:00Z', '2026-04-05T22:30:00Z', '2026-11-01T00:30:00Z', '2026-12-31T23:30:00Z'])(
  'at %s, what is before is fifteen Paris days away or more, what is not is less',
  (text) => {
    const now = new Date(text);
    const bound = silentSince(now);
    expect(daysBetweenParis(bound, now)).toBe(14);
    expect(daysBetweenParis(new Date(bound.getTime() - 1), now)).toBe(15);
  },
);
