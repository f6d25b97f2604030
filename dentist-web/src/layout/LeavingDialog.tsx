import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { use } from 'react';
import { LeavingContext } from '../shared/LeavingGuard.tsx';

const words = {
  kept: {
    title: 'Quitter sans envoyer\u00a0?',
    message: 'Votre saisie n’est pas envoyée. Vous la retrouverez en revenant ici.',
  },
  lost: { title: 'Quitter sans enregistrer\u00a0?', message: 'Votre saisie n’est pas enregistrée.' },
} as const;

/** Asks whether to leave what was typed; apart from the guard, since a login needs no dialogs. */
export function LeavingDialog() {
  const { asked, settle } = use(LeavingContext);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      {...words[asked?.fate ?? 'lost']}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      tone="primary"
      onCancel={settle}
      onConfirm={() => {
        settle();
        asked?.go();
      }}
    />
  );
}
