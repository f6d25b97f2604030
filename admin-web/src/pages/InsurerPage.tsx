import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { insurerWords } from '../mutuals/insurer-words.ts';
import { InsurerView } from '../mutuals/InsurerView.tsx';
import { deleteInsurer, useInsurer, useInsurersChanged } from '../mutuals/mutuals.api.ts';
import type { Insurer, InsurerKind } from '../mutuals/mutuals.api.ts';
import { paths } from '../paths.ts';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import type { FetchFailure } from '../shared/fetched.ts';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { EditInsurer } from './insurer/EditInsurer.tsx';
import auditStyles from './RecordAudit.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface InsurerPageProps {
  kind: InsurerKind;
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/mutual/view/{id}, /admin/mutual/edit/{id} and the same of groups. */
export default function InsurerPage({ kind, id, mode }: InsurerPageProps) {
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <Fetched kind={kind} id={id} mode={mode} /> : <Unknown kind={kind} />;
}

const Unknown = ({ kind }: { kind: InsurerKind }) => (
  <NotFound homeHref={paths.insurers(kind)} homeLabel={insurerWords[kind].toList} />
);

function Fetched({ kind, id, mode }: InsurerPageProps) {
  const words = insurerWords[kind];
  const answer = useInsurer(kind, id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return <Unknown kind={kind} />;
  if (data)
    return mode === 'edit' ? (
      <EditInsurer insurer={data} failure={failure} onTaken={() => void answer.mutate()} />
    ) : (
      <Shown insurer={data} failure={failure} />
    );
  return (
    <Page
      title={showsSkeleton ? <Skeleton width={240} height={20} /> : words.title}
      documentTitle={words.title}
      backHref={lastAddressOf(kind, paths.insurers(kind))}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title={words.loadFailed}
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

function Shown({ insurer, failure }: { insurer: Insurer; failure: FetchFailure | null }) {
  const { kind, id, name } = insurer;
  const words = insurerWords[kind];
  const navigate = useNavigate();
  const changed = useInsurersChanged();
  const [isDoomed, setIsDoomed] = useState(false);
  const list = lastAddressOf(kind, paths.insurers(kind));
  return (
    <Page
      title={name}
      width="full"
      backHref={list}
      backLabel="Retour à la liste"
      titleAside={insurer.isCapped && <Badge tone="plain">Plafonné</Badge>}
      banner={failure && <StaleBanner failure={failure} />}
      actions={
        <>
          <Button tone="quiet" icon={<Trash2 {...icon} />} onClick={() => setIsDoomed(true)}>
            Supprimer
          </Button>
          <ButtonLink href={paths.insurer(kind, id)} tone="primary" icon={<Pencil {...icon} />}>
            Modifier
          </ButtonLink>
        </>
      }
    >
      <InsurerView insurer={insurer} />
      <div className={auditStyles.wide}>
        <AuditOfRecord entity={kind} entityId={id} />
      </div>
      <DeleteDialog
        title={words.deleteTitle}
        object={isDoomed ? name : null}
        success={words.deleted}
        onDelete={() => deleteInsurer(kind, id)}
        onClose={() => setIsDoomed(false)}
        onDeleted={() => {
          navigate(list);
          return changed();
        }}
      />
    </Page>
  );
}
