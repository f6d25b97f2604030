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
  onFile: (file: File) => void;
  isDisabled?: boolean | undefined;
  types?: Record<string, string[]> | undefined;
}

/** A place to drop files, or to choose them. Any file goes to `onFile`: who receives it judges type and size. */
export function FileDrop({
  prompt = 'Déposer ou ',
  chooseLabel = 'choisir un fichier',
  hint,
  onFile,
  isDisabled = false,
  types = documentTypes,
}: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: isDisabled,
    accept: types,
    onDrop: (accepted, refused) => {
      const file = accepted[0] ?? refused[0]?.file;
      if (file) onFile(file);
    },
  });
  return (
    <div
      {...getRootProps()}
      className={styles.drop}
      data-over={isDragActive || undefined}
      data-keep-clear={prompt !== '' || undefined}
      data-disabled={isDisabled || undefined}
    >
      {/* The button beside it is the control. */}
      <input {...getInputProps({ 'aria-label': 'Fichier', 'aria-hidden': true })} />
      <Upload />
      <span>
        {prompt}
        {/* The button covers the whole place: a click anywhere opens the chooser. */}
        <button type="button" className={styles.link} disabled={isDisabled} onClick={open}>
          {chooseLabel}
        </button>
        {hint && <span data-look="small block">{hint}</span>}
      </span>
    </div>
  );
}
