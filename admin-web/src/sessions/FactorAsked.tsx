import { OwnFactors } from '@accordent/api/client/OwnFactors.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { LogOut } from 'lucide-react';
import { api } from '../api-client.ts';
import { useOwnFactors } from './use-own-factors.ts';

/** All that one of the staff sees who must first have a passkey or an application of codes. */
export default function FactorAsked({ onGoOn, onLogOut }: { onGoOn: () => void; onLogOut: () => void }) {
  const isStillAsked = useOwnFactors()?.isAskedNow !== false;
  return (
    <LoginLayout
      title="Une clé d’accès est demandée"
      subtitle="Ajoutez une clé d’accès ou une application de codes pour continuer à travailler."
      hasTitleFocus
      note={
        <Button tone="quiet" icon={<LogOut />} onClick={onLogOut}>
          Se déconnecter
        </Button>
      }
    >
      <div data-look="stack gap-16">
        <OwnFactors api={api} />
        {!isStillAsked && (
          <Button tone="primary" size="large" isFullWidth onClick={onGoOn}>
            Continuer
          </Button>
        )}
      </div>
    </LoginLayout>
  );
}
