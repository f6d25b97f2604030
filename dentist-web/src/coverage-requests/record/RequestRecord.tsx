import { actFailed, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useUnsentInput as useUnsentInputOf } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { RemarkForm } from '../RemarkForm.tsx';
import { useBeginAgain } from '../use-begin-again.ts';
import { RequestMenu } from '../RequestMenu.tsx';
import { RequestStanding } from '../RequestStanding.tsx';
import { StatusTimeline } from '../StatusTimeline.tsx';
import {
  cancelAndReplaceRequest,
  cancelRequest,
  renewRequest,
  saveRecord,
} from '../coverage-requests.api.ts';
import type { OwnCoverageRequestRecord } from '../coverage-requests.api.ts';
import { closedReason } from '../closed-reason.ts';
import { addressOf } from '../../shared/request-address.ts';
import { useRemark } from '../use-remark.ts';
import { useDocumentChanges } from '../../documents/use-document-changes.ts';
import { Conversation } from '../../messages/Conversation.tsx';
import { isUnread, messageFileUrl, readMessage } from '../../messages/messages.api.ts';
import { useMessageDraft } from '../../messages/use-message-draft.ts';
import { paths } from '../../screens.ts';
import { useSelf } from '../../shared/overview.api.ts';
import { Screen } from '../../shared/Screen.tsx';
import { useReadOnOpen } from '@accordent/ui-kit/hooks/use-read-on-open.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { StatusOf } from '../../shared/StatusOf.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useFollowUp } from '../../shared/follow-up.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useUnsentInput } from '../../shared/unsent-input.ts';
import { FilesTab } from './FilesTab.tsx';
import { LooksCard } from './LooksCard.tsx';
import { Replacements } from './Replacements.tsx';
import styles from './Request.module.css';
import { tabLabels, type Tab } from './tabs.ts';

const STATUS_CLOSED = 'À ce statut';

export interface RequestRecordProps {
  request: OwnCoverageRequestRecord;
  tab: Tab;
  /** The last fetch failed: the record on screen is the one before. */
  failure: FetchFailure | null;
}

/** One PEC: where it stands, what happens next, and its four tabs. */
export function RequestRecord({ request, tab, failure }: RequestRecordProps) {
  const [location, navigate] = useLocation();
  const isPhone = useMediaQuery(PHONE);
  const followUp = useFollowUp();
  const self = useSelf();
  const { id, patient, reference, stage, status, messages } = request;
  const own = addressOf(request);
  // Once agreed it opens under /afc: an older address leads there.
  useEffect(() => {
    if (!location.startsWith(own)) navigate(tab === 'files' ? own : `${own}/${tab}`, { replace: true });
  }, [location, navigate, own, tab]);
  const name = listedName(patient);
  const [isRenewing, setIsRenewing] = useState(false);
  const message = useMessageDraft(id, followUp);
  const remark = useRemark(id, request.remark, followUp);
  const changes = useDocumentChanges(id, followUp);
  useReadOnOpen(tab === 'messages' ? messages : undefined, {
    isUnread,
    read: readMessage,
    onRead: followUp,
  });
  useUnsentInput(message.isDirty || remark.isDirty, own);
  // A file that has not left is not kept anywhere else.
  useUnsentInputOf(
    Object.values(changes.uploads).some(({ state }) => state !== 'failed'),
    own,
  );
  const closed = closedReason(request);
  const beginAgain = useBeginAgain();
  const print = useAct({
    act: () => saveRecord(request),
    doing: 'Préparation du PDF…',
    done: 'PDF enregistré.',
    refusalOf: sentenceOf,
  });

  const insurer = [patient.mutual?.name, patient.mutualGroup?.name].filter(Boolean).join(' - ');
  return (
    <Screen
      title={name}
      // Read over a shoulder, and kept by the browser: it names nobody.
      documentTitle={reference}
      titleAside={!isPhone && <StatusOf status={status} hasBorder />}
      subtitle={[reference, insurer].filter(Boolean).join(', ')}
      backHref={
        stage === 'request'
          ? paths.currentRequests
          : stage === 'agreement'
            ? paths.currentAgreements
            : paths.allRequests
      }
      backLabel="Retour à la liste"
      actions={
        <RequestMenu
          about={`${reference}, ${name}`}
          canCancel={request.canCancel}
          canReplace={request.canReplace}
          decides={self?.rights.decides}
          closedReason={closed}
          isReplaced={request.replacedBy !== null}
          canRenew={request.canRenew}
          onRenew={() => setIsRenewing(true)}
          onPrint={() => void print.run()}
          onAgain={() => void beginAgain(id)}
          onCancel={cancel}
          onReplace={replace}
        />
      }
      banner={
        <div className={styles.head}>
          <StaleBanner failure={failure} />
          <RequestStanding
            steps={request.steps}
            status={status}
            expected={request.expected}
            validity={request.answer?.validity}
          />
          <Replacements
            replaces={request.replaces}
            replacedBy={request.replacedBy}
            renews={request.renews}
            renewedBy={request.renewedBy}
          />
        </div>
      }
      tabs={
        <Tabs<Tab>
          label="Parties de la PEC"
          value={tab}
          panelId="partie"
          items={[
            { value: 'files', label: tabLabels.files, count: request.files.length, href: own },
            {
              value: 'messages',
              label: tabLabels.messages,
              unread: messages.filter(isUnread).length,
              href: `${own}/messages`,
            },
            { value: 'histories', label: tabLabels.histories, href: `${own}/histories` },
            { value: 'remark', label: tabLabels.remark, href: `${own}/remark` },
          ]}
        />
      }
    >
      <TabPanel id="partie" value={tab}>
        {tab === 'files' && (
          <FilesTab request={request} changes={changes} onRenew={() => setIsRenewing(true)} />
        )}
        <div className={styles.narrow}>
          {tab === 'messages' && (
            <Conversation
              messages={messages}
              text={message.text}
              onText={message.setText}
              onSend={() => void message.send()}
              attaching={message.attaching}
              urlOf={messageFileUrl}
              filedHref={() => own}
              isSending={message.isSending}
              error={message.error}
              closedReason={
                request.canWriteMessage
                  ? null
                  : `${closed ?? STATUS_CLOSED}\u00a0: la messagerie y est fermée.`
              }
            />
          )}
          {tab === 'histories' && (
            <div data-look="stack gap-16">
              <StatusTimeline history={request.history} />
              {self?.rights.decides && <LooksCard id={id} />}
            </div>
          )}
          {tab === 'remark' && (
            <RemarkForm
              text={remark.text}
              saved={request.remark}
              closedReason={request.canEditRemark ? null : (closed ?? STATUS_CLOSED)}
              isSaving={remark.isSaving}
              error={remark.error}
              onText={remark.setText}
              onSave={() => void remark.save()}
              stale={remark.stale}
            />
          )}
        </div>
      </TabPanel>
      {isRenewing && (
        <ActDialog
          isOpen
          title="Ouvrir une nouvelle demande&nbsp;?"
          message={
            request.answer?.isLapsed
              ? 'Le devis est repris. Il reste à joindre la nouvelle carte de mutuelle.'
              : 'La carte et le devis sont repris\u00a0: remplacez-les s’ils ont changé.'
          }
          object={`${reference}, ${name}`}
          tone="primary"
          confirmLabel="Nouvelle demande"
          cancelLabel="Ne rien changer"
          doing="Ouverture de la demande…"
          done="Demande ouverte. La voici."
          refusalOf={(failure) => refusalOf(failure, actFailed('de l’ouverture de la demande'))}
          act={(key) => renewRequest(id, key)}
          onDone={(renewal) => {
            navigate(paths.request(renewal.id));
            void followUp();
          }}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </Screen>
  );

  async function cancel(key: string): Promise<void> {
    await cancelRequest(id, key);
    await followUp();
  }

  async function replace(key: string): Promise<void> {
    const { dfcId } = await cancelAndReplaceRequest(id, key);
    navigate(paths.request(dfcId));
    void followUp();
  }
}
