import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { documentTypes } from './accepted-types.ts';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  /** Before the button: « Déposer ou ». */
  prompt?: ReactNode;
  chooseLabel?: string | undefined;
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  types?: Record<string, string[]> | undefined;
}

/** A place to drop files, or to choose them. All files go to `onFiles`: who receives them judges type and size. */
export function FileDrop({
  prompt = 'Déposer ou ',
  chooseLabel = 'choisir un fichier',
  hint,
  onFiles,
  isMultiple = false,
  isDisabled = false,
  types = documentTypes,
}: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
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
      {...getRootProps()}
      className={styles.drop}
      data-over={isDragActive || undefined}
      data-disabled={isDisabled || undefined}
    >
      {/* The button beside it is the control. */}
      <input {...getInputProps({ 'aria-label': 'Fichier', 'aria-hidden': true })} />
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {prompt}
        {/* The button covers the whole place: a click anywhere opens the chooser. */}
        <button type="button" className={styles.link} disabled={isDisabled} onClick={open}>
          {chooseLabel}
        </button>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </div>
  );
}
