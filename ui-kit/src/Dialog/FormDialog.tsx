import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../Button/Button.tsx';
import { FormFields } from '../FormField/FormField.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  isOpen?: boolean;
  /** The verb of the thing: « Ajouter le mandat ». */
  act: string;
  tone?: 'primary' | 'danger';
  cancel?: string;
  isBusy: boolean;
  /** There is nothing to send yet. */
  isActOff?: boolean | undefined;
  /** Enter in a field sends as the button does; not while it is busy. */
  onSubmit: () => unknown;
  /** The <form>, for the focus of the first faulty field. */
  form?: Ref<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** A dialog that is one form: its fields, « Annuler » and the act. */
export function FormDialog({
  isOpen = true,
  act,
  tone = 'primary',
  cancel = 'Annuler',
  isBusy,
  isActOff = false,
  onSubmit,
  onClose,
  form,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
      isPersistent={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button tone={tone} type="submit" form={id} isBusy={isBusy} disabled={isActOff}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <FormFields>{children}</FormFields>
      </form>
    </Dialog>
  );
}
