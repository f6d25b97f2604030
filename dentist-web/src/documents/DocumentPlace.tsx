import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FileSlot } from '@accordent/ui-kit/FileSlot/FileSlot.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { Eye, RotateCw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentHint, documentIcon, documentPlaceOf } from './document-looks.tsx';
import styles from './Documents.module.css';
import type { FileItem } from './documents.api.ts';
import { doubtOf, type PhotoLook } from '@accordent/api/client/shrink-photo.ts';
import type { Upload } from '@accordent/api/client/use-upload.ts';

export interface DocumentActs {
  onFile: (title: string, file: File) => void;
  /** Stops a sending, or gives up one that waits. */
  onCancel: (title: string) => void;
  /** Tries what waits for the network at once. */
  onResume: () => void;
  onView: (file: FileItem) => void;
  onDelete: (file: FileItem) => void;
}

export interface DocumentPlaceProps extends DocumentActs {
  title: string;
  file: FileItem | null;
  sending?: Upload | undefined;
  /** Of the photo that was sent from here. */
  look?: PhotoLook | null | undefined;
  canAddFile: boolean;
  hasCamera: boolean;
  /** Under the document: its payment. */
  extra?: ReactNode;
}

/** One document in its place: to be sent, on its way, waiting, validated, or refused with its reason. */
export function DocumentPlace(props: DocumentPlaceProps) {
  const { extra, title } = props;
  return (
    <div className={styles.place} id={documentPlaceOf(title)}>
      <Slot {...props} />
      {extra}
    </div>
  );
}

function Slot({
  title,
  file,
  sending,
  look,
  canAddFile,
  hasCamera,
  onFile,
  onCancel,
  onResume,
  onView,
  onDelete,
}: DocumentPlaceProps) {
  const shared = { title, icon: documentIcon(title) };
  const take = (chosen: File) => onFile(title, chosen);
  if (sending?.state === 'sending')
    return <FileSlot {...shared} state="sending" progress={sending.share} onCancel={() => onCancel(title)} />;
  if (sending?.state === 'waiting')
    return (
      <FileSlot
        {...shared}
        state="pending"
        hint={<FileName name={sending.file.name} />}
        status={sending.sentence}
        actions={
          <>
            <IconButton
              label={`Réessayer\u00a0: ${title}`}
              icon={<RotateCw size={18} />}
              onClick={onResume}
            />
            <IconButton
              label={`Annuler l’envoi\u00a0: ${title}`}
              icon={<X size={18} />}
              onClick={() => onCancel(title)}
            />
          </>
        }
      />
    );
  if (sending?.state === 'failed') {
    const { file: refused } = sending;
    return (
      <FileSlot
        {...shared}
        state="failed"
        status={sending.sentence}
        replaceLabel="Choisir un autre"
        onFile={take}
        actions={
          <>
            {refused && (
              <IconButton
                label={`Réessayer\u00a0: ${title}`}
                icon={<RotateCw size={18} />}
                onClick={() => take(refused)}
              />
            )}
            <IconButton
              label={`Fermer\u00a0: ${title}`}
              icon={<X size={18} />}
              onClick={() => onCancel(title)}
            />
          </>
        }
      />
    );
  }
  if (!file)
    return canAddFile ? (
      <FileSlot {...shared} state="empty" hint={documentHint(title)} hasCamera={hasCamera} onFile={take} />
    ) : (
      <FileSlot {...shared} state="locked" hint="Aucun document" />
    );
  const actions = (
    <>
      <IconButton label={`Voir\u00a0: ${title}`} icon={<Eye size={18} />} onClick={() => onView(file)} />
      {file.canDelete && (
        <IconButton
          label={`Supprimer\u00a0: ${title}`}
          icon={<Trash2 size={18} />}
          onClick={() => onDelete(file)}
        />
      )}
    </>
  );
  if (file.isValid === false)
    return (
      <FileSlot
        {...shared}
        state="refused"
        status={`Refusé${decided(file)}`}
        reason={file.reason || undefined}
        onFile={canAddFile ? take : undefined}
        actions={actions}
      />
    );
  if (file.isValid)
    return <FileSlot {...shared} state="done" status={`Validé${decided(file)}`} actions={actions} />;
  const doubt = canAddFile ? doubtOf(look) : null;
  return (
    <FileSlot
      {...shared}
      state="pending"
      reason={doubt}
      onFile={doubt === null ? undefined : take}
      replaceLabel="Reprendre la photo"
      hint={`Envoyé le ${formatDate(file.creationDate)}`}
      status={canAddFile ? 'En attente de vérification' : 'Non vérifié'}
      actions={actions}
    />
  );
}

const decided = ({ editionDate }: FileItem): string => (editionDate ? ` le ${formatDate(editionDate)}` : '');
