import type { Ports } from '../shared/ports.ts';

/** A PDF takes seconds: after an hour its job has been given up. */
const GIVEN_UP_AFTER_MS = 3_600_000;

/** An invoice series with a number that nobody can account for. */
export class SeriesHasHoles extends Error {
  override readonly name = 'SeriesHasHoles';
}

/**
 * Has the PDF made of every invoice that was left without one, then looks whether each number up to the last is an
 * invoice or a meant jump. Gives how many PDFs it asked for; throws `SeriesHasHoles`.
 */
export async function checkInvoiceSeries({
  stores,
  transaction,
  clock,
}: Pick<Ports, 'stores' | 'transaction' | 'clock'>): Promise<number> {
  const givenUp = await stores.invoices.listUnrendered(new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS));
  for (const invoiceId of givenUp) await transaction(({ jobs }) => jobs.add('render-invoice', { invoiceId }));
  const holes = await stores.invoices.countHoles();
  if (holes > 0) throw new SeriesHasHoles(`${holes} invoice numbers are neither an invoice nor a meant jump`);
  return givenUp.length;
}
