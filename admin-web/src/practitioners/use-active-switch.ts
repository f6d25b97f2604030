import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { setActive, usePractitionersChanged, type PractitionerRecord } from './practitioners.api.ts';

const FAILED = actFailed('de la mise à jour du compte');

/** Lets dentists log in, or not; `switchingId` is the one on its way. */
export function useActiveSwitch() {
  const changed = usePractitionersChanged();
  const { run, wish } = useAct<{ id: number; isActive: boolean }, { user: PractitionerRecord }>({
    act: ({ id, isActive }) => setActive(id, isActive),
    doing: ({ isActive }) => (isActive ? 'Activation en cours…' : 'Désactivation en cours…'),
    done: (_, { isActive }) => (isActive ? 'Compte activé.' : 'Compte désactivé.'),
    refusalOf: (failure) => refusalOf(failure, FAILED),
    onDone: ({ user }) => changed(user),
  });
  return {
    switchingId: wish?.id ?? null,
    set: (id: number, isActive: boolean) => run({ id, isActive }),
  };
}
