import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Fact, FactLine } from '@accordent/ui-kit/FactLine/FactLine.tsx';
import { Link, useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';
import { lastTwoOf, NirText } from '@accordent/ui-kit/NirText/NirText.tsx';
import { useRevealedNumber } from '@accordent/ui-kit/NirText/use-revealed-number.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useStatuses, type BannerAction, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import { ChangeStatusDialog } from '../ChangeStatusDialog.tsx';
import { lastListAddress } from '../list-address.ts';
import { NextActionBanner } from '../NextActionBanner.tsx';
import { RecordFacts } from '../RecordFacts.tsx';
import { StatusMenu } from '../StatusMenu.tsx';
import { WaitingAge } from '../WaitingAge.tsx';
import { useComments } from '../../comments/comments.api.ts';
import { firstToShow, sortFiles, undecided } from '../../documents/standing.ts';
import { useUploads } from '../../documents/use-uploads.ts';
import { isUnread, useMessages } from '../../messages/messages.api.ts';
import { revealNumber } from '../../patients/patients.api.ts';
import { paths } from '../../screens.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { InformationTab } from './InformationTab.tsx';
import { InsurerPlaybook } from './InsurerPlaybook.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import styles from './Record.module.css';
import type { RecordTab } from './tabs.ts';
import { afterFile, useDocumentActs } from './use-document-acts.ts';
import { usePatientForm } from './use-patient-form.ts';
import { useStatusChange } from './use-status-change.ts';

export interface RecordProps {
  record: CoverageRequestRecord;
  tab: RecordTab;
  mode: 'edit' | 'view';
  /** The last reading failed: the record on screen is an older one. */
  failure: FetchFailure | null;
}

const PANEL = 'record-panel';

/** A PEC with its header, its next action and its five tabs. */
export function Record({ record, tab, mode, failure }: RecordProps) {
  const { id, reference, user, patient, status, statusId, nextAction, files, isLocked } = record;
  const navigate = useNavigate();
  const isReadOnly = mode === 'view';
  const statuses = useStatuses();
  const { limits, stage = 'request' } = statuses.find((known) => known.id === statusId) ?? { limits: null };
  const number = useRevealedNumber(() => revealNumber(id), failureOf);
  const messages = useMessages(id);
  const comments = useComments(id);
  const form = usePatientForm(record);
  const acts = useDocumentActs(id);
  const move = useStatusChange(id);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [composerCalls, setComposerCalls] = useState(0);
  const sending = useUploads(id, async (answer) => {
    await acts.changed(afterFile(answer));
    // Another document may be read by now.
    setOpenedId((current) => (current === openedId ? answer.file.id : current));
  });
  const isSending = Object.values(sending.uploads).some(({ state }) => state === 'sending');
  useUnsentInput(isSending, paths.request('edit', id));

  const sorted = sortFiles(files);
  const left = undecided(sorted);
  const opened = files.find((file) => file.id === openedId) ?? null;
  const shown = opened ?? firstToShow(sorted);
  const address = (of?: RecordTab) =>
    isReadOnly ? paths.request('view', id, of) : paths.request('edit', id, of);

  function act(action: BannerAction) {
    if (action.kind === 'change-status') return move.choose(action.statusId);
    if (action.kind === 'remind') {
      setComposerCalls((calls) => calls + 1);
      return navigate(address('messages'));
    }
    if (tab === 'files' && action.kind === 'decide-document' && shown?.id === action.documentId)
      return acts.ask({ kind: 'decide', file: shown, state: 'valid' });
    if (action.kind === 'decide-document') setOpenedId(action.documentId);
    else setOpenedId(null);
    if (tab !== 'files') navigate(address('files'));
    if (action.kind === 'add-apec') openAgreementSlot();
  }

  const { action } = record.banner;
  const insurers = [patient.mutual?.name, patient.mutualGroup?.name].filter(Boolean).join(' – ');
  return (
    <Page
      width="full"
      title={listedName({ firstname: record.patientFirstname, lastname: record.patientLastname })}
      documentTitle={reference}
      backHref={lastListAddress()}
      backLabel="Retour à la liste"
      titleAside={
        <>
          <StatusChip name={status.name} color={status.color} icon={statusOf(statusId).icon} hasBorder />
          <WaitingAge action={nextAction} usual={limits?.late} />
        </>
      }
      subtitle={
        <FactLine>
          <Fact>
            <span className={styles.reference}>{reference}</span>
          </Fact>
          {patient.ssn && (
            <Fact>
              <span data-look="inline">
                NIR
                <NirText
                  lastTwo={lastTwoOf(patient.ssn)}
                  revealed={number.number}
                  isBusy={number.isRevealing}
                  onReveal={number.onReveal}
                  onHide={number.onHide}
                />
              </span>
            </Fact>
          )}
          <Fact isWide>
            <Link href={paths.practitioner('edit', user.id)} tone="plain">
              {listedName(user)}
            </Link>
          </Fact>
          {insurers && <Fact isWide>{insurers}</Fact>}
        </FactLine>
      }
      actions={
        <>
          <span className={styles.another}>
            <ButtonLink href={paths.addRequest(user.id)} tone="quiet" icon={<Plus />}>
              Ajouter une PEC
            </ButtonLink>
          </span>
          {isReadOnly ? (
            <ButtonLink href={paths.request('edit', id, tab)} tone="primary" icon={<Pencil />}>
              Modifier
            </ButtonLink>
          ) : (
            record.nextStatuses.length > 0 && (
              <StatusMenu nextStatuses={record.nextStatuses} statuses={statuses} onChoose={move.choose} />
            )
          )}
        </>
      }
      banner={
        <div data-look="stack">
          {failure && <StaleBanner failure={failure} />}
          <NextActionBanner
            record={record}
            isReadOnly={isReadOnly}
            isOnDocument={
              tab === 'files' && action?.kind === 'decide-document' && shown?.id === action.documentId
            }
            onAct={act}
          />
        </div>
      }
      tabs={
        <Tabs
          label="Parties de la PEC"
          panelId={PANEL}
          value={tab}
          items={[
            { value: 'information', label: 'Informations', href: address('information') },
            { value: 'files', label: 'Pièces', count: files.length, href: address('files') },
            {
              value: 'messages',
              label: 'Messages',
              unread: messages.data?.messages.filter(isUnread).length,
              href: address('messages'),
            },
            { value: 'history', label: 'Historique', count: record.history.length, href: address('history') },
            {
              value: 'comments',
              label: 'Commentaires',
              count: comments.data?.comments.length,
              href: address('comments'),
            },
          ]}
        />
      }
    >
      <div className={styles.body} data-tab={tab}>
        <TabPanel id={PANEL} value={tab}>
          {tab === 'information' && (
            <InformationTab record={record} form={form} isReadOnly={isReadOnly || isLocked} />
          )}
          {tab === 'files' && (
            <FilesTab
              record={record}
              sorted={sorted}
              stage={stage}
              isReadOnly={isReadOnly}
              shown={shown}
              isOpen={opened !== null}
              onOpen={setOpenedId}
              acts={acts}
              sending={sending}
            />
          )}
          {tab === 'messages' && (
            <MessagesTab
              record={record}
              answer={messages}
              isReadOnly={isReadOnly}
              focusCount={composerCalls}
            />
          )}
          {tab === 'history' && <HistoryTab id={id} history={record.history} />}
          {tab === 'comments' && (
            <CommentsTab requestId={id} answer={comments} isReadOnly={isReadOnly} isLocked={isLocked} />
          )}
        </TabPanel>
        <aside className={styles.rail} aria-label="Repères">
          <RecordFacts record={record}>
            <InsurerPlaybook record={record} />
          </RecordFacts>
        </aside>
      </div>
      <ChangeStatusDialog
        {...move.dialog}
        nextStatuses={record.nextStatuses}
        statuses={statuses}
        blockers={move.isBlockedByDocuments ? left.map(({ title }) => title) : []}
      />
    </Page>
  );
}

/** The browser asks for the file of the APEC once its place is on screen, which keeps the focus afterwards. */
function openAgreementSlot() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const choose = document.querySelector<HTMLElement>('[data-slot="APEC"] button');
      choose?.focus({ focusVisible: true } as FocusOptions);
      choose?.click();
    }),
  );
}
