import { MOST_MONTHS } from '@accordent/api/client/statistics.ts';
import { addMonths, type Month } from '../shared/month.ts';

/** What the statistics show; kept in the address. */
export type Choice = {
  readonly from: Month;
  readonly to: Month;
  readonly userId: number | null;
  readonly userName: string;
};

const isMonth = (text: string | null): text is Month => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Reads the address; without a period, the last twelve months. A period the wrong way round is turned round. */
export function choiceOf(search: URLSearchParams, running: Month): Choice {
  const read = (name: string, fallback: Month) => {
    const text = search.get(name);
    return isMonth(text) && text <= running ? text : fallback;
  };
  const to = read('au', running);
  const from = read('du', addMonths(to, -11));
  const [first, last] = from <= to ? [from, to] : [to, from];
  const earliest = addMonths(last, 1 - MOST_MONTHS);
  return {
    from: first < earliest ? earliest : first,
    to: last,
    userId: Number(search.get('praticien')) || null,
    userName: search.get('nom') ?? '',
  };
}

/** Writes the address, the last twelve months left out. */
export function searchOfChoice({ from, to, userId, userName }: Choice, running: Month): string {
  const search = new URLSearchParams();
  if (to !== running || from !== addMonths(running, -11)) {
    search.set('du', from);
    search.set('au', to);
  }
  if (userId !== null) {
    search.set('praticien', String(userId));
    search.set('nom', userName);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** The first month to choose: since there are figures, ten years back at most. */
export function firstMonth(since: Month | null, chosen: Month, running: Month): Month {
  const twelve = addMonths(running, -11);
  const first = [since ?? twelve, chosen, twelve].toSorted()[0]!;
  const earliest = addMonths(running, 1 - MOST_MONTHS);
  return first < earliest ? earliest : first;
}

/** Periods that are asked for often. */
export function usualPeriods(running: Month): readonly { label: string; from: Month; to: Month }[] {
  const year = running.slice(0, 4);
  const before = String(Number(year) - 1);
  return [
    { label: '12 derniers mois', from: addMonths(running, -11), to: running },
    { label: 'Ce mois-ci', from: running, to: running },
    { label: 'Mois dernier', from: addMonths(running, -1), to: addMonths(running, -1) },
    { label: `Année ${year}`, from: `${year}-01`, to: running },
    { label: `Année ${before}`, from: `${before}-01`, to: `${before}-12` },
  ];
}
