import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { copyText } from '@accordent/ui-kit/hooks/copy-text.ts';
import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './Sending.module.css';

export interface CopyFactProps {
  /** « N° adhérent ». */
  term: string;
  /** What is shown of it. */
  shown: ReactNode;
  /** What is copied; null: there is nothing. */
  read: () => Promise<string | null>;
}

/** A fact that is wanted elsewhere: one press copies it, and it need not be seen. */
export function CopyFact({ term, shown, read }: CopyFactProps) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    try {
      const text = await read();
      if (text === null) return;
      if (await copyText(text)) setIsCopied(true);
      else toast.error('La copie n’est pas possible ici\u00a0: le navigateur la refuse.');
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <span className={styles.value}>{shown}</span>
        <Button
          tone="quiet"
          size="small"
          icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
          aria-label={`Copier ${term}`}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copié' : 'Copier'}
        </Button>
      </dd>
    </div>
  );
}
