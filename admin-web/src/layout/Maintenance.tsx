import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { MaintenanceCurtain } from '@accordent/ui-kit/MaintenanceScreen/MaintenanceCurtain.tsx';
import { product } from '../shared/product.ts';
import { useMaintenance } from '../shared/use-maintenance.ts';
import { useNow } from '../shared/use-now.ts';

/** The maintenance screen over the back-office, for all but super administrators, who may log in from it. */
export function Maintenance({ onOtherAccount }: { onOtherAccount: () => void }) {
  const closed = useMaintenance();
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
