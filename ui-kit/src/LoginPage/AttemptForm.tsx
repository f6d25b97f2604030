import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './LoginPage.module.css';

/** What a refused step says: of the whole, or of its fields. `restarts`: only the first step can mend it. */
export interface LoginRefusal {
  message: string;
  fields: Readonly<Record<string, string>>;
  restarts: boolean;
  /** The link that led here is dead; everything else may go better at the next try. */
  isGone: boolean;
  /** The server has counted a wrong code. */
  isWrongCode?: boolean;
}

/** One call at a time, with what it refused. Work that gives 'leaving' stays busy: the screen goes. */
export function useAttempt(refusalOf: (error: unknown) => LoginRefusal) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  function forget() {
    setFailure(null);
    setFields({});
  }
  async function run(work: () => Promise<'leaving' | void>, onRefused?: (refusal: LoginRefusal) => void) {
    if (isBusy) return;
    setIsBusy(true);
    forget();
    try {
      if ((await work()) === 'leaving') return;
    } catch (error) {
      const refusal = refusalOf(error);
      setFields(refusal.fields);
      setFailure(Object.keys(refusal.fields).length > 0 ? null : refusal.message);
      onRefused?.(refusal);
    }
    setIsBusy(false);
  }
  return { isBusy, failure, fields, run, forget };
}

interface AttemptFormProps {
  attempt: ReturnType<typeof useAttempt>;
  /** Above what was refused. */
  notice?: ReactNode;
  children: ReactNode;
  submitLabel: string;
  /** 'secondary' where another way is the principal one. */
  submitTone?: 'primary' | 'secondary';
  isDisabled?: boolean;
  onSubmit: () => void;
  /** Under the button: other ways. */
  below?: ReactNode;
}

/** A step of the login. Who was refused goes on in the first field that is at fault. */
export function AttemptForm(props: AttemptFormProps) {
  const {
    attempt,
    notice,
    children,
    submitLabel,
    submitTone = 'primary',
    isDisabled = false,
    onSubmit,
    below,
  } = props;
  const { isBusy, failure, fields } = attempt;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);
  return (
    <form
      ref={form}
      data-look="stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {notice}
      {failure && (
        <Banner tone="danger" announce="alert">
          {failure}
        </Banner>
      )}
      {children}
      <Button type="submit" tone={submitTone} size="large" isFullWidth isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
      {below && <div className={styles.below}>{below}</div>}
    </form>
  );
}
