import { actFailed } from '@accordent/api/client/failure.ts';
import {
  credentialFields,
  credentialsEntry,
  newConventionEntry,
} from '@accordent/api/conventions/conventions.schemas.ts';
import { mapFields } from '@accordent/api/client/fields.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { judgedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import {
  addConvention,
  changeCredentials,
  insurerBody,
  useConventionsChanged,
  useInsurersToChoose,
} from './conventions.api.ts';
import type { ConventionAnswer, ConventionItem, InsurerOfRow } from './conventions.api.ts';
import { CredentialsDialog, type CredentialsEntry } from './CredentialsDialog.tsx';

/** What is being entered: the insurer of a row and the convention with it, or an insurer that is still to choose. */
export type EnteredRow = {
  readonly insurer: InsurerOfRow | null;
  readonly convention: ConventionItem | null;
};

export interface EditCredentialsProps {
  userId: number;
  row: EnteredRow;
  /** The address that the dialog stands on. */
  path: string;
  onClose: () => void;
}

const labels: FieldLabels<CredentialsEntry> = {
  insurer: { label: 'Groupement ou mutuelle', read: (insurer) => insurer?.name ?? '' },
  ...mapFields(credentialFields, ({ label }) => ({ label, read: (text: string) => (text ? 'Nouveau' : '') })),
  isValid: 'Convention valide',
};

/** Credentials typed for an insurer that has none yet, or in place of those that are kept. */
export function EditCredentials({ userId, row, path, onClose }: EditCredentialsProps) {
  const changed = useConventionsChanged(userId);
  const insurers = useInsurersToChoose(row.insurer === null);
  const { convention } = row;
  const form = useEntryForm<CredentialsEntry, ConventionAnswer>({
    opened: openedOf(row, convention),
    labels,
    staysWithin: path,
    texts: {
      loading: 'Enregistrement de la convention en cours…',
      success: convention ? 'Convention mise à jour.' : 'Convention ajoutée.',
      failed: actFailed('de la mise à jour de la convention'),
    },
    resolver: !convention ? judgedAsNew : convention.hasCredentials ? judgedAsChange : judgedAsFirst,
    send: ({ entry: { insurer, login, password, isValid }, change, version }) => {
      if (convention) {
        return changeCredentials(convention, {
          ...typedOf({ login, password }),
          ...(change.isValid !== undefined && { isValid }),
          version,
        });
      }
      if (!insurer) throw new Error('the form was sent without an insurer');
      return addConvention(userId, insurer, { login, password, isValid });
    },
    onSaved: async () => {
      onClose();
      await changed();
    },
    fieldOf: { convention_exists: 'mutual' },
    stale: {
      presentOf: (answer) => openedOf(row, (answer as ConventionAnswer).convention),
      onTaken: async () => {
        onClose();
        await changed();
      },
    },
  });
  return (
    <>
      <CredentialsDialog
        isOpen
        choosesInsurer={row.insurer === null}
        insurers={insurers}
        isChange={convention?.hasCredentials ?? false}
        entry={form.entry}
        faults={form.faults}
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        form={form.form}
        onChange={form.change}
        onSave={() => void form.save()}
        onClose={onClose}
      />
      <StaleDialog {...form.stale} />
    </>
  );
}

/** What is left empty stays as it is. */
const typedOf = ({ login, password }: Pick<CredentialsEntry, 'login' | 'password'>) => ({
  ...(login && { login }),
  ...(password && { password }),
});

const judgedAsChange = judgedBy<CredentialsEntry>(credentialsEntry, typedOf);
const judgedAsNew = judgedBy<CredentialsEntry>(newConventionEntry, ({ insurer, login, password }) => ({
  ...insurerBody(insurer),
  login,
  password,
}));
/** Of a convention that holds none: one without the other would not be kept. */
const judgedAsFirst: typeof judgedAsNew = (entry, ...others) =>
  (entry.login || entry.password ? judgedAsNew : judgedAsChange)(entry, ...others);

const openedOf = ({ insurer }: EnteredRow, convention: ConventionItem | null) => ({
  entry: { insurer, login: '', password: '', isValid: convention?.isValid ?? false },
  version: convention?.version,
});
