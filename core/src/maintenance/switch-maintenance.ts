import type { Ports } from '../shared/ports.ts';
import { inForce, type Maintenance } from './maintenance.ts';

type Needs = Pick<Ports, 'transaction' | 'clock'>;

/** Closes the product to all but super administrators until `until`, or until it is ended; a second time moves the end. */
export async function beginMaintenance(
  { transaction, clock }: Needs,
  { until, setBy }: { until: Date | null; setBy: string },
): Promise<Maintenance> {
  const at = clock.now();
  return transaction(async ({ settings, audit }) => {
    const running = inForce(await settings.maintenance(), at);
    const maintenance = { since: running?.since ?? at, until, setBy };
    await settings.saveMaintenance(maintenance);
    await audit.record({
      actor: 'system',
      at,
      action: 'begin-maintenance',
      entity: 'setting',
      entityId: null,
      fields: ['until'],
    });
    return maintenance;
  });
}

/** Opens the product again; gives whether it was closed. */
export async function endMaintenance({ transaction, clock }: Needs): Promise<boolean> {
  const at = clock.now();
  return transaction(async ({ settings, audit }) => {
    const running = inForce(await settings.maintenance(), at);
    await settings.saveMaintenance(null);
    if (!running) return false;
    await audit.record({
      actor: 'system',
      at,
      action: 'end-maintenance',
      entity: 'setting',
      entityId: null,
    });
    return true;
  });
}
