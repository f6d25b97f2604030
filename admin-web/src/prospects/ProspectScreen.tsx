import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pencil, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { paths } from '../screens.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ProspectFacts } from './ProspectFacts.tsx';
import { ProspectFields } from './ProspectFields.tsx';
import {
  useProspectChoices,
  useProspectHistory,
  useProspectReread,
  useProspectsChanged,
} from './prospects.api.ts';
import type { ProspectRecord } from './prospects.api.ts';
import { ProspectStatusChip } from './ProspectStatusChip.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { StatusTimeline } from './StatusTimeline.tsx';
import { useProspectDeletion } from './use-prospect-deletion.ts';
import { useFetchFailure, type FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { useOpenClient } from './use-open-client.ts';
import { useProspectForm } from './use-prospect-form.ts';
import beside from '../shared/Beside.module.css';
import styles from './ProspectScreen.module.css';

export interface ProspectScreenProps {
  prospect: ProspectRecord;
  mode: 'edit' | 'view';
  /** The last reading failed: the record on screen is an older one. */
  failure: FetchFailure | null;
}

/** A prospect: who he is at left, where one stands with him at right. */
export function ProspectScreen({ prospect, mode, failure }: ProspectScreenProps) {
  const { id, prospectStatus } = prospect;
  const navigate = useNavigate();
  const openClient = useOpenClient();
  const { statuses, plans } = useProspectChoices();
  const changed = useProspectsChanged();
  const reread = useProspectReread();
  const histories = useProspectHistory(id);
  const historyFailure = useFetchFailure(histories);
  const form = useProspectForm(prospect);
  const { form: box, isSaving, isChanged, save, reset, stale } = form;
  const [isFollowing, setIsFollowing] = useState(false);
  const [isWinning, setIsWinning] = useState(false);
  const list = lastAddressOf('prospects', paths.prospects);
  const deletion = useProspectDeletion(() => {
    forgetUnsentInput();
    navigate(list);
  });
  const isReadOnly = mode === 'view';
  return (
    <Page
      width="full"
      title={listedName(prospect)}
      titleAside={prospectStatus && <ProspectStatusChip status={prospectStatus} hasBorder />}
      backHref={list}
      backLabel="Retour à la liste"
      banner={failure && <StaleBanner failure={failure} />}
      actions={
        isReadOnly ? (
          <ButtonLink href={paths.prospect('edit', id)} tone="primary" icon={<Pencil />}>
            Modifier
          </ButtonLink>
        ) : (
          <>
            <Button icon={<Trash2 />} disabled={isSaving} onClick={() => deletion.ask(prospect)}>
              Supprimer
            </Button>
            {/* What is typed and not saved would stay behind. */}
            <Button
              icon={<UserCheck />}
              disabled={isSaving || isChanged}
              title={isChanged ? 'Enregistrez d’abord vos modifications.' : undefined}
              onClick={() => setIsWinning(true)}
            >
              Transformer en client
            </Button>
          </>
        )
      }
      footer={
        !isReadOnly &&
        isChanged && (
          <div className={styles.foot}>
            <span className={styles.unsaved}>Modifications non enregistrées</span>
            <Button onClick={reset} disabled={isSaving}>
              Annuler les modifications
            </Button>
            <Button tone="primary" type="submit" form="prospect" isBusy={isSaving}>
              Enregistrer
            </Button>
          </div>
        )
      }
    >
      <div className={beside.columns}>
        <div className={styles.main}>
          {isReadOnly ? (
            <ProspectFacts prospect={prospect} />
          ) : (
            <form
              id="prospect"
              ref={box}
              noValidate
              aria-label="Informations"
              onSubmit={(event) => {
                event.preventDefault();
                if (isChanged) void save();
              }}
            >
              <ProspectFields {...form.fields} />
            </form>
          )}
        </div>
        <aside className={beside.aside} aria-label="Statut et historique">
          <StatusPanel
            status={prospectStatus}
            isDisabled={isSaving}
            onChange={isReadOnly ? undefined : () => setIsFollowing(true)}
          />
          <section data-look="stack gap-12" aria-labelledby="history-title">
            <h2 id="history-title">Historique</h2>
            <StatusTimeline histories={histories.data?.histories} failure={historyFailure} />
          </section>
          <AuditOfRecord entity="practitioner" entityId={id} />
        </aside>
      </div>
      <StaleDialog {...stale} />
      <ChangeStatusDialog
        prospect={isFollowing ? prospect : null}
        statuses={statuses}
        onClose={() => setIsFollowing(false)}
        onChanged={async () => {
          await reread(id);
          await changed();
        }}
      />
      <ConvertDialog
        prospect={isWinning ? prospect : null}
        plans={plans}
        onClose={() => setIsWinning(false)}
        onConverted={openClient}
      />
      {deletion.dialog}
    </Page>
  );
}
