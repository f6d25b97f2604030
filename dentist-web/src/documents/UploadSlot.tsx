import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { FileSlot } from '@accordent/ui-kit/FileSlot/FileSlot.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { documentIcon } from './document-icon.tsx';
import type { SlotUpload } from './use-uploads.ts';

export interface UploadSlotProps {
  title: string;
  /** What belongs here, while it is empty. */
  hint: string;
  upload: SlotUpload | undefined;
  hasCamera: boolean;
  /** Named by the request already: nothing changes any more. */
  isSent?: boolean | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Tries what waits for the network at once. */
  onResume: () => void;
}

/** The place of one document of a new request: chosen, photographed or dropped, on its way, held. */
export function UploadSlot({
  title,
  hint,
  upload,
  hasCamera,
  isSent = false,
  onFile,
  onRemove,
  onResume,
}: UploadSlotProps) {
  const shared = { title, icon: documentIcon(title), hasCamera };
  if (isSent) return <FileSlot {...shared} state="done" status="Envoyé" />;
  if (!upload) return <FileSlot {...shared} state="empty" hint={hint} onFile={onFile} />;
  if (upload.state === 'sending')
    return (
      <FileSlot
        {...shared}
        state="sending"
        progress={upload.share}
        thumbnail={upload.thumbnail}
        onCancel={onRemove}
      />
    );
  const remove = (
    <IconButton label={`Retirer\u00a0: ${title}`} icon={<Trash2 size={18} />} onClick={onRemove} />
  );
  if (upload.state === 'waiting')
    return (
      <FileSlot
        {...shared}
        state="pending"
        hint={<FileName name={upload.file.name} fact={formatFileSize(upload.file.size)} />}
        status={'Réseau coupé\u00a0: l’envoi reprend dès son retour.'}
        thumbnail={upload.thumbnail}
        actions={
          <>
            <IconButton
              label={`Réessayer\u00a0: ${title}`}
              icon={<RotateCw size={18} />}
              onClick={onResume}
            />
            {remove}
          </>
        }
      />
    );
  if (upload.state === 'failed') {
    const { file } = upload;
    return (
      <FileSlot
        {...shared}
        state="failed"
        status={upload.sentence}
        replaceLabel="Choisir un autre"
        onFile={onFile}
        actions={
          file && (
            <IconButton
              label={`Réessayer\u00a0: ${title}`}
              icon={<RotateCw size={18} />}
              onClick={() => onFile(file)}
            />
          )
        }
      />
    );
  }
  const { name, size } = upload.uploaded;
  return (
    <FileSlot
      {...shared}
      state="done"
      hint={<FileName name={name} fact={formatFileSize(size)} />}
      status="Fichier reçu"
      thumbnail={upload.thumbnail}
      onFile={onFile}
      actions={remove}
    />
  );
}
