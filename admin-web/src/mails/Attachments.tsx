import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { Download, File, FileX, FolderInput } from 'lucide-react';
import styles from './Mails.module.css';
import type { MailItem } from './mails.api.ts';

type Attachment = MailItem['attachments'][number];

export interface AttachmentsProps {
  attachments: readonly Attachment[];
  onOpen: (id: number) => void;
  /** The one whose address is on its way. */
  openingId: number | null;
  /** Keeps one as a document of the PEC of the mail; absent where it has none. */
  onKeep?: ((id: number) => void) | undefined;
  keepingId?: number | null;
}

const refusals = {
  'too-large': 'trop volumineuse pour être conservée',
  'too-many': 'non conservée, ce mail en a trop',
  infected: 'refusée par l’antivirus',
  unjudged: 'non vérifiée par l’antivirus, à ouvrir dans la messagerie',
};

/** The files of a mail: name and size, to be saved; what was not kept says why. */
export function Attachments({ attachments, onOpen, openingId, onKeep, keepingId = null }: AttachmentsProps) {
  return (
    <section aria-label="Pièces jointes">
      <ul data-look="stack gap-4">
        {attachments.map(({ id, name, size, refusal }) => (
          <li key={id} className={styles.file}>
            {refusal ? <FileX /> : <File />}
            <FileName name={name} />
            <span className={styles.fileFact}>
              {refusal ? refusals[refusal] : formatFileSize(size * 1000)}
            </span>
            {!refusal && onKeep && (
              <Button
                size="small"
                tone="quiet"
                icon={<FolderInput size={14} strokeWidth={2} />}
                isBusy={keepingId === id}
                onClick={() => onKeep(id)}
              >
                Garder dans la PEC<span data-look="heard"> {name}</span>
              </Button>
            )}
            {!refusal && (
              <Button
                size="small"
                tone="quiet"
                icon={<Download size={14} strokeWidth={2} />}
                isBusy={openingId === id}
                onClick={() => onOpen(id)}
              >
                Télécharger<span data-look="heard"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
