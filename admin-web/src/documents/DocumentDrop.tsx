import { refusalOfFile } from '@accordent/api/client/chosen-file.ts';
import { FileDrop, type FileDropProps } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import styles from './DocumentList.module.css';

/** A place for any document; a file that is none is refused here, before anything is asked about it. */
export function DocumentDrop({
  onFile,
  ...said
}: Pick<FileDropProps, 'hint' | 'onFile' | 'prompt' | 'chooseLabel'>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div>
      <FileDrop
        {...said}
        onFile={(file) => {
          const said = refusalOfFile(file);
          setRefusal(said);
          if (said === null) onFile(file);
        }}
      />
      {refusal && (
        <p className={styles.fault} role="alert">
          <CircleAlert size={14} strokeWidth={2} />
          {refusal}
        </p>
      )}
    </div>
  );
}
