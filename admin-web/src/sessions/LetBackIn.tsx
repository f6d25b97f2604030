import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api-client.ts';

export interface LetBackInProps {
  /** Whose account: '/administrator/3' or '/user/12'. */
  path: string;
  name: string;
  size?: 'small';
}

/** « Rendre l’accès »: for somebody who has lost telephone and recovery codes; super administrators alone see it, where there is a second factor to take away. */
export function LetBackIn({ path, name, size }: LetBackInProps) {
  const { readAgain } = useReadAgain();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size={size} icon={<LifeBuoy />} onClick={() => setIsAsked(true)}>
        Rendre l’accès
      </Button>
      <ActDialog
        isOpen={isAsked}
        title={'Rendre l’accès à ce compte\u00a0?'}
        message="Assurez-vous d’abord, de vive voix, que c’est bien lui qui le demande. Ses clés d’accès, son application de codes et ses codes de secours n’ouvriront plus rien, et ses sessions se ferment. Il se connectera par son mot de passe et un code reçu par e-mail. Il en est averti."
        object={name}
        confirmLabel="Rendre l’accès"
        doing="Enregistrement en cours…"
        done="Accès rendu."
        refusalOf={sentenceOf}
        act={(idempotencyKey) => api.put(`${path}/let-back-in`, undefined, { idempotencyKey })}
        onDone={() => readAgain((old) => old === path || old === `${path}/members`)}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
