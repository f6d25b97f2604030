import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Ban, EllipsisVertical, FilePlus2, Printer, Replace } from 'lucide-react';
import { useState } from 'react';

export interface RequestMenuProps {
  /** Reference and patient, shown in the question. */
  about: string;
  canCancel: boolean;
  canReplace: boolean;
  /** Whether who reads it may cancel any: an assistant never does. */
  decides?: boolean | undefined;
  /** Why nothing may be changed; null while it may. */
  closedReason: string | null;
  /** Whether this request has been replaced already. */
  isReplaced: boolean;
  /** A new request may go on with this one. */
  canRenew?: boolean;
  onRenew?: () => void;
  /** The record as a PDF. */
  onPrint?: (() => void) | undefined;
  /** Another request for the same patient. */
  onAgain?: (() => void) | undefined;
  onCancel: (idempotencyKey: string) => Promise<unknown>;
  onReplace: (idempotencyKey: string) => Promise<unknown>;
}

type Wish = 'cancel' | 'replace';

const ONE_MODIFICATION =
  'Une demande ne peut être modifiée qu’une seule fois, et seulement si la modification concerne les mêmes dents.';

const questions = {
  cancel: {
    title: 'Annuler cette demande\u00a0?',
    message: 'Elle passe au statut «\u00a0Annulée\u00a0» et ne peut plus être modifiée.',
    confirmLabel: 'Annuler la demande',
    tone: 'danger',
    doing: 'Annulation de la demande en cours…',
    done: 'Demande annulée.',
    failed: 'de l’annulation de la demande',
  },
  replace: {
    title: 'Annuler et remplacer cette demande\u00a0?',
    message: `${ONE_MODIFICATION} Celle-ci est annulée\u00a0; une nouvelle s’ouvre pour le même patient, avec sa carte de mutuelle. Il reste à y joindre le devis.`,
    confirmLabel: 'Annuler et remplacer',
    tone: 'primary',
    doing: 'Remplacement de la demande en cours…',
    done: 'Demande remplacée. Voici la nouvelle.',
    failed: 'du remplacement de la demande',
    longest: 60_000,
  },
} as const;

/** Cancel, cancel and replace: what is not possible stays listed with its reason. */
export function RequestMenu({
  about,
  canCancel,
  canReplace,
  decides = true,
  closedReason,
  isReplaced,
  canRenew = false,
  onRenew,
  onPrint,
  onAgain,
  onCancel,
  onReplace,
}: RequestMenuProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const reason =
    closedReason ??
    (decides
      ? 'Un règlement est enregistré, ou la facture est soldée'
      : 'Réservé au praticien et à ses associés');
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Actions sur la demande" tone="secondary" icon={<EllipsisVertical size={18} />} />
        }
        items={[
          ...(canRenew
            ? [
                {
                  id: 'renew',
                  label: 'Nouvelle demande pour ce patient',
                  icon: <FilePlus2 />,
                  onSelect: onRenew,
                },
              ]
            : []),
          ...(onAgain && !canRenew
            ? [
                {
                  id: 'again',
                  label: 'Nouvelle demande pour le même patient',
                  icon: <FilePlus2 />,
                  onSelect: onAgain,
                },
              ]
            : []),
          ...(onPrint
            ? [{ id: 'print', label: 'Enregistrer en PDF', icon: <Printer />, onSelect: onPrint }]
            : []),
          {
            id: 'replace',
            label: 'Annuler et remplacer',
            icon: <Replace />,
            onSelect: () => setWish('replace'),
            isDisabled: !canReplace,
            reason: isReplaced && closedReason === null ? 'Déjà remplacée' : reason,
          },
          {
            id: 'cancel',
            label: 'Annuler',
            icon: <Ban />,
            tone: 'danger',
            onSelect: () => setWish('cancel'),
            isDisabled: !canCancel,
            reason,
          },
        ]}
      />
      {wish && (
        <ActDialog
          {...questions[wish]}
          isOpen
          object={about}
          cancelLabel="Conserver"
          refusalOf={(failure) => refusalOf(failure, actFailed(questions[wish].failed))}
          act={wish === 'cancel' ? onCancel : onReplace}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
