import { Paperclip } from 'lucide-react';
import { useRef, type ClipboardEvent, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { documentTypes } from '../FileDrop/accepted-types.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import type { Attaching } from './attaching.ts';

const NONE: Attaching = { files: [], onAdd: () => {}, onRemove: () => {}, onRetry: () => {} };

/**
 * Files that go with a text: chosen by a button, dropped on the place of `root`, or pasted into the text. Without
 * `attaching` there is nothing to attach.
 */
export function useAttaching(attaching: Attaching | undefined, isDisabled: boolean) {
  const { files, onAdd, onRemove, onRetry } = attaching ?? NONE;
  const isOff = !attaching || isDisabled;
  const box = useRef<HTMLSpanElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isOff,
    accept: documentTypes,
    onDrop: (accepted, refused) => onAdd([...accepted, ...refused.map(({ file }) => file)]),
  });
  return {
    root: {
      ...getRootProps({ role: 'none' }),
      // The text that stands in it can be typed in, whether or not files may be dropped.
      'aria-disabled': undefined,
      'data-over': isDragActive || undefined,
    },
    onPaste(event: ClipboardEvent): void {
      const pasted = [...event.clipboardData.files];
      if (isOff || pasted.length === 0) return;
      event.preventDefault();
      onAdd(pasted.map(named));
    },
    button:
      attaching &&
      ((
        <span ref={box} data-look="inline">
          {/* The button beside it is the control. */}
          <input {...getInputProps({ 'aria-label': 'Fichiers', 'aria-hidden': true })} />
          <IconButton
            label="Joindre des documents"
            size="small"
            icon={<Paperclip size={16} strokeWidth={2} />}
            disabled={isDisabled}
            onClick={open}
          />
        </span>
      ) as ReactNode),
    list: files.length > 0 && (
      <AttachedFiles
        files={files}
        isDisabled={isDisabled}
        onRetry={onRetry}
        onRemove={(key) => {
          onRemove(key);
          // What had the focus is gone with its line.
          box.current?.querySelector('button')?.focus();
        }}
      />
    ),
  };
}

/** Browsers call every pasted picture the same. */
const named = (file: File): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace('image', 'Image collée'), { type: file.type })
    : file;
