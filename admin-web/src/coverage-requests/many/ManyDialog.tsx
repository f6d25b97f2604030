import { failureOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import type { ReactNode } from 'react';
import { askMany, type BatchItem, type Wish } from './many.api.ts';

export interface ManyDialogProps {
  ids: readonly number[];
  /** « Relancer 27 PEC » */
  title: string;
  /** What stands on the button that does it; null: nothing can be done of them at once. */
  label: string | null;
  /** Null: something is still to be chosen. */
  wish: Wish | null;
  children: ReactNode;
  onAsked: (batch: BatchItem) => void;
  onClose: () => void;
}

/** Asks for what an act on many needs, and asks the act of them. */
export function ManyDialog({ ids, title, label, wish, children, onAsked, onClose }: ManyDialogProps) {
  const { run, isBusy, refusal } = useAct<Wish, BatchItem>({
    act: (asked, key) => askMany(ids, asked, key),
    done: null,
    refusalOf: (failure) => failureOf(failure).message,
    refusedIn: 'place',
    onDone: onAsked,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {label === null ? 'Fermer' : 'Annuler'}
          </Button>
          {label !== null && (
            <Button tone="primary" isBusy={isBusy} disabled={!wish} onClick={() => wish && void run(wish)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <FormFields>
        {children}
        {refusal && (
          <Banner tone="danger" announce="alert">
            {refusal}
          </Banner>
        )}
      </FormFields>
    </Dialog>
  );
}
