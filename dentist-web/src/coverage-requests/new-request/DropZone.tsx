import { documentTitles, requestTitles } from '@accordent/api/client/document-titles.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { documentTypes } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { CircleDashed, Folder, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatsHint } from '../../documents/document-looks.tsx';
import styles from './Documents.module.css';

/** One place to drop anything, on a desk; `aside`: another way to bring it. */
export function DropZone({
  aside,
  onFiles,
  onChoose,
}: {
  aside: ReactNode;
  onFiles: (files: readonly File[]) => void;
  onChoose: () => void;
}) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    accept: documentTypes,
    // What is no document is told as such at its place.
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  return (
    <div className={styles.dropPlace}>
      <div {...getRootProps({ tabIndex: -1 })} className={styles.drop} data-over={isDragActive || undefined}>
        <div className={styles.dropped}>
          <h2 className={styles.head}>
            <Upload />
            Déposez tout ici
          </h2>
          <p data-look="quiet">Carte, devis, radio, dans n’importe quel ordre. {formatsHint()}</p>
          <div>
            <Button icon={<Folder size={18} />} onClick={onChoose}>
              Choisir des fichiers
            </Button>
          </div>
        </div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}

/** What is wanted, before there is anything, on a phone. */
export function WantedDocuments() {
  return (
    <div className={styles.drop}>
      <svg viewBox="0 0 196 122" className={styles.frame} aria-hidden fill="none" stroke="currentColor">
        <path strokeWidth="3" d="M1.5 18V1.5H18M178 1.5h16.5V18M194.5 104v16.5H178M18 120.5H1.5V104" />
        <rect x="20" y="16" width="156" height="90" rx="8" opacity=".5" />
        <path strokeWidth="6" strokeLinecap="round" opacity=".4" d="M36 38h50M36 56h82M36 72h60" />
        <path strokeWidth="7" opacity=".4" d="M140 80h7v7h-7zM154 80h7M154 92h7M140 94h7" />
      </svg>
      <div data-look="stack gap-2">
        <p className={styles.name}>Dans n’importe quel ordre</p>
        <p data-look="quiet normal">{formatsHint()}</p>
      </div>
      <ul className={styles.wanted} aria-label="Pièces demandées">
        {requestTitles.map((title) => (
          <li key={title}>
            <CircleDashed size={20} />
            <span>
              {title}
              {title === documentTitles.quote && (
                <span data-look="quiet normal"> signé, toutes les pages</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
