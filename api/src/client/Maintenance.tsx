import { MaintenanceCurtain } from '@accordent/ui-kit/MaintenanceScreen/MaintenanceCurtain.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { MaintenanceSignal } from './maintenance.ts';

/** The maintenance screen over an app, for as long as that is closed; `action`: a way out. */
export function Maintenance({ signal, action }: { signal: MaintenanceSignal; action?: ReactNode }) {
  const closed = useSyncExternalStore(signal.subscribe, signal.present);
  const now = useNow();
  if (!closed) return null;
  return <MaintenanceCurtain until={closed.until} now={now} action={action} />;
}
