import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import {
  settle,
  useRequestsSettled,
  type Outcome,
  type OwnDataAnswer,
  type PersonRequestItem,
} from './own-data.api.ts';

export type Settling = { readonly request: PersonRequestItem; readonly outcome: Outcome };

export interface SettleDialogProps {
  /** null: closed. */
  settling: Settling | null;
  data: OwnDataAnswer | undefined;
  onClose: () => void;
}

const words = {
  answered: {
    title: 'Marquer cette demande comme répondue\u00a0?',
    message: 'L’extrait est parti au patient. Le jour de la réponse est gardé.',
    confirmLabel: 'C’est répondu',
    done: 'Demande répondue.',
  },
  erased: {
    title: 'Effacer les données de ce patient\u00a0?',
    message:
      'Nom, numéro, documents et échanges de ses dossiers sont effacés, et ne reviennent pas. Vos factures et vos chiffres restent.',
    confirmLabel: 'Effacer ce patient',
    done: 'L’effacement est lancé.',
  },
  refused: {
    title: 'Refuser cette demande\u00a0?',
    message: 'Dites au patient pourquoi, dans le même délai d’un mois, et qu’il peut saisir la CNIL.',
    confirmLabel: 'Refuser la demande',
    done: 'Demande refusée.',
  },
} as const satisfies Record<Outcome, object>;

/** Nothing is left to send of somebody whom another request has erased. */
const answeredOfGone = {
  message: 'Les données de ce patient sont déjà effacées. Le jour de la réponse est gardé.',
};

/** Asks before the practice settles a patient's request. */
export function SettleDialog({ settling, data, onClose }: SettleDialogProps) {
  const settled = useRequestsSettled(data);
  if (!settling) return null;
  const { request, outcome } = settling;
  return (
    <ActDialog
      isOpen
      {...words[outcome]}
      {...(outcome === 'answered' && !request.patient && answeredOfGone)}
      object={request.patient ? listedName(request.patient) : ''}
      tone={outcome === 'answered' ? 'primary' : 'danger'}
      doing="Enregistrement en cours…"
      refusalOf={(failure) => refusalOf(failure, actFailed('de l’enregistrement'))}
      act={(key) => settle(request.id, outcome, key)}
      onDone={settled}
      onClose={onClose}
    />
  );
}
