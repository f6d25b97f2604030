import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readDossierPassword } from './sending.api.ts';
import styles from './Sending.module.css';

export interface DossierPasswordProps {
  requestId: number;
  sendingId: number;
}

/** The password of an encrypted dossier, shown when it is asked for: it is told by telephone, and each look is noted. */
export function DossierPassword({ requestId, sendingId }: DossierPasswordProps) {
  const [password, setPassword] = useState<string | null>(null);
  const show = useAct({
    act: () => readDossierPassword(requestId, sendingId),
    done: null,
    refusalOf: sentenceOf,
    onDone: setPassword,
  });
  if (password !== null)
    return (
      <output className={styles.told}>
        <span data-look="quiet small">À dire au téléphone, jamais par mail</span>
        <br />
        <code className={styles.password}>{password}</code>
      </output>
    );
  return (
    <span>
      <Button size="small" icon={<KeyRound size={14} />} isBusy={show.isBusy} onClick={() => void show.run()}>
        Voir le mot de passe du dossier
      </Button>
    </span>
  );
}
