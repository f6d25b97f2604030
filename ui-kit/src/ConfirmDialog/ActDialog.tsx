import type { ReactNode } from 'react';
import { useAct } from '../hooks/use-act.ts';
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
  /** Does it. The key stays the same until it is done: confirmed again after a lost answer, it happens once. */
  act: (idempotencyKey: string) => Promise<Result>;
  /** What is meant, where the dialog has fields: another wish has another key. */
  wish?: unknown;
  onClose: () => void;
  onDone?: ((result: Result) => unknown) | undefined;
}

/**
 * Asks, acts and says so: a toast while it runs and once it is done, a refusal in the dialog, which stays for another try.
 * Asked anew is another wish: what was done, undone and is asked for again has to happen again.
 */
export function ActDialog<Result>(asked: ActDialogProps<Result>) {
  return asked.isOpen && <AskedOnce {...asked} />;
}

function AskedOnce<Result>({
  doing,
  done,
  longest,
  refusalOf,
  children,
  act,
  wish,
  onClose,
  onDone,
  ...question
}: ActDialogProps<Result>) {
  const { run, isBusy, refusal, clear } = useAct<unknown, Result>({
    act: (_, key) => act(key),
    doing,
    done,
    longest,
    refusalOf,
    refusedIn: 'place',
    onDone: (result) => {
      onClose();
      void onDone?.(result);
    },
  });
  const cancel = () => {
    clear();
    onClose();
  };

  return (
    <ConfirmDialog
      {...question}
      isBusy={isBusy}
      error={refusal}
      onConfirm={() => void run(wish)}
      onCancel={cancel}
    >
      {typeof children === 'function' ? children(isBusy) : children}
    </ConfirmDialog>
  );
}
