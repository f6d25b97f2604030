import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { Page, type PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { useFirstField } from '@accordent/ui-kit/hooks/use-first-field.ts';
import { useId, type ReactNode } from 'react';
import styles from './FormPage.module.css';
import type { EntryForm } from '@accordent/api/client/use-entry-form.ts';

type Form = Omit<EntryForm<object>, 'change'>;

export interface FormPageProps extends Pick<PageProps, 'title' | 'actions' | 'banner' | 'children'> {
  form: Pick<Form, 'form' | 'isSaving' | 'save'> & Partial<Pick<Form, 'stale'>>;
  /** The button that sends. */
  act: string;
  /** Whether there is something to send. */
  isReady?: boolean;
  /** Of something new: its first field has the focus. */
  isNew?: boolean;
  /** Where one goes without saving. */
  backHref: string;
  backLabel?: string;
  /** For fields that stand in two columns of their own. */
  isWide?: boolean;
  /** Under the form, no part of it. */
  below?: ReactNode;
}

/** A screen that is one form, of something new or of a record: its fields, and a foot that saves or goes back. */
export function FormPage({
  form: { form, isSaving, save, stale },
  act,
  isReady = true,
  isNew = false,
  backHref,
  backLabel = 'Retour à la liste',
  isWide,
  below,
  children,
  ...page
}: FormPageProps) {
  const id = useId();
  useFirstField(form, isNew);
  return (
    <Page
      {...page}
      backHref={backHref}
      backLabel={backLabel}
      footer={
        <div className={styles.foot}>
          <ButtonLink href={backHref}>Annuler</ButtonLink>
          <Button tone="primary" type="submit" form={id} isBusy={isSaving} disabled={!isReady && !isSaving}>
            {act}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={styles.form}
        data-wide={isWide}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isSaving) void save();
        }}
      >
        {children}
      </form>
      {below}
      {stale && <StaleDialog {...stale} />}
    </Page>
  );
}
