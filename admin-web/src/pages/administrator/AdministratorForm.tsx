import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import type { PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import type { ReactNode } from 'react';
import type { AdministratorEntry } from '../../administrators/administrator-entry.ts';
import { AdministratorFields } from '../../administrators/AdministratorFields.tsx';
import type { AdministratorFieldsProps } from '../../administrators/AdministratorFields.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import type { EntryForm } from '../../shared/use-entry-form.ts';
import styles from './AdministratorForm.module.css';

export interface AdministratorFormProps
  extends Pick<PageProps, 'title' | 'actions' | 'banner'>, Pick<AdministratorFieldsProps, 'administrator'> {
  form: EntryForm<AdministratorEntry>;
  /** The button that sends. */
  act: string;
  backHref: string;
  /** Whether there is something to send. */
  isReady: boolean;
  /** Under the fields: what was done with the account. */
  children?: ReactNode;
}

/** The screen of an administrator's form, new or not. */
export function AdministratorForm({
  form,
  administrator,
  act,
  isReady,
  title,
  actions,
  banner,
  backHref,
  children,
}: AdministratorFormProps) {
  const { form: box, entry, faults, isSaving, save, change, stale } = form;
  return (
    <Page
      title={title}
      actions={actions}
      banner={banner}
      backHref={backHref}
      backLabel="Retour à la liste"
      footer={
        <div className={styles.foot}>
          <ButtonLink href={backHref}>Annuler</ButtonLink>
          <Button
            tone="primary"
            type="submit"
            form="administrator"
            isBusy={isSaving}
            disabled={!isReady && !isSaving}
          >
            {act}
          </Button>
        </div>
      }
    >
      <form
        id="administrator"
        ref={box}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <AdministratorFields
          entry={entry}
          faults={faults}
          administrator={administrator}
          isDisabled={isSaving}
          onChange={change}
        />
      </form>
      {children}
      <StaleDialog {...stale} />
    </Page>
  );
}
