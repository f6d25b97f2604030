import { practiceMonth, type PracticeMonth } from '../coverage-requests/practice-month.ts';
import type { Ports } from '../shared/ports.ts';
import type { PractitionerRecord } from './practitioner-store.ts';

/** A record with the month count and cap of the practice. */
export type StaffPractitioner = PracticeMonth & { readonly record: PractitionerRecord };

/** A practitioner or prospect, archived or not, for the staff. Throws not_found. */
export async function getPractitioner(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { practitionerId }: { practitionerId: number },
): Promise<StaffPractitioner> {
  const [record, month] = await Promise.all([
    ports.stores.practitioners.getRecord(practitionerId),
    practiceMonth(ports, { practitionerId }),
  ]);
  return { record, ...month };
}
