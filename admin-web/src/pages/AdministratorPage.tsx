import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  administratorBodyOf,
  administratorEntryOf,
  administratorFaults,
  administratorLabels,
} from '../administrators/administrator-entry.ts';
import type { AdministratorEntry } from '../administrators/administrator-entry.ts';
import { AdministratorFacts } from '../administrators/AdministratorFacts.tsx';
import {
  changeAdministrator,
  deleteAdministrator,
  useAdministrator,
  useAdministratorsChanged,
} from '../administrators/administrators.api.ts';
import type { Administrator, AdministratorAnswer } from '../administrators/administrators.api.ts';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { paths } from '../paths.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import type { FetchFailure } from '../shared/fetched.ts';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useEntryForm } from '../shared/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { AdministratorForm } from './administrator/AdministratorForm.tsx';
import styles from './administrator/AdministratorForm.module.css';

export interface AdministratorPageProps {
  id: number;
  mode: 'edit' | 'view';
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** /admin/administrator/edit/{id} and /admin/administrator/view/{id}: one of the staff. */
export default function AdministratorPage({ id, mode }: AdministratorPageProps) {
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <Fetched id={id} mode={mode} /> : <Unknown />;
}

const Unknown = () => <NotFound homeHref={paths.administrators} homeLabel="Voir tous les utilisateurs" />;

function Fetched({ id, mode }: AdministratorPageProps) {
  const answer = useAdministrator(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return <Unknown />;
  // An employee reads, whatever the address says.
  if (data && (mode === 'view' || !data.administrator.rights.canEdit))
    return <View administrator={data.administrator} failure={failure} />;
  if (data) return <Edit administrator={data.administrator} failure={failure} />;
  return (
    <Page
      title={showsSkeleton ? <Skeleton width={240} height={20} /> : 'Utilisateur'}
      documentTitle="Utilisateur"
      backHref={lastAddressOf('administrators', paths.administrators)}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title="L’utilisateur ne se charge pas"
          description={failure.message}
          reference={failure.reference}
          onRetry={failure.onRetry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        showsSkeleton && <SkeletonText lines={8} />
      )}
    </Page>
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
          <ButtonLink href={paths.administrator(id)} tone="primary" icon={<Pencil {...icon} />}>
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
  const { id, name, email, version, rights } = administrator;
  const navigate = useNavigate();
  const changed = useAdministratorsChanged();
  const [isDoomed, setIsDoomed] = useState(false);
  const backHref = lastAddressOf('administrators', paths.administrators);
  const form = useEntryForm<AdministratorEntry, Administrator>({
    opened: { entry: administratorEntryOf(administrator), version },
    labels: administratorLabels,
    staysWithin: paths.administrator(id),
    texts: {
      loading: 'Enregistrement de l’utilisateur en cours…',
      success: 'Utilisateur enregistré.',
      failed:
        "Une erreur s'est produite lors de la modification de l'utilisateur. Veuillez réessayer ultérieurement.",
    },
    check: administratorFaults,
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
      <AdministratorForm
        form={form}
        administrator={administrator}
        title={name}
        act="Enregistrer"
        isReady={form.isChanged}
        backHref={backHref}
        banner={failure && <StaleBanner failure={failure} />}
        actions={
          rights.canDelete && (
            <Button icon={<Trash2 {...icon} />} onClick={() => setIsDoomed(true)}>
              Supprimer
            </Button>
          )
        }
      >
        <Histories id={id} />
      </AdministratorForm>
      <DeleteDialog
        title={'Supprimer cet utilisateur\u00a0?'}
        object={isDoomed ? `${name}, ${email}` : null}
        success="Utilisateur supprimé."
        onDelete={() => deleteAdministrator(id)}
        onClose={() => setIsDoomed(false)}
        onDeleted={async () => {
          forgetUnsentInput();
          navigate(backHref);
          await changed();
        }}
      />
    </>
  );
}

const Histories = ({ id }: { id: number }) => (
  <div className={styles.histories}>
    <AuditOfRecord entity="administrator" entityId={id} />
  </div>
);
