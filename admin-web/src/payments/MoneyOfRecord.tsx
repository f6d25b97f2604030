import { lowsOf } from '@accordent/api/client/low-words.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import { BillDialog } from './BillDialog.tsx';
import { BillEvents } from './BillEvents.tsx';
import { ContestDialog } from './ContestDialog.tsx';
import { GapDialog } from './GapDialog.tsx';
import styles from './MoneyOfRecord.module.css';
import {
  reopenBill,
  undoTakeBack,
  useMoney,
  useMoneyChanged,
  type BillItem,
  type MoneyAnswer,
} from './money.api.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

export interface MoneyOfRecordProps {
  requestId: number;
  /** Documents of the agreement that may carry an invoice. */
  invoices: readonly { readonly id: number; readonly title: string }[];
  /** No bill may be confirmed any more; money may still be taken back. */
  isClosed: boolean;
  /** Nothing may be changed: its practitioner is archived. */
  isReadOnly: boolean;
}

type Wish =
  | { readonly act: 'bill'; readonly file: MoneyOfRecordProps['invoices'][number] }
  | { readonly act: 'take-back' | 'gap'; readonly bill: BillItem }
  | { readonly act: 'contest'; readonly bill: BillItem; readonly takenId: number };

/** The money of a PEC beside its papers: from what was granted to what was taken back, invoice by invoice. */
export function MoneyOfRecord({ requestId, invoices, isClosed, isReadOnly }: MoneyOfRecordProps) {
  const { data } = useMoney(requestId);
  const changed = useMoneyChanged(requestId);
  const [wish, setWish] = useState<Wish | null>(null);
  const { run, isBusy } = useAct({
    act: (work: () => Promise<MoneyAnswer>) => work(),
    done: 'Enregistré.',
    refusalOf: sentenceOf,
    onDone: changed,
  });
  if (!data) return null;
  const { granted, billed, announced, received, takenBack, leftToBill, bills } = data.money;
  const unbilled = invoices.filter(({ id }) => !bills.some((bill) => bill.fileId === id));
  if (granted === null && bills.length === 0 && unbilled.length === 0) return null;
  const sums = [
    granted !== null && { term: 'Accordé', value: euroText(granted) },
    { term: 'Facturé (part AMC)', value: euroText(billed) },
    { term: 'Annoncé', value: euroText(announced) },
    { term: 'Reçu', value: euroText(received) },
    takenBack > 0 && { term: 'Repris', value: `−${euroText(takenBack)}` },
    leftToBill !== null && { term: 'Reste à facturer', value: euroText(leftToBill), isTotal: true },
  ].filter((item) => item !== false);
  return (
    <>
      <DefinitionList title="Règlement" items={sums} />
      {bills.map((bill) => (
        <section key={bill.id} className={styles.bill} aria-label={bill.title}>
          <h3 className={styles.title}>
            <span>{bill.title}</span>
            <span>{euroText(bill.amount)}</span>
          </h3>
          <p data-look="quiet small">{saidOf(bill)}</p>
          {lowsOf(bill.acts).map((low) => (
            <p key={low} data-look="quiet small">
              {low}
            </p>
          ))}
          {bill.taken
            .filter(({ undoneDate }) => undoneDate === null)
            .map((taken) => (
              <div key={taken.id} className={styles.taken}>
                <span>
                  Repris {euroText(taken.amount)}&nbsp;: {taken.reason}
                  {taken.contestUntil && `, à contester avant le ${formatDate(taken.contestUntil)}`}
                  {taken.settledDate && `. ${taken.settledReason}`}
                </span>
                {!isReadOnly && (
                  <span className={styles.acts}>
                    {taken.settledDate === null && (
                      <Button
                        size="small"
                        onClick={() => setWish({ act: 'contest', bill, takenId: taken.id })}
                      >
                        Contester ou accepter
                      </Button>
                    )}
                    <Button
                      size="small"
                      tone="quiet"
                      isBusy={isBusy}
                      onClick={() => void run(() => undoTakeBack(bill.id, taken.id))}
                    >
                      Rendu par la mutuelle
                    </Button>
                  </span>
                )}
              </div>
            ))}
          <BillEvents events={bill.events} />
          {!isReadOnly && (
            <p className={styles.acts}>
              {!isClosed && bill.closedDate === null && (
                <Button
                  size="small"
                  onClick={() => setWish({ act: 'bill', file: { id: bill.fileId, title: bill.title } })}
                >
                  {bill.isConfirmed ? 'Modifier la facture' : 'Confirmer la facture'}
                </Button>
              )}
              {bill.gap > 0 && (
                <Button size="small" tone="quiet" onClick={() => setWish({ act: 'gap', bill })}>
                  Motif de l’écart
                </Button>
              )}
              {bill.received > bill.takenBack && (
                <Button size="small" tone="quiet" onClick={() => setWish({ act: 'take-back', bill })}>
                  Noter une reprise
                </Button>
              )}
              {bill.closedDate !== null && (
                <Button
                  size="small"
                  tone="quiet"
                  isBusy={isBusy}
                  onClick={() => void run(() => reopenBill(bill.id))}
                >
                  Rouvrir
                </Button>
              )}
            </p>
          )}
        </section>
      ))}
      {!isClosed && !isReadOnly && unbilled.length > 0 && (
        <p className={styles.acts}>
          {unbilled.map((file) => (
            <Button key={file.id} size="small" onClick={() => setWish({ act: 'bill', file })}>
              Confirmer «&nbsp;{file.title}&nbsp;»
            </Button>
          ))}
        </p>
      )}
      {wish?.act === 'bill' && (
        <BillDialog requestId={requestId} file={wish.file} money={data.money} onClose={() => setWish(null)} />
      )}
      {wish?.act === 'take-back' && (
        <TakeBackDialog requestId={requestId} bill={wish.bill} onClose={() => setWish(null)} />
      )}
      {wish?.act === 'gap' && (
        <GapDialog
          requestId={requestId}
          billId={wish.bill.id}
          onClose={() => setWish(null)}
          onDone={changed}
        />
      )}
      {wish?.act === 'contest' && (
        <ContestDialog
          requestId={requestId}
          billId={wish.bill.id}
          takenId={wish.takenId}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}

function saidOf(bill: BillItem): string {
  const beyond = inCents(bill.announced) - inCents(bill.amount);
  const parts = [
    bill.careDate ? `Soins du ${formatDate(bill.careDate)}` : 'Soins non datés',
    bill.outsideReason && `hors accord\u00a0: ${bill.outsideReason}`,
    bill.announced > 0 &&
      `annoncé ${euroText(bill.announced)}${beyond > 0 ? ` (dont ${formatMoney(beyond)} au-delà de la part facturée)` : ''}`,
    bill.received > 0 && `reçu ${euroText(bill.received)}`,
    bill.gap > 0 && `sous-payé de ${euroText(bill.gap)}${bill.gapReason ? ` (${bill.gapReason})` : ''}`,
    bill.claimedDate && `réclamé le ${formatDate(bill.claimedDate)}`,
    bill.closedDate && `clos le ${formatDate(bill.closedDate)}\u00a0: ${bill.closedReason}`,
    bill.prescribedDate && bill.owed > 0 && `prescription le ${formatDate(bill.prescribedDate)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
