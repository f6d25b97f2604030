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
}: ViewerToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Affichage du document">
      <span className={styles.name}>
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
        <IconButton label="Tourner" icon={<RotateCw />} aria-keyshortcuts="r" onClick={acts.turn} />
        <IconButton
          label="Ajuster à la fenêtre"
          icon={<Maximize />}
          aria-keyshortcuts="f"
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
