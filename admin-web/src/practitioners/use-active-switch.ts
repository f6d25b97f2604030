import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { setActive, usePractitionersChanged } from './practitioners.api.ts';

const FAILED =
  "Une erreur s'est produite lors de la mise à jour du compte. Veuillez réessayer ultérieurement.";

/** Lets dentists log in, or not; `switchingId` is the one on its way. */
export function useActiveSwitch() {
  const changed = usePractitionersChanged();
  const [switchingId, setSwitchingId] = useState<number | null>(null);

  async function set(id: number, isActive: boolean) {
    setSwitchingId(id);
    const toastId = toast.loading(isActive ? 'Activation en cours…' : 'Désactivation en cours…');
    try {
      const { user } = await setActive(id, isActive);
      toast.success(isActive ? 'Compte activé.' : 'Compte désactivé.', { id: toastId });
      await changed(user);
    } catch (failure) {
      toast.error(refusalOf(failure, FAILED), { id: toastId });
    } finally {
      setSwitchingId(null);
    }
  }

  return { switchingId, set };
}
