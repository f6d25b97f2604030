import { CircleCheck, CircleDashed, CircleX, FileText, Image } from 'lucide-react';
import { decisionText, sizeText, stateOf } from './decision-text.ts';
import styles from './DocumentList.module.css';
import type { FileItem } from './documents.api.ts';

const looks = {
  pending: { Drawing: CircleDashed, color: 'warning' },
  valid: { Drawing: CircleCheck, color: 'success' },
  refused: { Drawing: CircleX, color: 'danger' },
} as const;

export interface DocumentRowProps {
  file: FileItem;
  isSelected: boolean;
  onSelect: () => void;
  /** A payment on it, a later one of the same title. */
  note?: string | undefined;
}

/** A document of the list: what it is, its size, and what was decided. */
export function DocumentRow({ file, isSelected, onSelect, note }: DocumentRowProps) {
  const { Drawing, color } = looks[stateOf(file)];
  const Kind = file.mime === 'application/pdf' ? FileText : Image;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={styles.kind}>
        <Kind size={18} />
      </span>
      <span data-look="stack gap-0">
        <span data-look="strong breaks">{file.title}</span>
        <span data-look="quiet small">{sizeText(file)}</span>
        <span className={styles.state} data-color={color}>
          <Drawing size={14} strokeWidth={2} />
          <span className={styles.stateText}>{decisionText(file)}</span>
        </span>
        {note && <span data-look="quiet small">{note}</span>}
      </span>
    </button>
  );
}
