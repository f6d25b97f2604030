import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { useState, type ReactNode } from 'react';
import { SignedPaper } from '../../documents/SignedPaper.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import styles from './Sending.module.css';
import { dossierFileUrl, kindOf, useMadeDossier } from './use-dossier.ts';

export interface BehindSendingProps {
  record: CoverageRequestRecord;
  /** It is about to leave: what the insurer receives stands in the place of its documents. */
  isShown: boolean;
  /** Its documents. */
  children: ReactNode;
}

/** Beside the panel of a sending: the dossier, once it is made, read before it leaves. */
export function BehindSending({ record, isShown, children }: BehindSendingProps) {
  const dossier = useMadeDossier({ id: record.id, kind: kindOf(record.statusId), isWanted: isShown });
  const [opened, setOpened] = useState<number | 'documents' | null>(null);
  const files = dossier?.files ?? [];
  const file = files.find(({ id }) => id === opened) ?? files[0];
  if (!isShown || !dossier || !file) return children;
  const isAway = opened === 'documents';
  return (
    <>
      <div className={styles.papers}>
        <Segments<string>
          label="Ce qui est montré"
          value={isAway ? 'documents' : String(file.id)}
          options={[
            ...files.map(({ id, name }) => ({ value: String(id), label: nameOf(name, files.length) })),
            { value: 'documents', label: 'Pièces' },
          ]}
          onChange={(value) => setOpened(value === 'documents' ? value : Number(value))}
        />
        <span data-look="quiet small">
          {dossier.madeDate && `Fait le ${formatDateTime(dossier.madeDate)}`}
        </span>
      </div>
      {isAway ? (
        children
      ) : (
        <SignedPaper
          key={file.id}
          id={file.id}
          mime="application/pdf"
          ask={dossierFileUrl}
          failed="Le dossier ne s’affiche pas"
          title="Dossier"
          fileName={`${file.pages} ${file.pages === 1 ? 'page' : 'pages'}, ${formatFileSize(file.size * 1000)}`}
        />
      )}
    </>
  );
}

/** « PEC-2026-004745_1_carte.pdf » → « Carte » where there are several. */
function nameOf(name: string, count: number): string {
  if (count === 1) return 'Dossier';
  const last =
    name
      .replace(/\.pdf$/, '')
      .split('_')
      .at(-1) ?? name;
  return last.charAt(0).toLocaleUpperCase('fr') + last.slice(1);
}
