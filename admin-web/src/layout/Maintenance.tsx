import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { MaintenanceCurtain } from '@accordent/ui-kit/MaintenanceScreen/MaintenanceCurtain.tsx';
import { useSyncExternalStore } from 'react';
import { maintenance } from '../api-client.ts';
import { product } from '../shared/product.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';

/** The maintenance screen over the back-office, for all but super administrators, who may log in from it. */
export function Maintenance({ onOtherAccount }: { onOtherAccount: () => void }) {
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  const now = useNow();
  if (!closed) return null;
  return (
    <MaintenanceCurtain
      productName={product.name}
      until={closed.until}
      now={now}
      action={<Button onClick={onOtherAccount}>Se connecter avec un autre compte</Button>}
    />
  );
}
