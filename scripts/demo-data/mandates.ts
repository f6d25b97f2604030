import { createHash } from 'node:crypto';
import type { MandateScope } from '@accordent/core/mandates/mandate-words.ts';
import { RENEWAL_DAYS } from '@accordent/core/mandates/mandate-states.ts';
import { parisDay, shiftedDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { letter } from './documents.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

/** By their place among the practitioners: one whom nobody asked to sign, and one whose mandate has run out. */
const MISSING = 11;
const EXPIRED = 17;
/** One in so many is to be renewed soon. */
const RENEWED = 13;

const YEAR = 365;

type World = {
  readonly now: Date;
  readonly practitioners: readonly Pick<DemoPractitioner, 'id' | 'created_at'>[];
  readonly ports: Pick<Ports, 'fileStore'>;
};

/** A mandate in force for each practitioner but two, from his first day on, all with the same specimen of a paper. */
export async function demoMandates(chance: Chance, { now, practitioners, ports }: World) {
  const bytes = await letter([
    'Mandat (spécimen)',
    'Le praticien charge le service de demander en son nom aux organismes',
    'complémentaires l’accord préalable de ses patients, et d’en suivre les paiements.',
    'Il peut le révoquer à tout moment, par écrit.',
    'Lu et approuvé, bon pour mandat.',
  ]);
  const paper = {
    file_key: ports.fileStore.newKey(),
    mime: 'application/pdf',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await ports.fileStore.put(paper.file_key, bytes);
  const today = parisDay(now);
  const rows = practitioners.map(({ id, created_at }, place) => {
    const scope: MandateScope = chance.happens(0.7) ? 'requests-and-payments' : 'requests';
    const lasting = chance.happens(0.6) ? null : shiftedDay(today, chance.between(YEAR / 2, 2 * YEAR));
    const ending = shiftedDay(today, chance.between(10, RENEWAL_DAYS - 10));
    const valid_until =
      place === EXPIRED ? shiftedDay(today, -20) : place % RENEWED === RENEWED - 1 ? ending : lasting;
    return {
      practitioner_id: id,
      scope,
      valid_from: parisDay(created_at),
      valid_until,
      ...paper,
      admin_id: chance.between(1, 2),
      created_at,
    };
  });
  return rows.filter((_, place) => place !== MISSING).map((row, index) => ({ id: index + 1, ...row }));
}
