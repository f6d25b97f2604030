import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import type { PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { ContactFields } from '../../contacts/ContactFields.tsx';
import type { ContactFieldsProps } from '../../contacts/ContactFields.tsx';
import type { ContactEntry } from '../../contacts/contact-entry.ts';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import type { EntryForm } from '../../shared/use-entry-form.ts';
import styles from './ContactForm.module.css';

type Choices = Pick<ContactFieldsProps, 'dentists' | 'isSearching' | 'onSearchDentists'>;

export interface ContactFormProps extends Pick<PageProps, 'title' | 'actions' | 'banner'>, Choices {
  form: EntryForm<ContactEntry>;
  /** The button that sends. */
  act: string;
  /** Where one goes without saving. */
  backHref: string;
  backLabel: string;
  /** Whether there is something to send. */
  isReady: boolean;
}

/** The screen of a contact's form, new or not. */
export function ContactForm({
  form,
  act,
  isReady,
  title,
  actions,
  banner,
  backHref,
  backLabel,
  ...choices
}: ContactFormProps) {
  const { form: box, entry, faults, isSaving, save, change, stale } = form;
  return (
    <Page
      title={title}
      actions={actions}
      banner={banner}
      backHref={backHref}
      backLabel={backLabel}
      footer={
        <div className={styles.foot}>
          <ButtonLink href={backHref}>Annuler</ButtonLink>
          <Button
            tone="primary"
            type="submit"
            form="contact"
            isBusy={isSaving}
            disabled={!isReady && !isSaving}
          >
            {act}
          </Button>
        </div>
      }
    >
      <form
        id="contact"
        ref={box}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <ContactFields {...choices} entry={entry} faults={faults} isDisabled={isSaving} onChange={change} />
      </form>
      <StaleDialog {...stale} />
    </Page>
  );
}
