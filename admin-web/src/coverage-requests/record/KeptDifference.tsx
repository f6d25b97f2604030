import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import type { useDocumentInHand } from './use-document-in-hand.ts';

export interface KeptDifferenceProps {
  inHand: ReturnType<typeof useDocumentInHand>;
}

/** Asks before a document that says otherwise than the PEC is validated, whatever stands in the place of the documents. */
export function KeptDifference({ inHand: { asked, validate, lookAgain } }: KeptDifferenceProps) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.question ?? ''}
      message={asked?.said}
      confirmLabel="Garder et valider"
      cancelLabel="Revoir"
      tone="primary"
      onCancel={lookAgain}
      onConfirm={validate}
    />
  );
}
