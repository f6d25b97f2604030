import {
  Camera,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  FileText,
  Folder,
  Lock,
  X,
} from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useDropzone } from 'react-dropzone';
import { Button } from '../Button/Button.tsx';
import { ACCEPTED_DOCUMENTS, documentTypes } from '../FileDrop/accepted-types.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProgressBar } from '../Meter/Meter.tsx';
import styles from './FileSlot.module.css';

export type FileSlotState = 'empty' | 'sending' | 'pending' | 'done' | 'refused' | 'failed' | 'locked';

export interface FileSlotProps {
  /** What belongs here. */
  title: string;
  state: FileSlotState;
  /** The rule (formats, size) while empty; kind and size of the file after. */
  hint?: ReactNode;
  /** One line on where it stands: « Validé le 18 nov. », « Document refusé », « 22 Mo : le maximum est de 15 Mo. ». */
  status?: ReactNode;
  /** Why it was refused, in a block under it. */
  reason?: ReactNode;
  /** 0 to 1 while sending. */
  progress?: number | undefined;
  onCancel?: (() => void) | undefined;
  /** A chosen, photographed or dropped file. Without it the slot only shows. */
  onFile?: ((file: File) => void) | undefined;
  /** Offers the camera too (a phone). */
  hasCamera?: boolean | undefined;
  /** The address of a small picture of it. */
  thumbnail?: string | undefined;
  icon?: ReactNode;
  /** Icon buttons: see, delete, rotate. */
  actions?: ReactNode;
  replaceLabel?: string | undefined;
}

const statusIcons = {
  pending: CircleDashed,
  done: CircleCheck,
  refused: CircleX,
  failed: CircleAlert,
};

const statusColors = { pending: 'warning', done: 'success', refused: 'danger', failed: 'danger' };

/** The place of one document: empty, on its way, waiting, validated, refused, failed (too large) or locked. */
export function FileSlot(props: FileSlotProps) {
  const { title, state, hint, status, reason, onFile, progress = 0, onCancel, actions } = props;
  const takesFile = onFile !== undefined && state !== 'sending' && state !== 'locked';
  const { getRootProps, rootRef, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: !takesFile,
    accept: documentTypes,
    onDrop: (accepted, refused) => {
      const file = accepted[0] ?? refused[0]?.file;
      if (file) onFile?.(file);
    },
  });
  const focusKept = useFocusKept(rootRef);
  const tone = state in statusIcons ? (state as keyof typeof statusIcons) : null;
  const StatusIcon = tone ? statusIcons[tone] : null;
  return (
    <div
      {...getRootProps({ tabIndex: -1, role: 'group' })}
      {...focusKept}
      aria-disabled={undefined}
      aria-label={title}
      className={styles.slot}
      data-state={state}
      data-over={isDragActive || undefined}
    >
      <div className={styles.row}>
        <Picture {...props} />
        <div data-look="fill">
          <p className={styles.title} title={title}>
            {title}
          </p>
          {hint && <p className={styles.hint}>{hint}</p>}
          {/* There before its words: that they have come, « Envoi en cours », « Fichier reçu », is read out. */}
          <div aria-live="polite">
            {state === 'sending' && (
              <p className={styles.hint}>
                Envoi en cours
                {/* Said once, not at every hundredth. */}
                <span aria-hidden>, {Math.round(progress * 100)}&nbsp;%</span>
              </p>
            )}
            {tone && StatusIcon && status && (
              <p
                className={styles.status}
                data-color={statusColors[tone]}
                role={state === 'failed' ? 'alert' : undefined}
              >
                <StatusIcon size={14} strokeWidth={2} />
                {status}
              </p>
            )}
          </div>
          {state === 'sending' && (
            <div className={styles.bar}>
              <ProgressBar label={`Envoi\u00a0: ${title}`} share={progress} />
            </div>
          )}
        </div>
        <div className={styles.actions}>
          {actions}
          {state === 'sending' && onCancel && (
            <IconButton label={`Annuler l’envoi\u00a0: ${title}`} icon={<X />} onClick={onCancel} />
          )}
          {takesFile && state !== 'empty' && state !== 'done' && (
            <Choosers {...props} onFile={onFile} isReplacing />
          )}
          {takesFile && state === 'empty' && !props.hasCamera && <Choosers {...props} onFile={onFile} />}
        </div>
      </div>
      {reason && <div className={styles.reason}>{reason}</div>}
      {takesFile && state === 'empty' && props.hasCamera && (
        <div className={styles.choosers}>
          <Choosers {...props} onFile={onFile} />
        </div>
      )}
    </div>
  );
}

function Picture({ state, thumbnail, icon }: FileSlotProps) {
  if (thumbnail) return <img src={thumbnail} alt="" className={styles.thumbnail} />;
  return (
    <span className={styles.icon}>
      {state === 'locked' ? <Lock size={18} /> : (icon ?? <FileText size={18} />)}
    </span>
  );
}

interface ChoosersProps extends FileSlotProps {
  onFile: (file: File) => void;
  isReplacing?: boolean;
}

function Choosers({ title, onFile, hasCamera = false, replaceLabel, isReplacing = false }: ChoosersProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    const file = element.files?.[0];
    element.value = '';
    // Its button goes once a file is held: the keyboard stays at this place.
    element.closest<HTMLElement>('[role="group"]')?.focus();
    if (file) onFile(file);
  };
  const label = isReplacing ? (replaceLabel ?? 'Remplacer') : hasCamera ? 'Fichier' : 'Choisir un fichier';
  const hasTwo = hasCamera && !isReplacing;
  return (
    <>
      {hasTwo && (
        <Button
          icon={<Camera size={18} />}
          aria-label={`Photo\u00a0: ${title}`}
          onClick={() => camera.current?.click()}
        >
          Photo
        </Button>
      )}
      <Button
        size={hasTwo ? 'normal' : 'small'}
        icon={hasTwo && <Folder size={18} />}
        aria-label={`${label}\u00a0: ${title}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${title}, fichier`}
        data-slot={title}
        accept={ACCEPTED_DOCUMENTS}
        onChange={(event) => take(event.currentTarget)}
      />
      {hasTwo && (
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={`${title}, photo`}
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.currentTarget)}
        />
      )}
    </>
  );
}
