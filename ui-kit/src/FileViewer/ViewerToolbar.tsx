import { ChevronLeft, ChevronRight, Download, Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileName } from '../FileName/FileName.tsx';
import { IconButton, IconButtonLink } from '../IconButton/IconButton.tsx';
import styles from './FileViewer.module.css';

interface ViewerToolbarProps {
  title: string;
  fileName: string | undefined;
  page: number;
  pages: number;
  scale: number;
  acts: Record<'zoomIn' | 'zoomOut' | 'fit' | 'turn' | 'previous' | 'next', () => void>;
  downloadUrl: string | undefined;
  extra: ReactNode;
  lead: ReactNode;
  /** Whether its own keys are told; else the screen's are. */
  hasOwnKeys: boolean;
}

/** Name, pages, zoom, turn, fit, download. */
export function ViewerToolbar({
  title,
  fileName,
  page,
  pages,
  scale,
  acts,
  downloadUrl,
  extra,
  lead,
  hasOwnKeys,
}: ViewerToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Affichage du document">
      <span className={styles.name}>
        {lead}
        <b title={title}>{title}</b>
        {fileName && <FileName name={fileName} className={styles.fileName} />}
      </span>
      {pages > 1 && (
        <span data-look="row gap-2">
          <IconButton
            label="Page du document précédente"
            icon={<ChevronLeft />}
            disabled={page <= 1}
            onClick={acts.previous}
          />
          <span className={styles.figure} aria-live="polite">
            {page} / {pages}
          </span>
          <IconButton
            label="Page du document suivante"
            icon={<ChevronRight />}
            disabled={page >= pages}
            onClick={acts.next}
          />
        </span>
      )}
      <span data-look="row gap-2">
        <IconButton label="Réduire" icon={<Minus />} aria-keyshortcuts="-" onClick={acts.zoomOut} />
        <span className={styles.figure} aria-live="polite">
          {Math.round(scale * 100)}&nbsp;%
        </span>
        <IconButton label="Agrandir" icon={<Plus />} aria-keyshortcuts="+" onClick={acts.zoomIn} />
      </span>
      <span data-look="row gap-2">
        <IconButton
          label="Tourner"
          icon={<RotateCw />}
          aria-keyshortcuts={hasOwnKeys ? 'r' : ';'}
          onClick={acts.turn}
        />
        <IconButton
          label={hasOwnKeys ? 'Ajuster à la fenêtre' : 'Ajuster à la largeur'}
          icon={<Maximize />}
          aria-keyshortcuts={hasOwnKeys ? 'f' : '0'}
          onClick={acts.fit}
        />
        {downloadUrl && (
          <IconButtonLink label="Télécharger" icon={<Download />} href={downloadUrl} download />
        )}
        {extra}
      </span>
    </div>
  );
}
