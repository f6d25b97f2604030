import { answerText } from '@accordent/api/client/answer-text.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';
import { lastTwoOf, NirText } from '@accordent/ui-kit/NirText/NirText.tsx';
import { useRevealedNumber } from '@accordent/ui-kit/NirText/use-revealed-number.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { TabPanel } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { useRef, useState } from 'react';
import { useStatuses, type BannerAction, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import { ChangeStatusDialog } from '../ChangeStatusDialog.tsx';
import { inQueue, isVisit, lastListAddress } from '../list-address.ts';
import { useUndo } from '../use-undo.ts';
import { NextActionBanner } from '../NextActionBanner.tsx';
import { ChasePlan } from '../chasing/ChasePlan.tsx';
import { RecordFacts } from '../RecordFacts.tsx';
import { WaitingAge } from '../WaitingAge.tsx';
import { useReadFacts } from '../../documents/documents.api.ts';
import { useComments } from '../../comments/comments.api.ts';
import { useUploads } from '../../documents/use-uploads.ts';
import { isUnread, useMessages } from '../../messages/messages.api.ts';
import { revealNumber } from '../../patients/patients.api.ts';
import { paths } from '../../screens.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { statuses as allStatuses, statusOf } from '@accordent/api/client/statuses.ts';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { BehindSending } from '../sending/BehindSending.tsx';
import { RemindPopover } from '../reminders/RemindPopover.tsx';
import type { Reminder } from '../reminders/reminder.ts';
import { LetterPaper } from './answer/LetterPaper.tsx';
import { useAnswer, useLetterInView } from './answer/use-answer.ts';
import { AgreementActs } from '../agreement/AgreementActs.tsx';
import { RightsDialogs, type RightsWish } from '../agreement/RightsDialogs.tsx';
import { CommentsTab } from './CommentsTab.tsx';
import { comparedFacts } from './compared-facts.tsx';
import { ConventionFacts } from './ConventionFacts.tsx';
import { DeskPanels } from './DeskPanels.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { InformationTab } from './InformationTab.tsx';
import { InsurerPlaybook } from './InsurerPlaybook.tsx';
import { KeptDifference } from './KeptDifference.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NextAct } from './NextAct.tsx';
import { PresentColleagues, RecordActions } from './RecordActions.tsx';
import { RecordSubtitle } from './RecordSubtitle.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import styles from './Record.module.css';
import type { RecordTab } from './tabs.ts';
import { afterFile, useDocumentActs } from './use-document-acts.ts';
import { useComposerCall } from './use-composer-call.ts';
import { useDecisions } from './use-decisions.ts';
import { useDocumentInHand } from './use-document-in-hand.ts';
import { useDeskActs } from './use-desk-acts.ts';
import { useDetailsForm } from './use-details-form.ts';
import { sends } from './sends.ts';
import { usePatientForm } from './use-patient-form.ts';
import { usePresence } from './use-presence.ts';
import { useQueue } from './use-queue.ts';
import { useRecordKeys } from './use-record-keys.ts';
import { useShownDocument } from './use-shown-document.ts';
import { useStatusChange } from './use-status-change.ts';

export interface RecordProps {
  record: CoverageRequestRecord;
  tab: RecordTab;
  mode: 'edit' | 'view';
  /** The last reading failed: the record on screen is an older one. */
  failure: FetchFailure | null;
  /** The next one of the queue is known, and has come. */
  onNext: (id: number) => void;
}

const PANEL = 'record-panel';

/** A PEC with its header, its next action and its five tabs. */
export function Record({ record, tab, mode, failure, onNext }: RecordProps) {
  const { id, reference, patient, status, statusId, nextAction, isLocked } = record;
  const navigate = useNavigate();
  const isReadOnly = mode === 'view';
  const statuses = useStatuses();
  const { limits, stage = 'request' } = statuses.find((known) => known.id === statusId) ?? { limits: null };
  const number = useRevealedNumber(() => revealNumber(id), failureOf);
  const messages = useMessages(id);
  const comments = useComments(id);
  const read = useReadFacts(id);
  const form = usePatientForm(record);
  const details = useDetailsForm(record);
  const queue = useQueue(id, onNext);
  const { begin, fromNow: wayOn } = queue;
  const acts = useDocumentActs(id, begin);
  const others = usePresence(id);
  const undo = useUndo();
  const here = inQueue(paths.request('edit', id, 'files'), queue.list);
  const { decide, files } = useDecisions({ record, undo, address: here, wayOn });
  const { action } = record.banner;
  const isToSend =
    [allStatuses.new.id, allStatuses.agreementToTransmit.id].some((one) => one === statusId) || sends(action);
  const first = isVisit(queue.list) && isToSend ? 'transmit' : null;
  const isInQueue = queue.list !== null;
  const desk = useDeskActs({ record, undo, address: here, wayOn, onOpen: begin, isInQueue, first });
  const answer = useAnswer({ record, isOpen: desk.panel === 'answer', onConfirmed: desk.answered });
  const move = useStatusChange(id, { onMoved: desk.onMoved, onChosen: begin });
  const { sorted, left, openedId, opened, shown, open } = useShownDocument(files, tab === 'files');
  const [rights, setRights] = useState<RightsWish | null>(null);
  const [writing, setWriting] = useState<Reminder | null>(null);
  const remindAnchor = useRef<HTMLSpanElement>(null);
  const sending = useUploads(id, async (answer) => {
    await acts.changed(afterFile(answer));
    // Another document may be read by now.
    open((current) => (current === openedId ? answer.file.id : current));
  });
  const isSending = Object.values(sending.uploads).some(({ state }) => state !== 'failed');
  useUnsentInput(isSending, paths.request('edit', id));

  const inHand = useDocumentInHand({ record, read, shown, sorted, decide, onOpen: open, onAsk: begin });
  const address = (of?: RecordTab) =>
    inQueue(isReadOnly ? paths.request('view', id, of) : paths.request('edit', id, of), queue.list);
  const composer = useComposerCall(tab, (of) => navigate(address(of)), begin);
  const toLetter = () => navigate(address('files'));
  const letter = useLetterInView(answer, desk.panel === 'answer', tab === 'files', toLetter);
  const askRights = (wish: RightsWish) => {
    begin();
    setRights(wish);
  };

  function act(action: BannerAction) {
    if (action.kind === 'remind' || action.kind === 'answer' || action.kind === 'prolong')
      return desk.open(action.kind);
    if (action.kind === 'renew') return askRights('renew');
    if (action.kind === 'change-status')
      return sends(action) ? desk.open('transmit') : move.choose(action.statusId);
    if (tab === 'files' && action.kind === 'decide-document' && shown?.id === action.documentId)
      return inHand.validate();
    open(action.kind === 'decide-document' ? action.documentId : null);
    if (tab !== 'files') navigate(address('files'));
    if (action.kind === 'add-apec') openAgreementSlot();
  }

  const inRail = desk.panel === 'remind' ? null : desk.panel;
  const isDesk = useMediaQuery('(min-width: 1024px)');
  const standsAtTabs = tab === 'files' && isDesk && !isReadOnly && !isLocked;
  useRecordKeys({
    desk,
    queue,
    isClosed: isReadOnly || isLocked,
    canAnswer: !isReadOnly && record.canAnswer,
    onWrite: composer.write,
    onReveal: () => (number.number ? number.onHide() : number.onReveal()),
  });
  const nir = patient.ssn && (
    <NirText
      lastTwo={lastTwoOf(patient.ssn)}
      revealed={number.number}
      isBusy={number.isRevealing}
      onReveal={number.onReveal}
      onHide={number.onHide}
    />
  );
  return (
    <Page
      width="full"
      title={listedName({ firstname: record.patientFirstname, lastname: record.patientLastname })}
      documentTitle={reference}
      backHref={queue.list ?? lastListAddress()}
      backLabel="Retour à la liste"
      titleAside={
        <>
          <StatusChip name={status.name} color={status.color} icon={statusOf(statusId).icon} hasBorder />
          {record.answer && <span data-look="strong small">{answerText(record.answer)}</span>}
          <WaitingAge
            action={nextAction}
            expected={record.expected}
            usual={record.firstLimit ?? limits?.late}
          />
          <PresentColleagues others={others} />
        </>
      }
      subtitle={<RecordSubtitle record={record} nir={nir} />}
      actions={
        <RecordActions
          record={record}
          statuses={statuses}
          desk={desk}
          queue={queue}
          tab={tab}
          isReadOnly={isReadOnly}
          onChooseStatus={move.choose}
          onWrite={composer.write}
        />
      }
      banner={
        (failure || !standsAtTabs) && (
          <div data-look="stack">
            {failure && <StaleBanner failure={failure} />}
            {!standsAtTabs && (
              <NextActionBanner
                record={record}
                isReadOnly={isReadOnly}
                isOnDocument={
                  tab === 'files' && action?.kind === 'decide-document' && shown?.id === action.documentId
                }
                onAct={act}
              />
            )}
          </div>
        )
      }
      tabs={
        <div className={styles.tabs}>
          <RecordTabs
            panelId={PANEL}
            tab={tab}
            record={record}
            counts={{
              files: files.length,
              unread: messages.data?.messages.filter(isUnread).length,
              comments: comments.data?.comments.length,
            }}
            address={address}
          />
          {standsAtTabs && (
            <NextAct
              banner={record.banner}
              left={left.length}
              onAct={act}
              onTransmit={() => desk.open('transmit')}
            />
          )}
          <span ref={remindAnchor} className={styles.remindAnchor} />
        </div>
      }
    >
      <div className={styles.body} data-tab={tab} data-panel={inRail ? true : undefined}>
        <TabPanel id={PANEL} value={tab} onFocusCapture={composer.onFocusCapture}>
          {tab === 'information' && (
            <InformationTab
              record={record}
              form={form}
              details={details}
              isReadOnly={isReadOnly || isLocked}
            />
          )}
          {tab === 'files' && letter && <LetterPaper key={letter.answerId} letter={letter} answer={answer} />}
          {tab === 'files' && !letter && (
            <BehindSending record={record} isShown={desk.panel === 'transmit' && isDesk && left.length === 0}>
              <FilesTab
                record={record}
                sorted={sorted}
                stage={stage}
                isReadOnly={isReadOnly}
                shown={shown}
                isOpen={opened !== null}
                onOpen={open}
                acts={acts}
                inHand={inHand}
                facts={comparedFacts(record, nir, read)}
                sending={sending}
              />
            </BehindSending>
          )}
          {tab === 'messages' && (
            <MessagesTab
              record={record}
              answer={messages}
              isReadOnly={isReadOnly}
              focusCount={composer.countOf('messages')}
            />
          )}
          {tab === 'history' && <HistoryTab record={record} writing={writing} />}
          {tab === 'comments' && (
            <CommentsTab
              record={record}
              answer={comments}
              isReadOnly={isReadOnly}
              isLocked={isLocked}
              focusCount={composer.countOf('comments')}
            />
          )}
        </TabPanel>
        <aside className={styles.rail} aria-label="Repères">
          {desk.panel === 'facts' && (
            <p className={styles.close}>
              <Button size="small" onClick={() => desk.open(null)}>
                Fermer
              </Button>
            </p>
          )}
          {inRail && inRail !== 'facts' ? (
            <DeskPanels record={record} desk={desk} answer={answer} left={left.length} />
          ) : (
            <RecordFacts
              record={record}
              isReadOnly={isReadOnly}
              acts={
                <AgreementActs
                  record={record}
                  isReadOnly={isReadOnly || isLocked}
                  onProlong={() => desk.open('prolong')}
                  onRights={askRights}
                />
              }
              lead={
                <>
                  <ChasePlan id={record.id} isReadOnly={isReadOnly} />
                  <InsurerPlaybook record={record} />
                  <ConventionFacts record={record} />
                </>
              }
            />
          )}
          <RightsDialogs record={record} wish={rights} onClose={() => setRights(null)} />
        </aside>
      </div>
      {desk.panel === 'remind' && (
        <RemindPopover
          record={record}
          anchor={remindAnchor}
          isBusy={desk.isBusy}
          error={desk.error}
          onWriting={tab === 'history' ? setWriting : undefined}
          onRemind={(reminder) => void desk.remind(reminder)}
          onClose={() => desk.open(null)}
        />
      )}
      <KeptDifference inHand={inHand} />
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
