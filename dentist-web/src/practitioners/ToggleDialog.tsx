import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { LinkedPractitioner } from './practitioners.api.ts';

export interface ToggleDialogProps {
  /** null: closed. */
  dentist: LinkedPractitioner | null;
  onToggle: (dentist: LinkedPractitioner) => Promise<unknown>;
  onClose: () => void;
}

const words = {
  deactivate: {
    title: 'Désactiver ce dentiste\u00a0?',
    message: 'Il ne pourra plus se connecter et ses sessions se ferment. Ses PEC restent dans vos listes.',
    confirmLabel: 'Désactiver',
    tone: 'danger',
    doing: 'Désactivation en cours…',
    done: 'Compte désactivé.',
  },
  activate: {
    title: 'Activer ce dentiste\u00a0?',
    message: 'Il pourra de nouveau se connecter et créer des demandes.',
    confirmLabel: 'Activer',
    tone: 'primary',
    doing: 'Activation en cours…',
    done: 'Compte activé.',
  },
} as const;

/** Asks before a linked dentist may log in, or no longer. */
export function ToggleDialog({ dentist, onToggle, onClose }: ToggleDialogProps) {
  if (!dentist) return null;
  return (
    <ActDialog
      {...words[dentist.isActive ? 'deactivate' : 'activate']}
      isOpen
      object={listedName(dentist)}
      refusalOf={(failure) => refusalOf(failure, actFailed('de la mise à jour du compte'))}
      act={() => onToggle(dentist)}
      onClose={onClose}
    />
  );
}
