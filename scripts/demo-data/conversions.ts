import { CONVERSION_DAYS, isNewcomer, type DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const DAY = 86_400_000;
const ORIGINS = ['freeTest', 'wantCall', null] as const;

/** How those who came in the last year were won: from the first word to the file that they signed. */
export function demoConversions(chance: Chance, practitioners: readonly DemoPractitioner[], now: Date) {
  return practitioners
    .filter((one) => isNewcomer(one, now))
    .flatMap(({ id, created_at }) => {
      const origin = chance.pick(ORIGINS);
      const way = [origin ?? 'toBeSolicited', 'thoughtful', 'registrationFileSent'];
      return way.map((value, place) => ({
        practitioner_id: id,
        kind: 'prospect' as const,
        value,
        comment: place === 1 ? 'Intéressé par un mois gratuit.' : '',
        admin_id: place === 0 && origin ? null : chance.between(1, 2),
        created_at: new Date(created_at.getTime() + (place / way.length) * (CONVERSION_DAYS - 1) * DAY),
      }));
    });
}
