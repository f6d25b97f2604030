import { MaintenanceCurtain } from '@accordent/ui-kit/MaintenanceScreen/MaintenanceCurtain.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { maintenance } from '../api-client.ts';
import { product } from '../shared/product.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';

/** The maintenance screen over the portal, for as long as it is closed. */
export function Maintenance({ isIn }: { isIn: boolean }) {
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  const now = useNow();
  useEffect(() => {
    // Who is logged in hears of it from the first call.
    if (!isIn) void maintenance.ask();
  }, [isIn]);
  if (!closed) return null;
  return <MaintenanceCurtain productName={product.name} until={closed.until} now={now} />;
}
