import { actFailed } from '@accordent/api/client/failure.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import {
  administratorBodyOf,
  administratorEntryOf,
  judgedAsAdministrator,
  administratorLabels,
  type AdministratorEntry,
} from './administrator-entry.ts';
import { AdministratorFacts } from './AdministratorFacts.tsx';
import { AdministratorFields } from './AdministratorFields.tsx';
import { changeAdministrator, useAdministrator, useAdministratorsChanged } from './administrators.api.ts';
import type { Administrator, AdministratorAnswer } from './administrators.api.ts';
import { LetBackIn } from '../sessions/LetBackIn.tsx';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { paths } from '../screens.ts';
import { useAdministratorDeletion } from './use-administrator-deletion.ts';
import { FormPage } from '../shared/FormPage.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';

export interface AdministratorPageProps {
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/administrator/edit/{id} and /admin/administrator/view/{id}: one of the staff. */
export default function AdministratorPage({ id, mode }: AdministratorPageProps) {
  return isRecordId(id) ? <Fetched id={id} mode={mode} /> : unknown;
}

const unknown = <NotFound homeHref={paths.administrators} homeLabel="Voir tous les utilisateurs" />;

function Fetched({ id, mode }: AdministratorPageProps) {
  return (
    <FetchedRecord
      answer={useAdministrator(id)}
      title="Utilisateur"
      shape={{ actions: [mode === 'view' ? 104 : 113], main: mode === 'view' ? 'text' : 'form' }}
      loadFailed="L’utilisateur ne se charge pas"
      backHref={lastAddressOf('administrators', paths.administrators)}
      unknown={unknown}
    >
      {({ administrator }, failure) =>
        // An employee reads, whatever the address says.
        mode === 'view' || !administrator.rights.canEdit ? (
          <View administrator={administrator} failure={failure} />
        ) : (
          <Edit administrator={administrator} failure={failure} />
        )
      }
    </FetchedRecord>
  );
}

interface FoundProps {
  administrator: Administrator;
  failure: FetchFailure | null;
}

function View({ administrator, failure }: FoundProps) {
  const { id, name, rights } = administrator;
  return (
    <Page
      title={name}
      backHref={lastAddressOf('administrators', paths.administrators)}
      backLabel="Retour à la liste"
      banner={failure && <StaleBanner failure={failure} />}
      actions={
        rights.canEdit && (
          <ButtonLink href={paths.administrator('edit', id)} tone="primary" icon={<Pencil />}>
            Modifier
          </ButtonLink>
        )
      }
    >
      <AdministratorFacts administrator={administrator} />
      <Histories id={id} />
    </Page>
  );
}

function Edit({ administrator, failure }: FoundProps) {
  const { id, name, version, rights } = administrator;
  const navigate = useNavigate();
  const changed = useAdministratorsChanged();
  const backHref = lastAddressOf('administrators', paths.administrators);
  const deletion = useAdministratorDeletion(() => {
    forgetUnsentInput();
    navigate(backHref);
  });
  const form = useEntryForm<AdministratorEntry, Administrator>({
    opened: { entry: administratorEntryOf(administrator), version },
    labels: administratorLabels,
    staysWithin: paths.administrator('edit', id),
    texts: {
      loading: 'Enregistrement de l’utilisateur en cours…',
      success: 'Utilisateur enregistré.',
      failed: actFailed('de la modification de l’utilisateur'),
    },
    resolver: judgedAsAdministrator,
    send: ({ entry, change, version: from }) =>
      changeAdministrator(id, {
        ...administratorBodyOf(change, entry),
        ...(from !== undefined && { version: from }),
      }),
    onSaved: changed,
    fieldOf: { duplicate_entry: 'email' },
    stale: {
      presentOf: (answer) => {
        const present = (answer as AdministratorAnswer).administrator;
        return { entry: administratorEntryOf(present), version: present.version };
      },
      onTaken: () => changed(),
    },
  });
  return (
    <>
      <FormPage
        form={form}
        title={name}
        act="Enregistrer"
        isReady={form.isChanged}
        backHref={backHref}
        banner={failure && <StaleBanner failure={failure} />}
        actions={
          <>
            {rights.canLetBackIn && <LetBackIn path={`/administrator/${id}`} name={name} />}
            {rights.canDelete && (
              <Button icon={<Trash2 />} onClick={() => deletion.ask(administrator)}>
                Supprimer
              </Button>
            )}
          </>
        }
        below={<Histories id={id} />}
      >
        <AdministratorFields {...form.fields} administrator={administrator} />
      </FormPage>
      {deletion.dialog}
    </>
  );
}

const Histories = ({ id }: { id: number }) => (
  <AuditOfRecord entity="administrator" entityId={id} below="under" />
);
