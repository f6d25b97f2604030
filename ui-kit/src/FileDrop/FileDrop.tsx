import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { documentTypes } from './accepted-types.ts';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  /** What to do: « Déposer ou choisir un fichier ». The second part is drawn as a link. */
  label?: ReactNode;
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  types?: Record<string, string[]> | undefined;
}

/** A place to drop files, or to choose them. All files go to `onFiles`: who receives them judges type and size. */
export function FileDrop({
  label,
  hint,
  onFiles,
  isMultiple = false,
  isDisabled = false,
  types = documentTypes,
}: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: isMultiple,
    disabled: isDisabled,
    accept: types,
    onDrop: (accepted, refused) => {
      const files = [...accepted, ...refused.map((refusal) => refusal.file)];
      if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
    },
  });
  return (
    <div
      {...getRootProps({ role: 'button', 'aria-disabled': isDisabled || undefined })}
      className={styles.drop}
      data-over={isDragActive || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input {...getInputProps()} />
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {label ?? (
          <>
            Déposer ou <span className={styles.link}>choisir un fichier</span>
          </>
        )}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </div>
  );
}
