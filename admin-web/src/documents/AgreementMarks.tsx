import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { Check, EqualNot, Minus, ScanText } from 'lucide-react';
import styles from './AgreementMarks.module.css';
import { unlikeParts } from './unlike-parts.ts';
import type { ReadFact } from './documents.api.ts';

type Mark = ReadFact['marks'][number];

const icons = { agrees: Check, differs: EqualNot, 'not-read': Minus, found: ScanText } as const;
const papers = { 'card-front': 'carte', quote: 'devis' } as const;
const said = {
  agrees: 'concorde avec',
  differs: 'diffère de',
  'not-read': 'non lu sur',
  found: 'lu sur',
} as const;
const articles = { 'card-front': 'la carte', quote: 'le devis' } as const;

/** What a paper says, as a person reads it. */
export const readText = (read: Mark['read']): string => {
  if (read === null) return '';
  if (typeof read === 'number') return formatMoney(read);
  if (/^\d{4}-\d{2}-\d{2}$/.test(read)) return formatDate(read);
  // Dots are drawn, never typed.
  return read.startsWith('•') ? `fin ${read.slice(-2)}` : read;
};

/** Where a value was found: the word beside each mark names the paper, so that colour never speaks alone. */
export function AgreementMarks({ held, marks }: { held: string; marks: readonly Mark[] }) {
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => {
        const { fileId, kind, agreement, read } = mark;
        const Icon = icons[agreement];
        return (
          <li key={fileId} data-agreement={agreement}>
            <Icon size={14} strokeWidth={2} aria-hidden />
            <span data-look="heard">{`${said[agreement]} ${articles[kind]}\u00a0: `}</span>
            <span aria-hidden>{papers[kind]}</span>
            {(agreement === 'differs' || agreement === 'found') && (
              <Unlike held={held} text={readText(read)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Unlike({ held, text }: { held: string; text: string }) {
  return (
    <span className={styles.read} title={text}>
      {unlikeParts(held, text).map(({ part, isUnlike }, at) =>
        isUnlike ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
      )}
    </span>
  );
}
