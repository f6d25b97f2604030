import { decisionLooks } from './decision-looks.ts';
import { decisionText, sizeText, stateOf } from './decision-text.ts';
import styles from './DocumentList.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import type { FileItem } from './documents.api.ts';

export interface DocumentRowProps {
  file: FileItem;
  isSelected: boolean;
  /** On screen beside the selected one. */
  isBeside?: boolean | undefined;
  onSelect: () => void;
  /** A payment on it, a later one of the same title. */
  note?: string | undefined;
}

/** A document of the list: what it is, its size, and what was decided. */
export function DocumentRow({ file, isSelected, isBeside, onSelect, note }: DocumentRowProps) {
  const { Drawing, color } = decisionLooks[stateOf(file)];
  return (
    <button
      type="button"
      className={styles.row}
      data-beside={isBeside || undefined}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={styles.kind}>
        <Thumbnail file={file} />
      </span>
      <span data-look="stack gap-0">
        <span className={styles.title} data-look="strong breaks">
          {file.title}
        </span>
        <span className={styles.more} data-look="quiet small">
          {sizeText(file)}
        </span>
        <span className={styles.state} data-color={color}>
          <Drawing size={14} strokeWidth={2} />
          <span className={styles.stateText}>{decisionText(file)}</span>
        </span>
        {note && (
          <span className={styles.more} data-look="quiet small">
            {note}
          </span>
        )}
      </span>
    </button>
  );
}
