import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { mailedLink } from '@accordent/api/client/login.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { useState } from 'react';
import { usePublisher } from '../legal/publisher.api.ts';
import { WhomToCall } from '../legal/WhomToCall.tsx';
import { paths } from '../screens.ts';

type Standing = 'asked' | 'mailed' | 'stopped' | 'dead';

const words: Readonly<Record<Standing, { readonly title: string; readonly subtitle: string }>> = {
  asked: {
    title: 'Ce n’était pas vous\u00a0?',
    subtitle:
      'Votre compte retrouve l’adresse e-mail d’avant, les clés d’accès et les codes ajoutés depuis sont retirés, toutes les connexions sont fermées, et un lien pour choisir un nouveau mot de passe part à cette adresse.',
  },
  mailed: {
    title: 'Changement arrêté',
    subtitle:
      'Toutes les connexions sont fermées. Un lien pour choisir un nouveau mot de passe vient de vous être envoyé.',
  },
  stopped: {
    title: 'Compte bloqué',
    subtitle:
      'Toutes les connexions sont fermées, et personne ne peut plus ouvrir ce compte. Appelez-nous pour le retrouver.',
  },
  dead: {
    title: 'Lien expiré',
    subtitle: 'Ce lien a déjà servi, ou n’est plus valable. Si un doute reste, appelez-nous.',
  },
};

/** /account-stop?t=…, from the mail that tells of a change: nothing happens before the button, since mail servers open links. */
export default function StopChange() {
  const [standing, setStanding] = useState<Standing>('asked');
  const { data: publisher } = usePublisher();
  const { run, isBusy, refusal } = useAct({
    act: () => mailedLink.stop(new URLSearchParams(location.search).get('t') ?? '-'),
    done: null,
    refusalOf: (cause) => loginRefusal(cause).message,
    refusedIn: 'place',
    onDone: ({ isMailed }) => setStanding(isMailed ? 'mailed' : 'stopped'),
    onRefused: (cause) => loginRefusal(cause).isGone && setStanding('dead'),
  });
  const isAsked = standing === 'asked';
  return (
    <LoginLayout
      {...words[standing]}
      documentTitle="Votre compte"
      hasTitleFocus={!isAsked}
      note={<WhomToCall publisher={publisher} />}
    >
      {isAsked ? (
        <>
          {refusal && (
            <Banner tone="danger" announce="alert">
              {refusal}
            </Banner>
          )}
          <Button tone="danger" size="large" isFullWidth isBusy={isBusy} onClick={() => void run()}>
            Arrêter ce changement
          </Button>
        </>
      ) : (
        <ButtonLink href={paths.login} size="large" isFullWidth>
          Retour à la connexion
        </ButtonLink>
      )}
    </LoginLayout>
  );
}
