import { sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatAmount } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import { explainGap, useMoney, type BillItem, type MoneyAnswer } from './money.api.ts';

export interface GapDialogProps {
  requestId: number;
  billId: number;
  onClose: () => void;
  onDone: (answer: MoneyAnswer) => unknown;
}

/** Why a bill was paid too low, as its payer says, and what was paid of each act where it says so. */
export function GapDialog({ requestId, billId, onClose, onDone }: GapDialogProps) {
  const { data, error } = useMoney(requestId);
  const bill = data?.money.bills.find(({ id }) => id === billId);
  const [typed, setTyped] = useState<string | null>(null);
  const [paid, setPaid] = useState<ReadonlyMap<number, number | null>>(new Map());
  const reason = typed ?? bill?.gapReason ?? '';
  const paidOf = ({ place, paid: known }: BillItem['acts'][number]): number | null => {
    const changed = paid.get(place);
    return changed === undefined ? known && inCents(known) : changed;
  };
  const told = (bill?.acts ?? []).flatMap((act) => {
    const cents = paidOf(act);
    return cents === null ? [] : [{ place: act.place, amount: formatAmount(cents) }];
  });
  return (
    <ActDialog
      isOpen
      tone="primary"
      title="Motif de l’écart"
      message={
        bill &&
        `${euroText(bill.gap)} de moins que la part facturée de «\u00a0${bill.title}\u00a0». Le dentiste lit le motif.`
      }
      confirmLabel="Enregistrer"
      doing="Enregistrement…"
      done="Motif enregistré."
      refusalOf={sentenceOf}
      // Before the bill is read it would empty what others have typed.
      wish={{ reason, told }}
      act={async (key) => (bill ? explainGap(billId, { reason, paid: told }, key) : Promise.reject(error))}
      onClose={onClose}
      onDone={onDone}
    >
      {(isBusy) => (
        <FormFields>
          {error !== undefined && <Banner tone="danger">{sentenceOf(error)}</Banner>}
          {!bill && error === undefined && <SkeletonText lines={4} />}
          <FormField label="Motif" isOptional>
            <TextInput
              maxLength={textLimits.reasonOfBill}
              value={reason}
              disabled={isBusy || !bill}
              onChange={(event) => setTyped(event.target.value)}
            />
          </FormField>
          {bill?.acts.map((act) => (
            <FormField
              key={act.place}
              label={`Réglé sur ${act.tooth ? `dent ${act.tooth}, ` : ''}${act.code}`}
              hint={`Accordé\u00a0: ${euroText(act.amount)}`}
              isOptional
            >
              <MoneyInput
                value={paidOf(act)}
                disabled={isBusy}
                onChange={(cents) => setPaid(new Map(paid).set(act.place, cents))}
              />
            </FormField>
          ))}
        </FormFields>
      )}
    </ActDialog>
  );
}
