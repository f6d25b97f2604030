import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { Mail } from 'lucide-react';
import type { NotifyType, PractitionerRecord } from './practitioners.api.ts';
import { notices } from './notices.ts';

export interface AccountPanelProps {
  record: Pick<PractitionerRecord, 'isActive' | 'isArchived' | 'canNotify'>;
  isReadOnly: boolean;
  isSwitching: boolean;
  onActive: (isActive: boolean) => void;
  onNotify: (type: NotifyType) => void;
}

/** Whether he may log in, and the mails that staff send him by a button. */
export function AccountPanel({ record, isReadOnly, isSwitching, onActive, onNotify }: AccountPanelProps) {
  const { isArchived, canNotify } = record;
  // What he will be again once he is brought back.
  const isActive = record.isActive && !isArchived;
  const cannot = isArchived ? 'Archivé' : 'Inactif';
  return (
    <section data-look="stack gap-12" aria-labelledby="account-title">
      <h2 id="account-title">Compte</h2>
      <Switch
        label={
          isActive ? 'Actif\u00a0: il peut se connecter' : `${cannot}\u00a0: il ne peut pas se connecter`
        }
        isOn={isActive}
        isBusy={isSwitching}
        isDisabled={isReadOnly}
        onChange={onActive}
      />
      {!isReadOnly && (
        <ul data-look="stack">
          {notices.map(({ type, action }) => (
            <li key={type}>
              <Button
                size="small"
                icon={<Mail size={14} />}
                disabled={!canNotify.includes(type)}
                onClick={() => onNotify(type)}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && !isActive && (
        <p data-look="quiet small">Le mail d’inscription demande un compte actif.</p>
      )}
    </section>
  );
}
