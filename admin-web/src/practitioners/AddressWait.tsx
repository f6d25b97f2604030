import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { confirmAddress, useAddressWait } from './practitioners.api.ts';

/** Says that an address which staff have changed waits, and lets a second person confirm it. */
export function AddressWait({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const { data, changed } = useAddressWait(userId);
  const { run, isBusy } = useAct({
    act: () => confirmAddress(userId),
    done: 'Adresse confirmée.',
    refusalOf: sentenceOf,
    onDone: changed,
  });
  const wait = data?.wait;
  if (!wait) return null;
  return (
    <Banner
      tone="warning"
      title="Nouvelle adresse e-mail"
      action={
        wait.mayConfirm &&
        !isReadOnly && (
          <Button size="small" isBusy={isBusy} onClick={() => void run()}>
            Confirmer l’adresse
          </Button>
        )
      }
    >
      Aucun lien de mot de passe n’y part avant le {formatDateTime(wait.until)}
      {wait.mayConfirm ? '.' : ', sauf si une autre personne de l’équipe la confirme.'}
    </Banner>
  );
}
