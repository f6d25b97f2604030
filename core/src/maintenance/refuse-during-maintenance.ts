import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { inForce, secondsToWait, type Maintenance } from './maintenance.ts';

/** The maintenance of this moment, or null. */
export async function presentMaintenance({
  maintenance,
  clock,
}: Pick<Ports, 'maintenance' | 'clock'>): Promise<Maintenance | null> {
  return inForce(await maintenance.read(), clock.now());
}

/** Throws `maintenance`, with its end and when to ask again, unless the one who calls works on. */
export async function refuseDuringMaintenance(
  ports: Pick<Ports, 'maintenance' | 'clock'>,
  { mayWorkOn }: { mayWorkOn: boolean },
): Promise<void> {
  if (mayWorkOn) return;
  const standing = await presentMaintenance(ports);
  if (!standing) return;
  const retryAfterSeconds = secondsToWait(standing, ports.clock.now());
  throw domainError('maintenance', { retryAfterSeconds, until: standing.until });
}
