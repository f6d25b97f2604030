import { isRefusedFor, faultsOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatAmount, formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { ScanText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import styles from './MoneyOfRecord.module.css';
import { confirmBill, useBillReading, useMoneyChanged, type MoneyItem } from './money.api.ts';

export interface BillDialogProps {
  requestId: number;
  file: { readonly id: number; readonly title: string };
  money: MoneyItem;
  onClose: () => void;
}

/** What an invoice bills to the insurer: its part, the day of care, the acts of the agreement. */
export function BillDialog({ requestId, file, money, onClose }: BillDialogProps) {
  const bill = money.bills.find(({ fileId }) => fileId === file.id) ?? null;
  const changed = useMoneyChanged(requestId);
  const isSuper = useIsSuper();
  const free = money.acts.filter(({ billId }) => billId === null || billId === bill?.id);
  // What nobody has changed follows what is left, which another invoice may take meanwhile.
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const acts = (ticked ?? (bill?.isConfirmed ? bill.acts : free).map(({ place }) => place)).filter((place) =>
    free.some((act) => act.place === place),
  );
  const sumOf = (places: readonly number[]) =>
    free
      .filter(({ place }) => places.includes(place))
      .reduce((sum, { granted }) => sum + inCents(granted), 0);
  const [typed, setCents] = useState<number | null | undefined>();
  const left =
    money.leftToBill === null ? null : inCents(money.leftToBill) + (bill ? inCents(bill.amount) : 0);
  /** Of acts, never more than the agreement leaves. */
  const partOf = (places: readonly number[]) => Math.min(sumOf(places) || (left ?? 0), left ?? Infinity);
  const cents = typed === undefined ? (bill ? inCents(bill.amount) : partOf(acts) || null) : typed;
  const [careDate, setCareDate] = useState(bill?.careDate ?? '');
  const [reason, setReason] = useState('');
  const reading = useBillReading(file.id).data?.reading ?? null;
  const read = bill?.isConfirmed ? null : reading;
  const readCents = read?.amount ? inCents(read.amount) : null;
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: Parameters<typeof confirmBill>[1], key) => confirmBill(file.id, wish, key),
    doing: 'Enregistrement de la facture…',
    done: 'Facture confirmée.',
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: (answer) => {
      onClose();
      return changed(answer);
    },
  });
  const isOutside = isRefusedFor(failure, 'care_outside');
  const faults = failure ? faultsOf(failure) : {};
  const tick = (place: number, isOn: boolean) => {
    const next = isOn ? [...acts, place] : acts.filter((one) => one !== place);
    setTicked(next);
    if (sumOf(next) > 0) setCents(partOf(next));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Part mutuelle de «\u00a0${file.title}\u00a0»`}
      description="La part de la mutuelle, non le prix entier de la facture."
      act="Confirmer la facture"
      isBusy={isBusy}
      onSubmit={() =>
        run({ amount: cents === null ? '' : formatAmount(cents), careDate, acts: [...acts], reason })
      }
    >
      {free.length > 0 && (
        <FormField label="Actes facturés" isGroup>
          <div data-look="stack gap-4">
            {free.map(({ place, code, tooth, granted }) => (
              <Checkbox
                key={place}
                className={styles.act}
                label={
                  <span data-look="row ends">
                    {tooth && `Dent ${tooth}, `}
                    {code} <span data-look="whole">{euroText(granted)}</span>
                  </span>
                }
                checked={acts.includes(place)}
                disabled={isBusy}
                onChange={(event) => tick(place, event.target.checked)}
              />
            ))}
          </div>
        </FormField>
      )}
      <FormField
        label="Part mutuelle"
        isRequired
        hint={left === null ? undefined : `Reste à facturer sur l’accord\u00a0: ${formatMoney(left)}`}
        error={faults['amount']}
      >
        <MoneyInput value={cents} onChange={setCents} />
      </FormField>
      {readCents !== null && readCents !== cents && (
        <Read onTake={() => setCents(readCents)}>Lu sur la facture&nbsp;: {formatMoney(readCents)}</Read>
      )}
      <FormField label="Date des soins" isRequired error={faults['careDate']}>
        <TextInput
          type="date"
          value={careDate}
          disabled={isBusy}
          onChange={(event) => setCareDate(event.target.value)}
        />
      </FormField>
      {read?.careDate && read.careDate !== careDate && (
        <Read onTake={() => setCareDate(read.careDate ?? '')}>
          Lu sur la facture&nbsp;: {formatDate(read.careDate)}
        </Read>
      )}
      {isOutside && isSuper && (
        <FormField label="Motif pour passer outre" isRequired>
          <TextArea
            rows={2}
            maxLength={textLimits.reasonOfBill}
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormField>
      )}
      {refusal && Object.keys(faults).length === 0 && <Banner tone="danger">{refusal}</Banner>}
    </FormDialog>
  );
}

/** What the reader proposes, to be taken by a press. */
function Read({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <p>
      <Button size="small" tone="quiet" icon={<ScanText />} onClick={onTake}>
        {children}
      </Button>
    </p>
  );
}
