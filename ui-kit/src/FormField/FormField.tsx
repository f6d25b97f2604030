import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import styles from './FormField.module.css';

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export interface FormFieldProps {
  label: ReactNode;
  children: ReactNode;
  /** A rule or a help, under the field. */
  hint?: ReactNode;
  /** The French sentence of what is wrong; takes the place of the hint. */
  error?: string | null | undefined;
  /** A summary announces the error: the field shows it and is described by it, and is not heard a second time. */
  isErrorAnnounced?: boolean | undefined;
  /** What looks wrong and is taken all the same; after the error, before the hint. */
  warning?: string | null | undefined;
  isRequired?: boolean | undefined;
  /** Writes « facultatif » beside the label. */
  isOptional?: boolean | undefined;
  /** Several inputs under one label (two boxes, radios): the label names the group. */
  isGroup?: boolean | undefined;
  /** At the right of the label: a counter, a link. */
  labelAside?: ReactNode;
  isLabelHidden?: boolean | undefined;
}

/** Label above, field, then hint or error. Wires id, description and validity of the input inside it. */
export function FormField({
  label,
  children,
  hint,
  error,
  isErrorAnnounced = false,
  warning,
  isRequired = false,
  isOptional = false,
  isGroup = false,
  labelAside,
  isLabelHidden = false,
}: FormFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || warning || hint);
  const wiring: FieldWiring = {
    id,
    labelId,
    describedBy: hasNote ? noteId : undefined,
    isInvalid: Boolean(error),
    isRequired,
  };
  const words = (
    <>
      {label}
      {isOptional && <span data-look="faint light"> facultatif</span>}
    </>
  );
  return (
    <div
      className={styles.field}
      {...(isGroup
        ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': wiring.describedBy }
        : undefined)}
    >
      <div className={styles.head} data-look={isLabelHidden ? 'heard' : undefined}>
        {isGroup ? (
          <span id={labelId} data-look="strong">
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} data-look="strong">
            {words}
          </label>
        )}
        {labelAside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error ? (
        <p id={noteId} className={styles.error} role={isErrorAnnounced ? undefined : 'alert'}>
          <CircleAlert size={14} strokeWidth={2} />
          {error}
        </p>
      ) : warning ? (
        <p id={noteId} className={styles.warning}>
          <TriangleAlert size={14} strokeWidth={2} />
          {warning}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The aria attributes of an input that stands in a FormField; nothing when it stands alone. */
export function useFieldProps(): {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
} {
  const wiring = use(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.isInvalid || undefined,
    'aria-required': wiring.isRequired || undefined,
  };
}

/** The id of the label around, for inputs that are not native fields. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

/** Fields under each other, 14 px apart; `columns` puts two side by side when there is room. */
export function FormFields({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  );
}
