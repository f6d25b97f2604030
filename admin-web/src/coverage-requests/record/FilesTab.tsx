import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { ViewerActs } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CoverageRequestRecord, Status } from '../coverage-requests.api.ts';
import { AddDocumentDialog } from '../../documents/AddDocumentDialog.tsx';
import { DecisionBar } from '../../documents/DecisionBar.tsx';
import { DecisionDialog } from '../../documents/DecisionDialog.tsx';
import { DocumentList } from '../../documents/DocumentList.tsx';
import { FactsToCompare, type ComparedFact } from '../../documents/FactsToCompare.tsx';
import { Paper } from '../../documents/Paper.tsx';
import { useModelReasons } from '../../text-models/use-models.ts';
import { RefusalPanel } from '../../documents/RefusalPanel.tsx';
import { sizeText, type DecisionState } from '../../documents/decision-text.ts';
import type { FileItem } from '../../documents/documents.api.ts';
import {
  counterpartOf,
  inReadingOrder,
  mayHoldPayment,
  nextUndecided,
  undecided,
  type SortedFiles,
} from '../../documents/standing.ts';
import type { useUploads } from '../../documents/use-uploads.ts';
import { PaymentBar } from '../../payments/PaymentBar.tsx';
import { PaymentDialog } from '../../payments/PaymentDialog.tsx';
import { useMoney } from '../../payments/money.api.ts';
import { centsOf } from '../../payments/payments.api.ts';
import { roomOf } from '../../payments/room-of.ts';
import styles from './FilesTab.module.css';
import type { useDocumentInHand } from './use-document-in-hand.ts';
import type { useDocumentActs } from './use-document-acts.ts';

export interface FilesTabProps {
  record: CoverageRequestRecord;
  sorted: SortedFiles;
  stage: Status['stage'];
  isReadOnly: boolean;
  /** The document on screen. */
  shown: FileItem | null;
  /** Whether it was chosen: where one pane shows at a time, it is then the document. */
  isOpen: boolean;
  onOpen: (id: number | null) => void;
  acts: ReturnType<typeof useDocumentActs>;
  /** How it is decided at once, by the keys and the two buttons. */
  inHand: ReturnType<typeof useDocumentInHand>;
  /** What is held of the PEC, above the papers. */
  facts: readonly ComparedFact[];
  /** Held above the tabs: a document on its way survives a look at another one. */
  sending: ReturnType<typeof useUploads>;
}

/** The documents: a film at left, one or two on screen in the middle with what is decided of the one in hand. */
export function FilesTab({
  record,
  sorted,
  stage,
  isReadOnly,
  shown,
  isOpen,
  onOpen,
  acts,
  inHand,
  facts,
  sending: { uploads, add, cancel },
}: FilesTabProps) {
  const [adding, setAdding] = useState<{ file: File; title: string | null } | null>(null);
  /** The title that was asked for while another file has it. */
  const [takenTitle, setTakenTitle] = useState<string | null>(null);
  const holder = takenTitle === null ? undefined : uploads[takenTitle]?.file;
  const addingUpload = adding?.title ? uploads[adding.title] : undefined;
  // Once it is in, its title holds no upload of this file any more.
  const isAdding = adding !== null && (adding.title === null || addingUpload?.file === adding.file);
  const { isRefusing, validate, openReasons } = inHand;
  const keptReasons = useModelReasons(shown?.title ?? '');
  const [isBeside, setIsBeside] = useStoredState('documentsAreBeside', true);
  const hasRoomForTwo = useMediaQuery('(min-width: 1280px)');
  const isPhone = useMediaQuery('(max-width: 767px)');
  const viewer = useRef<ViewerActs>(null);
  const isClosed = isReadOnly || record.isLocked;
  const left = undecided(sorted);
  const next = shown && nextUndecided(sorted, shown.id);
  const counterpart = shown && counterpartOf(sorted, shown);
  const beside = isBeside && hasRoomForTwo && !isRefusing ? counterpart : null;
  const hasMoney =
    shown !== null &&
    (shown.payments.length > 0 || (stage === 'agreement' && mayHoldPayment(shown, inReadingOrder(sorted))));

  const ask = (state: DecisionState) => shown && acts.ask({ kind: 'decide', file: shown, state });
  const putBeside = () => {
    if (hasRoomForTwo) setIsBeside(!isBeside);
    else if (counterpart) onOpen(counterpart.id);
  };
  // Held, it would validate the next ones unseen.
  const validateOnce = (isHeld: boolean) => void (isHeld || validate());
  useShortcuts(
    { v: validateOnce, V: validateOnce, r: () => openReasons(), R: () => openReasons() },
    shown !== null && !isClosed,
  );
  useShortcuts(
    {
      b: putBeside,
      B: putBeside,
      '+': () => viewer.current?.zoomIn(),
      '=': () => viewer.current?.zoomIn(),
      '-': () => viewer.current?.zoomOut(),
      '0': () => viewer.current?.fit(),
      ',': () => viewer.current?.turnBack(),
      ';': () => viewer.current?.turn(),
    },
    shown !== null,
  );

  async function decideAsked(file: FileItem, state: DecisionState, reason: string) {
    const following = state === 'pending' ? null : nextUndecided(sorted, file.id);
    if ((await acts.decide(file, state, reason)) && following) onOpen(following.id);
  }

  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPhone && isOpen) panes.current?.scrollIntoView({ block: 'start' });
  }, [isPhone, isOpen]);

  const order = inReadingOrder(sorted);
  const onScreen = [shown, beside]
    .filter((file) => file !== null)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const { wish } = acts;
  const { data: money } = useMoney(wish?.kind === 'pay' ? record.id : null);
  return (
    <div ref={panes} className={styles.panes} data-open={isOpen || undefined}>
      <div className={styles.list}>
        <DocumentList
          sorted={sorted}
          stage={stage}
          selectedId={shown?.id ?? null}
          besideId={beside?.id}
          onSelect={onOpen}
          noteOf={({ payments }) =>
            payments.length > 0
              ? `Réglé\u00a0: ${formatMoney(payments.reduce((sum, each) => sum + centsOf(each), 0))}`
              : undefined
          }
          uploads={uploads}
          canAdd={record.canAddFile && !isReadOnly}
          onPlace={(title, file) => void add(title, file)}
          onCancel={cancel}
          onOther={(file) => setAdding({ file, title: null })}
        />
      </div>
      <div className={styles.viewer}>
        {shown ? (
          <>
            <FactsToCompare facts={facts} />
            <div className={styles.papers} data-refusing={isRefusing || undefined}>
              {onScreen.map((file) => (
                <Paper
                  key={file.id}
                  file={file}
                  isInHand={beside ? file.id === shown.id : undefined}
                  viewer={file.id === shown.id ? viewer : ignored}
                  onTake={() => onOpen(file.id)}
                  onBack={() => onOpen(null)}
                  onDelete={
                    file.canDelete && !isReadOnly ? () => acts.ask({ kind: 'delete', file }) : undefined
                  }
                />
              ))}
              {isRefusing && (
                <RefusalPanel
                  key={shown.id}
                  file={shown}
                  keptReasons={keptReasons}
                  onRefuse={inHand.refuse}
                  onClose={inHand.closeReasons}
                />
              )}
            </div>
            <div className={styles.foot} data-keep-clear>
              {hasMoney && (
                <PaymentBar
                  payments={shown.payments}
                  isReadOnly={isClosed || stage !== 'agreement'}
                  onSet={(payment) => acts.ask({ kind: 'pay', file: shown, payment })}
                  onUndo={(payment) => acts.ask({ kind: 'undo-payment', file: shown, payment })}
                  onRemove={
                    isClosed
                      ? undefined
                      : (payment) => acts.ask({ kind: 'remove-payment', file: shown, payment })
                  }
                />
              )}
              <DecisionBar
                file={shown}
                isReadOnly={isClosed}
                left={left.length}
                onDecide={ask}
                onValidate={validate}
                onRefuse={() => openReasons()}
                onNext={next ? () => onOpen(next.id) : undefined}
                onBeside={counterpart && !isPhone ? putBeside : undefined}
              />
            </div>
          </>
        ) : (
          <EmptyState
            icon={<FileText size={20} />}
            title="Aucun document"
            description={isClosed ? undefined : 'Déposez une pièce dans la liste pour la voir ici.'}
          />
        )}
      </div>
      <DecisionDialog
        wish={wish?.kind === 'decide' ? wish : null}
        isBusy={acts.isBusy}
        error={acts.error}
        onCancel={() => acts.ask(null)}
        onConfirm={(reason) => wish?.kind === 'decide' && void decideAsked(wish.file, wish.state, reason)}
      />
      <ConfirmDialog
        isOpen={wish?.kind === 'delete'}
        title={'Supprimer ce document\u00a0?'}
        message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
        object={wish && `${wish.file.title}, ${sizeText(wish.file)}`}
        confirmLabel="Supprimer"
        cancelLabel="Conserver"
        isBusy={acts.isBusy}
        error={acts.error}
        onCancel={() => acts.ask(null)}
        onConfirm={() => {
          if (wish) void acts.remove(wish.file).then((isDone) => isDone && onOpen(null));
        }}
      />
      <PaymentDialog
        file={wish?.kind === 'pay' ? wish.file : null}
        payment={wish?.kind === 'pay' ? wish.payment : null}
        left={wish?.kind === 'pay' && money ? roomOf(money.money, wish.file, wish.payment) : null}
        isBusy={acts.isBusy}
        error={acts.error}
        onCancel={() => acts.ask(null)}
        onSave={(cents) => wish?.kind === 'pay' && void acts.pay(wish.file, wish.payment, cents)}
      />
      <ConfirmDialog
        isOpen={wish?.kind === 'undo-payment'}
        title={'Annuler la confirmation du règlement\u00a0?'}
        message="Le règlement reviendra dans les règlements en attente du dentiste."
        object={wish?.kind === 'undo-payment' && `${wish.file.title}, ${formatMoney(centsOf(wish.payment))}`}
        confirmLabel="Annuler la confirmation"
        cancelLabel="Conserver"
        tone="primary"
        isBusy={acts.isBusy}
        error={acts.error}
        onCancel={() => acts.ask(null)}
        onConfirm={() => wish?.kind === 'undo-payment' && void acts.undoPayment(wish.file, wish.payment)}
      />
      <ConfirmDialog
        isOpen={wish?.kind === 'remove-payment'}
        title={'Retirer ce montant\u00a0?'}
        message="Le dentiste ne le verra plus parmi ses règlements en attente."
        object={
          wish?.kind === 'remove-payment' && `${wish.file.title}, ${formatMoney(centsOf(wish.payment))}`
        }
        confirmLabel="Retirer"
        cancelLabel="Conserver"
        isBusy={acts.isBusy}
        error={acts.error}
        onCancel={() => acts.ask(null)}
        onConfirm={() => wish?.kind === 'remove-payment' && void acts.removePayment(wish.file, wish.payment)}
      />
      <AddDocumentDialog
        file={isAdding ? adding.file : null}
        proposed={record.missing.find((title) => !uploads[title]) ?? null}
        upload={addingUpload}
        heldUp={holder && `Sous «\u00a0${takenTitle}\u00a0», ${holder.name} n’est pas encore arrivé.`}
        onCancel={() => {
          if (adding?.title) cancel(adding.title);
          setAdding(null);
          setTakenTitle(null);
        }}
        onAdd={(title) => {
          if (!adding) return;
          const held = uploads[title]?.file;
          const isTaken = held !== undefined && held !== null && held !== adding.file;
          setTakenTitle(isTaken ? title : null);
          if (isTaken) return;
          if (adding.title && adding.title !== title) cancel(adding.title);
          setAdding({ ...adding, title });
          void add(title, adding.file);
        }}
      />
    </div>
  );
}

/** The keys are not for the one beside. */
const ignored = () => {};
