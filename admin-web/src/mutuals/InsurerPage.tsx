import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { insurerWords } from './insurer-words.ts';
import { InsurerView } from './InsurerView.tsx';
import { useInsurer, type Insurer, type InsurerKind } from './mutuals.api.ts';
import { paths } from '../screens.ts';
import { useInsurerDeletion } from './use-insurer-deletion.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { EditInsurer } from './EditInsurer.tsx';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';

export interface InsurerPageProps {
  kind: InsurerKind;
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/mutual/view/{id}, /admin/mutual/edit/{id} and the same of groups. */
export default function InsurerPage({ kind, id, mode }: InsurerPageProps) {
  return isRecordId(id) ? <Fetched key={kind} kind={kind} id={id} mode={mode} /> : <Unknown kind={kind} />;
}

const Unknown = ({ kind }: { kind: InsurerKind }) => (
  <NotFound homeHref={paths.insurers(kind)} homeLabel={insurerWords[kind].toList} />
);

function Fetched({ kind, id, mode }: InsurerPageProps) {
  const words = insurerWords[kind];
  const answer = useInsurer(kind, id);
  return (
    <FetchedRecord
      answer={answer}
      title={words.title}
      shape={mode === 'edit' ? { main: 'form' } : { actions: [113, 104], main: 'text', aside: 'facts' }}
      loadFailed={words.loadFailed}
      backHref={lastAddressOf(kind, paths.insurers(kind))}
      unknown={<Unknown kind={kind} />}
    >
      {(insurer, failure) =>
        mode === 'edit' ? (
          <EditInsurer insurer={insurer} failure={failure} onTaken={() => void answer.mutate()} />
        ) : (
          <Shown insurer={insurer} failure={failure} />
        )
      }
    </FetchedRecord>
  );
}

function Shown({ insurer, failure }: { insurer: Insurer; failure: FetchFailure | null }) {
  const { kind, id, name } = insurer;
  const navigate = useNavigate();
  const list = lastAddressOf(kind, paths.insurers(kind));
  const deletion = useInsurerDeletion(kind, () => navigate(list));
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
          <Button icon={<Trash2 />} onClick={() => deletion.ask(insurer)}>
            Supprimer
          </Button>
          <ButtonLink href={paths.insurer(kind, 'edit', id)} tone="primary" icon={<Pencil />}>
            Modifier
          </ButtonLink>
        </>
      }
    >
      <InsurerView insurer={insurer} />
      <AuditOfRecord entity={kind} entityId={id} below="wide" />
      {deletion.dialog}
    </Page>
  );
}
