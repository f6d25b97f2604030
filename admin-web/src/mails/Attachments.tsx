import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { Download, File, FileX } from 'lucide-react';
import styles from './Mails.module.css';
import type { MailItem } from './mails.api.ts';

type Attachment = MailItem['attachments'][number];

export interface AttachmentsProps {
  attachments: readonly Attachment[];
  onOpen: (id: number) => void;
  /** The one whose address is on its way. */
  openingId: number | null;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const refusals = {
  'too-large': 'trop volumineuse pour être conservée',
  'too-many': 'non conservée, ce mail en a trop',
  infected: 'refusée par l’antivirus',
};

/** The files of a mail: name and size, to be saved; what was not kept says why. */
export function Attachments({ attachments, onOpen, openingId }: AttachmentsProps) {
  return (
    <section aria-label="Pièces jointes">
      <ul className={styles.files}>
        {attachments.map(({ id, name, size, refusal }) => (
          <li key={id} className={styles.file}>
            {refusal ? <FileX {...icon} /> : <File {...icon} />}
            <FileName name={name} />
            <span className={styles.fileFact}>{refusal ? refusals[refusal] : sizeOf(size)}</span>
            {!refusal && (
              <Button
                size="small"
                tone="quiet"
                icon={<Download size={14} strokeWidth={2} aria-hidden />}
                isBusy={openingId === id}
                onClick={() => onOpen(id)}
              >
                Télécharger<span className={styles.hidden}> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kilobytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** As a person says it: '214 Ko', '3,4 Mo'. */
const sizeOf = (kB: number): string =>
  kB < 1000 ? `${kilobytes.format(Math.max(1, kB))}\u00a0Ko` : `${megabytes.format(kB / 1000)}\u00a0Mo`;
