import { prospectFields } from '@accordent/api/prospects/prospects.schemas.ts';
import { FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { EntryFields, type EntryFieldsProps } from '../shared/EntryFields.tsx';
import styles from './Prospect.module.css';

const { lastname, firstname, email, phone, address, zip, city, ...others } = prospectFields;

/** Who a prospect is and how to reach him: a last name and an e-mail are enough. */
export function ProspectFields(form: Omit<EntryFieldsProps<typeof prospectFields>, 'fields'>) {
  return (
    <FormFields>
      <EntryFields fields={{ lastname, firstname, email, phone }} columns={2} {...form} />
      <EntryFields fields={{ address }} {...form} />
      <div className={styles.place}>
        <EntryFields fields={{ zip }} {...form} />
        <EntryFields fields={{ city }} {...form} />
      </div>
      <EntryFields fields={others} {...form} />
    </FormFields>
  );
}
