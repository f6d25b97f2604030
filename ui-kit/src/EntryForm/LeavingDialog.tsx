import { useEffect } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { settleLeaving, useLeaving } from './leaving.ts';

const words = {
  kept: {
    title: 'Quitter sans envoyer\u00a0?',
    message: 'Votre saisie n’est pas envoyée. Vous la retrouverez dans cet onglet en revenant ici.',
  },
  lost: { title: 'Quitter sans enregistrer\u00a0?', message: 'Votre saisie n’est pas enregistrée.' },
} as const;

/** Asks whether to leave what was typed; apart from what asks, since a login needs no dialogs. */
export function LeavingDialog() {
  const asked = useLeaving();
  // Who logs in next is not asked about what the last one left.
  useEffect(() => settleLeaving, []);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      {...words[asked?.fate ?? 'lost']}
      confirmLabel="Quitter"
      cancelLabel="Rester"
      isSafeMain
      onCancel={settleLeaving}
      onConfirm={() => {
        settleLeaving();
        asked?.go();
      }}
    />
  );
}
