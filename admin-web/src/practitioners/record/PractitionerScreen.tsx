import { asDate } from '@accordent/ui-kit/format/dates.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { ConventionsTab } from '../../conventions/ConventionsTab.tsx';
import { newestFirst, useCoverageRequestsOf } from '../../coverage-requests/coverage-requests.api.ts';
import { InvoicesOfPractitioner } from '../../invoices/InvoicesOfPractitioner.tsx';
import { paths } from '../../screens.ts';
import { ArchiveDialog } from '../ArchiveDialog.tsx';
import { IdentityBand, type LastRequest } from '../IdentityBand.tsx';
import { IdentityLine } from '../IdentityLine.tsx';
import { PlanChip } from '../PlanChip.tsx';
import { usePractitionersChanged, type PractitionerRecord } from '../practitioners.api.ts';
import { RecordActions } from '../RecordActions.tsx';
import { usePractitionerDeletion } from '../use-practitioner-deletion.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { lastAddressOf } from '../../shared/use-list-address.ts';
import { HistoriesTab } from './HistoriesTab.tsx';
import { InformationTab } from './InformationTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { OfferRegistration } from './OfferRegistration.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { SubUsersTab } from './SubUsersTab.tsx';
import type { PractitionerTab } from './tabs.ts';
import { usePersonalForm } from './use-personal-form.ts';
import styles from './PractitionerScreen.module.css';

export interface PractitionerScreenProps {
  record: PractitionerRecord;
  tab: PractitionerTab;
  mode: 'edit' | 'view';
  /** The last reading failed: the record on screen is an older one. */
  failure: FetchFailure | null;
}

const PANEL = 'practitioner-panel';
const FORM = 'practitioner-form';

/** A dentist with his band of figures and his tabs; an archived one is seen, whatever the address. */
export function PractitionerScreen({ record, tab, mode, failure }: PractitionerScreenProps) {
  const { id, isArchived, isLocked, isSuper, counts, conventionProgress } = record;
  const navigate = useNavigate();
  const now = useNow();
  const isReadOnly = mode === 'view' || isLocked;
  const changed = usePractitionersChanged();
  const form = usePersonalForm(record);
  const latest = useCoverageRequestsOf(id, newestFirst);
  const [isArchiving, setIsArchiving] = useState(false);
  const list = isArchived
    ? lastAddressOf('archivedPractitioners', paths.archivedPractitioners)
    : lastAddressOf('practitioners', paths.practitioners);
  const deletion = usePractitionerDeletion(() => navigate(list));
  const address = (of?: PractitionerTab) =>
    mode === 'view' ? paths.practitioner('view', id, of) : paths.practitioner('edit', id, of);
  if (tab === 'sub-users' && !isSuper) return <Redirect to={address()} replace />;

  const isEditingHere = tab === 'information' && !isReadOnly && form.isChanged;
  return (
    <Page
      width="full"
      title={listedName(record)}
      leading={<Avatar name={`${record.firstname} ${record.lastname}`} size={40} isDecorative />}
      backHref={list}
      backLabel="Retour à la liste"
      titleAside={
        <>
          {record.plan && <PlanChip plan={record.plan} />}
          {isArchived && <StatusChip name="Archivé" color="grey" icon="archive" hasBorder />}
          {!isArchived && !record.isActive && (
            <StatusChip name="Inactif" color="grey" icon="circle-minus" hasBorder />
          )}
        </>
      }
      subtitle={<IdentityLine record={record} />}
      actions={
        <RecordActions
          record={record}
          isReadOnly={isReadOnly}
          otherModeHref={
            mode === 'view' ? paths.practitioner('edit', id, tab) : paths.practitioner('view', id, tab)
          }
          onArchive={() => setIsArchiving(true)}
          onDelete={() => deletion.ask(record)}
        />
      }
      banner={
        <div className={styles.banners}>
          {failure && <StaleBanner failure={failure} />}
          {isArchived && <Banner tone="warning">{errorSentences.archived}</Banner>}
          <IdentityBand
            record={record}
            lastRequest={lastOf(latest)}
            invoicesHref={address('invoices')}
            now={now}
          />
        </div>
      }
      tabs={
        <Tabs
          label="Parties de la fiche"
          panelId={PANEL}
          value={tab}
          items={[
            {
              value: 'information',
              label: form.isChanged ? <Unsaved>Informations</Unsaved> : 'Informations',
              href: address('information'),
            },
            { value: 'dfc', label: 'PEC', count: counts.dfc, href: address('dfc') },
            {
              value: 'conventions',
              label: 'Conventions',
              count: `${conventionProgress.valid} / ${conventionProgress.total}`,
              href: address('conventions'),
            },
            { value: 'invoices', label: 'Factures', count: counts.invoices, href: address('invoices') },
            { value: 'messages', label: 'Messages', count: counts.messages, href: address('messages') },
            { value: 'histories', label: 'Historique', count: counts.histories, href: address('histories') },
            ...(isSuper
              ? [
                  {
                    value: 'sub-users' as const,
                    label: 'Dentistes liés',
                    count: counts['sub-users'],
                    href: address('sub-users'),
                  },
                ]
              : []),
          ]}
        />
      }
      footer={
        isEditingHere && (
          <div className={styles.foot}>
            <span className={styles.unsaved}>Modifications non enregistrées</span>
            <Button onClick={form.reset} disabled={form.isSaving}>
              Annuler les modifications
            </Button>
            <Button tone="primary" type="submit" form={FORM} isBusy={form.isSaving}>
              Enregistrer
            </Button>
          </div>
        )
      }
    >
      <TabPanel id={PANEL} value={tab}>
        {tab === 'information' && (
          <InformationTab
            formId={FORM}
            record={record}
            form={form}
            isReadOnly={isReadOnly}
            historyHref={address('histories')}
          />
        )}
        {tab === 'dfc' && <RequestsTab record={record} isReadOnly={isReadOnly} path={address('dfc')} />}
        {tab === 'conventions' && <ConventionsTab userId={id} isReadOnly={isReadOnly} />}
        {tab === 'invoices' && <InvoicesOfPractitioner userId={id} isReadOnly={isReadOnly} />}
        {tab === 'messages' && (
          <MessagesTab record={record} isReadOnly={isReadOnly} path={address('messages')} />
        )}
        {tab === 'histories' && <HistoriesTab userId={id} />}
        {tab === 'sub-users' && (
          <SubUsersTab record={record} isReadOnly={isReadOnly} canUnlink={mode === 'edit'} />
        )}
      </TabPanel>
      <OfferRegistration record={record} />
      <StaleDialog {...form.stale} />
      <ArchiveDialog
        practitioner={isArchiving ? record : null}
        onClose={() => setIsArchiving(false)}
        onDone={changed}
      />
      {deletion.dialog}
    </Page>
  );
}

function Unsaved({ children }: { children: ReactNode }) {
  return (
    <span className={styles.dirty}>
      {children}
      <VisuallyHidden>, modifications non enregistrées</VisuallyHidden>
    </span>
  );
}

function lastOf({ data, error }: ReturnType<typeof useCoverageRequestsOf>): LastRequest {
  if (!data) return error ? 'failed' : undefined;
  const [last] = data.dfc;
  return last
    ? {
        date: asDate(last.creationDate),
        patient: listedName(last.patient),
        href: paths.request('edit', last.id),
      }
    : null;
}
