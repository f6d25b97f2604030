import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useMembersOf } from '../members/members.api.ts';
import { setArchived, type PractitionerRecord, type PractitionerRow } from './practitioners.api.ts';

export interface ArchiveDialogProps {
  /** Whom it is about; null: closed. */
  practitioner: Pick<PractitionerRow, 'id' | 'firstname' | 'lastname' | 'isArchived' | 'isSuper'> | null;
  onClose: () => void;
  onDone: (record: PractitionerRecord) => void | Promise<void>;
}

const words = {
  archive: {
    title: 'Archiver ce dentiste\u00a0?',
    message:
      'Il ne pourra plus se connecter, et sa fiche ne sera plus modifiable. Ses PEC restent dans les listes.',
    confirmLabel: 'Archiver',
    tone: 'danger',
    doing: 'Archivage en cours…',
    done: 'Dentiste archivé.',
    failed: actFailed('de l’archivage'),
  },
  unarchive: {
    title: 'Désarchiver ce dentiste\u00a0?',
    message:
      'Il pourra de nouveau se connecter, et sa fiche sera modifiable. S’il est lié à un super praticien archivé, il en sera délié.',
    confirmLabel: 'Désarchiver',
    tone: 'primary',
    doing: 'Désarchivage en cours…',
    done: 'Dentiste désarchivé.',
    failed: actFailed('du désarchivage'),
  },
} as const;

const LINKED_GO_ON =
  ' Si des dentistes lui sont encore liés, ils continuent, et leurs PEC ne seront facturées à personne\u00a0: déliez-les.';

const membersLeave = (count: number): string =>
  count === 1
    ? ' Le membre de son cabinet n’y aura plus accès non plus.'
    : ` Les ${count}\u00a0membres de son cabinet n’y auront plus accès non plus.`;

/** Archives a dentist, or brings him back, once it is said what follows from it. */
export function ArchiveDialog({ practitioner, onClose, onDone }: ArchiveDialogProps) {
  const isLeaving = practitioner !== null && !practitioner.isArchived;
  const members = useMembersOf(isLeaving ? practitioner.id : null).data?.members.length ?? 0;
  if (!practitioner) return null;
  const { failed, message, ...question } = words[isLeaving ? 'archive' : 'unarchive'];
  const also = isLeaving && members > 0 ? membersLeave(members) : '';
  const leavesOthers = isLeaving && practitioner.isSuper;
  return (
    <ActDialog
      {...question}
      message={message + also + (leavesOthers ? LINKED_GO_ON : '')}
      isOpen
      object={listedName(practitioner)}
      refusalOf={(failure) => refusalOf(failure, failed)}
      act={(key) => setArchived(practitioner.id, !practitioner.isArchived, key)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
