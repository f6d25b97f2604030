import type { OwnBillItem, OwnMoneyAnswer } from '@accordent/api/bills/bills.schemas.ts';
import { lowsOf } from '@accordent/api/client/low-words.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useReadOne } from '../shared/reading.ts';
import styles from './MoneyOfRequest.module.css';

/** From what was granted to what was received or taken back, invoice by invoice; nothing before the first one. */
export function MoneyOfRequest({ requestId }: { requestId: number }) {
  const { data } = useReadOne<OwnMoneyAnswer>(`/dfc/${requestId}/money`);
  if (!data || data.money.bills.length === 0) return null;
  const { granted, billed, announced, received, takenBack, leftToBill, bills } = data.money;
  return (
    <Card>
      <DefinitionList
        title="Règlement de la mutuelle"
        items={[
          granted !== null && { term: 'Accordé', value: euroText(granted) },
          { term: 'Facturé (part AMC)', value: euroText(billed) },
          { term: 'Annoncé', value: euroText(announced) },
          { term: 'Reçu', value: euroText(received) },
          takenBack > 0 && { term: 'Repris', value: `−${euroText(takenBack)}` },
          leftToBill !== null && { term: 'Reste à facturer', value: euroText(leftToBill), isTotal: true },
        ].filter((item) => item !== false)}
      />
      {bills.map((bill) => (
        <div key={bill.id} className={styles.bill}>
          <p className={styles.title}>
            <span>{bill.title}</span>
            <span>{euroText(bill.amount)}</span>
          </p>
          {saidOf(bill).map((line) => (
            <p key={line} data-look="quiet small">
              {line}
            </p>
          ))}
        </div>
      ))}
    </Card>
  );
}

/** What has happened to it, a line each. */
function saidOf(bill: OwnBillItem): readonly string[] {
  const {
    amount: part,
    announced,
    gap,
    gapReason,
    claimedDate,
    remindedDate,
    closedDate,
    closedReason,
    careDate,
  } = bill;
  return [
    careDate && `Soins du ${formatDate(careDate)}`,
    gap > 0 && `Sous-payé de ${euroText(gap)}${gapReason ? `\u00a0: ${gapReason}` : ''}`,
    announced > part &&
      `Annoncé ${formatMoney(inCents(announced) - inCents(part))} au-delà de la part facturée`,
    ...(gap > 0 ? lowsOf(bill.acts) : []),
    remindedDate && `Mutuelle relancée le ${formatDate(remindedDate)}`,
    claimedDate && `Différence réclamée à la mutuelle le ${formatDate(claimedDate)}`,
    closedDate && `Clos le ${formatDate(closedDate)}\u00a0: ${closedReason}`,
    ...bill.taken
      .filter(({ undoneDate }) => undoneDate === null)
      .map(
        ({ amount, reason, contestUntil, settledDate }) =>
          `Repris ${euroText(amount)}\u00a0: ${reason}${contestUntil && !settledDate ? `, contestable jusqu’au ${formatDate(contestUntil)}` : ''}`,
      ),
  ].flatMap((line) => (line ? [line] : []));
}
