import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Plus, X } from 'lucide-react';
import { totalOf, type DraftLine } from './answer-draft.ts';
import styles from './AnswerPanel.module.css';

export interface AnswerLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
}

const NEW_LINE: DraftLine = { code: '', tooth: '', asked: '', granted: '' };
const columns = [
  ['code', 'Acte'],
  ['tooth', 'Dent'],
  ['asked', 'Demandé'],
  ['granted', 'Accordé'],
] as const;

/** What each act was granted, and what that makes in all. */
export function AnswerLines({ lines, onChange }: AnswerLinesProps) {
  const total = totalOf(lines);
  const set = (place: number, name: keyof DraftLine, value: string) =>
    onChange(lines.map((line, index) => (index === place ? { ...line, [name]: value } : line)));
  return (
    <div className={styles.lines}>
      <div className={styles.line} data-look="quiet small" aria-hidden>
        {columns.map(([name, label]) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {lines.map((line, place) => (
        <div key={place} className={styles.line}>
          {columns.map(([name, label]) => (
            <TextInput
              key={name}
              aria-label={`${label}, acte ${place + 1}`}
              autoComplete="off"
              value={line[name]}
              {...(name === 'asked' || name === 'granted'
                ? { inputMode: 'decimal' as const, align: 'end' as const, placeholder: '0,00' }
                : {})}
              onChange={(event) => set(place, name, event.target.value)}
            />
          ))}
          <IconButton
            label={`Retirer l’acte ${place + 1}`}
            size="small"
            icon={<X size={14} />}
            onClick={() => onChange(lines.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <div data-look="row ends">
        <Button
          size="small"
          tone="quiet"
          icon={<Plus size={14} />}
          onClick={() => onChange([...lines, NEW_LINE])}
        >
          Ajouter un acte
        </Button>
        <span data-look="small">
          Total accordé <b>{total === null ? '—' : formatMoney(total)}</b>
        </span>
      </div>
    </div>
  );
}
