import type { ChangedFileAnswer } from '@accordent/api/documents/changed-file.schemas.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { useCoverageRequestChanged, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import type { DecisionState } from '../../documents/decision-text.ts';
import { decideFile, deleteFile, type FileItem } from '../../documents/documents.api.ts';
import {
  addPayment,
  removePayment,
  setPayment,
  undoPayment,
  type PaymentOfFile,
} from '../../payments/payments.api.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';

/** An act on a document that waits for its confirmation. */
export type DocumentWish =
  | { readonly kind: 'decide'; readonly file: FileItem; readonly state: DecisionState }
  | { readonly kind: 'delete'; readonly file: FileItem }
  // Which amount is changed; null: one more.
  | { readonly kind: 'pay'; readonly file: FileItem; readonly payment: PaymentOfFile | null }
  | {
      readonly kind: 'undo-payment' | 'remove-payment';
      readonly file: FileItem;
      readonly payment: PaymentOfFile;
    };

const texts = {
  decide: { loading: 'Enregistrement de la décision…', failed: actFailed('de la modification du document') },
  delete: { loading: 'Suppression en cours…', failed: actFailed('de la suppression') },
  pay: { loading: 'Enregistrement du montant…', failed: actFailed('de l’enregistrement du montant') },
  'undo-payment': { loading: 'Enregistrement…', failed: actFailed('de l’annulation de la confirmation') },
  'remove-payment': { loading: 'Retrait du montant…', failed: actFailed('du retrait du montant') },
} as const;

const decided = {
  pending: 'Document remis en attente.',
  valid: 'Document validé.',
  refused: 'Document refusé.',
};

type Work = {
  readonly kind: DocumentWish['kind'];
  readonly work: (
    idempotencyKey: string,
  ) => Promise<(record: CoverageRequestRecord) => CoverageRequestRecord>;
  /** What tells two of a kind apart: each has its own key. */
  readonly of?: readonly number[];
  readonly success: string;
};

/** What may be done with a document, each after a confirmation; the record shows the answer at once. */
export function useDocumentActs(requestId: number, onAsk: () => void) {
  const changed = useCoverageRequestChanged(requestId);
  const [wish, setWish] = useState<DocumentWish | null>(null);
  const { run, isBusy, refusal, clear } = useAct({
    act: ({ work }: Work, idempotencyKey) => work(idempotencyKey),
    doing: ({ kind }) => texts[kind].loading,
    done: (_, { success }) => success,
    // Of the act that was asked for last: one at a time is open.
    refusalOf: (failure) => refusalOf(failure, texts[wish?.kind ?? 'decide'].failed),
    refusedIn: 'both',
    onDone: (change) => {
      setWish(null);
      void changed(change);
    },
  });

  const ask = (next: DocumentWish | null) => {
    clear();
    setWish(next);
    if (next) onAsk();
  };

  return {
    wish,
    isBusy,
    error: refusal,
    ask,
    changed,
    decide: ({ id }: FileItem, state: DecisionState, reason: string) =>
      run({
        kind: 'decide',
        work: async () =>
          afterFile(await decideFile(id, state === 'pending' ? null : state === 'valid', reason)),
        success: decided[state],
      }),
    remove: ({ id }: FileItem) =>
      run({
        kind: 'delete',
        work: async () => {
          const answer = await deleteFile(id);
          return (record) => {
            const next = afterFile(answer)(record);
            return { ...next, files: next.files.filter((file) => file.id !== id) };
          };
        },
        success: 'Document supprimé.',
      }),
    pay: ({ id, payments }: FileItem, payment: PaymentOfFile | null, cents: number) =>
      run({
        kind: 'pay',
        of: [id, cents],
        work: async (key) =>
          withFile(
            payment || payments.length === 0
              ? await setPayment(id, cents, payment?.id ?? null)
              : await addPayment(id, cents, key),
          ),
        success: 'Montant enregistré.',
      }),
    undoPayment: ({ id }: FileItem, payment: PaymentOfFile) =>
      run({
        kind: 'undo-payment',
        work: async () => withFile(await undoPayment(id, payment.id)),
        success: 'Confirmation annulée.',
      }),
    removePayment: ({ id }: FileItem, payment: PaymentOfFile) =>
      run({
        kind: 'remove-payment',
        work: async () => withFile(await removePayment(id, payment.id)),
        success: 'Montant retiré.',
      }),
  };
}

const withFile =
  (file: FileItem) =>
  (record: CoverageRequestRecord): CoverageRequestRecord => ({
    ...record,
    files: record.files.some(({ id }) => id === file.id)
      ? record.files.map((known) => (known.id === file.id ? file : known))
      : [...record.files, file],
  });

/** The document, the status that it led to, and the line of that move. */
export const afterFile =
  ({ file, history, status }: ChangedFileAnswer) =>
  (record: CoverageRequestRecord): CoverageRequestRecord => ({
    ...withFile(file)(record),
    status,
    statusId: status.id,
    history: history ? [...record.history, history] : record.history,
  });
