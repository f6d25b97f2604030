import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  ExternalLink,
  Eye,
  Landmark,
  Mail,
  Pencil,
  Phone,
  Plus,
  Trash2,
} from 'lucide-react';
import { paths } from '../screens.ts';
import type { PractitionerRecord } from './practitioners.api.ts';

export interface RecordActionsProps {
  record: Pick<PractitionerRecord, 'id' | 'isArchived' | 'isActive' | 'GMBLink' | 'phone'>;
  isReadOnly: boolean;
  /** The same tab in the other mode. */
  otherModeHref: string;
  onArchive: () => void;
  onDelete: () => void;
}

/** What may be done with a dentist from the head of his record; of one that is only seen, nothing but bringing him back. */
export function RecordActions({
  record,
  isReadOnly,
  otherModeHref,
  onArchive,
  onDelete,
}: RecordActionsProps) {
  const { id, isArchived, isActive, GMBLink, phone } = record;
  return (
    <>
      {GMBLink && (
        <ButtonLink href={GMBLink} target="_blank" tone="quiet" icon={<ExternalLink />}>
          Page d’avis
        </ButtonLink>
      )}
      {!isReadOnly && phone && (
        <ButtonLink href={`tel:${phone}`} icon={<Phone />}>
          Appeler
        </ButtonLink>
      )}
      {!isReadOnly && (
        <ButtonLink href={`${paths.practitioner('edit', id, 'messages')}?message=new`} icon={<Mail />}>
          Écrire
        </ButtonLink>
      )}
      {isArchived && (
        <Button tone="primary" icon={<ArchiveRestore />} onClick={onArchive}>
          Désarchiver
        </Button>
      )}
      {!isReadOnly && (
        <Menu
          trigger={<IconButton label="Autres actions" tone="secondary" icon={<Ellipsis />} />}
          items={[
            { id: 'view', label: 'Consulter', icon: <Eye />, href: otherModeHref },
            { id: 'money', label: 'Relevés et bordereaux', icon: <Landmark />, href: paths.moneyLines(id) },
            { id: 'archive', label: 'Archiver', icon: <Archive />, onSelect: onArchive },
            {
              id: 'delete',
              label: 'Supprimer le dentiste',
              icon: <Trash2 />,
              tone: 'danger' as const,
              onSelect: onDelete,
            },
          ]}
        />
      )}
      {!isArchived &&
        (isReadOnly ? (
          <ButtonLink href={otherModeHref} tone="primary" icon={<Pencil />}>
            Modifier
          </ButtonLink>
        ) : (
          isActive && (
            <ButtonLink href={paths.addRequest(id)} tone="primary" icon={<Plus />}>
              Créer une DPEC
            </ButtonLink>
          )
        ))}
    </>
  );
}
