import { useState, type ReactNode } from 'react';
import { toast } from '../Toaster/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ActDialogProps<Result> extends Omit<
  ConfirmDialogProps,
  'isBusy' | 'error' | 'children' | 'onConfirm' | 'onCancel'
> {
  /** « Suppression en cours… » */
  doing: string;
  /** « Contact supprimé. »; null: what follows shows it. */
  done: string | ((result: Result) => string) | null;
  /** How long « … en cours » may stand, in milliseconds; by default until the answer. */
  longest?: number | undefined;
  /** The sentence of a failure; it stays in the dialog. */
  refusalOf: (failure: unknown) => string;
  /** Fields that the act needs, off while it runs. */
  children?: ReactNode | ((isBusy: boolean) => ReactNode);
  act: () => Promise<Result>;
  onClose: () => void;
  onDone?: ((result: Result) => unknown) | undefined;
}

/** Asks, acts and says so: a toast while it runs and once it is done, a refusal in the dialog, which stays for another try. */
export function ActDialog<Result>({
  doing,
  done,
  longest,
  refusalOf,
  children,
  act,
  onClose,
  onDone,
  ...question
}: ActDialogProps<Result>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };

  async function run() {
    setIsBusy(true);
    setError(null);
    const id = toast.loading(doing, { duration: longest });
    try {
      const result = await act();
      if (done === null) toast.dismiss(id);
      else toast.success(typeof done === 'function' ? done(result) : done, { id });
      close();
      void onDone?.(result);
    } catch (failure) {
      toast.dismiss(id);
      setError(refusalOf(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog {...question} isBusy={isBusy} error={error} onConfirm={() => void run()} onCancel={close}>
      {typeof children === 'function' ? children(isBusy) : children}
    </ConfirmDialog>
  );
}
