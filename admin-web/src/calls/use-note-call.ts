import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useMarkCalled, type CallToMake } from './calls.api.ts';

const FAILED =
  "Une erreur s'est produite lors de l'enregistrement de l'appel. Veuillez réessayer ultérieurement.";

/** Notes a call and says so; fails when it was refused, so that the comment stays. */
export function useNoteCall() {
  const markCalled = useMarkCalled();
  return async (call: CallToMake, comment: string): Promise<void> => {
    await toast.promise(markCalled(call.id, comment), {
      loading: 'Enregistrement de l’appel…',
      success: `Appel de ${listedName(call)} noté.`,
      error: (failure) => refusalOf(failure, FAILED),
    });
  };
}
