import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FileViewer } from './FileViewer.tsx';
import styles from './PaperViewer.module.css';

export interface PaperViewerProps {
  /** Another paper is another `id`: the address of one changes all the time. */
  id: number;
  /** « Facture n° 12 » */
  title: string;
  fileName: string;
  /** null while the PDF is being made: a word stands in its place. */
  url: string | null;
}

/** A PDF that the product makes, in its frame. */
export function PaperViewer({ id, url, ...paper }: PaperViewerProps) {
  if (url === null)
    return (
      <output className={styles.waiting}>
        <EmptyState
          icon={<Hourglass size={20} />}
          title="Le PDF est en préparation"
          description="Il s’affichera ici dans quelques secondes."
        />
      </output>
    );
  return <Paper key={id} url={url} {...paper} />;
}

/** Each answer brings a new address: what is shown stays as it was opened, what is downloaded takes the latest. */
function Paper({ url, title, fileName }: { url: string; title: string; fileName: string }) {
  const [opened] = useState(url);
  return <FileViewer url={opened} kind="pdf" title={title} fileName={fileName} downloadUrl={url} />;
}
