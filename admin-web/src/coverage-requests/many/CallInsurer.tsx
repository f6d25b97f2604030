import { laterDays } from '@accordent/api/client/later-days.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../screens.ts';
import { remind, useCoverageRequestsChanged } from '../coverage-requests.api.ts';
import { LaterDay } from './LaterDay.tsx';
import { useCallOfMany } from './many.api.ts';

export interface CallInsurerProps {
  ids: readonly number[];
  now: Date;
  onClose: () => void;
}

/** One call to an insurer about several PEC: what to say of each, and what came of each. */
export function CallInsurer({ ids, now, onClose }: CallInsurerProps) {
  const { data, error } = useCallOfMany(ids);
  const changed = useCoverageRequestsChanged();
  const days = laterDays(now);
  const [results, setResults] = useState<Readonly<Record<number, string>>>({});
  const [nextOn, setNextOn] = useState(days[0] ?? '');
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const wishes = useWishKeys();
  const asked = data?.asked ?? [];
  const list = useRef<HTMLDivElement>(null);
  // The next is typed at once; what was kept takes the focus with it.
  useEffect(() => {
    if (kept.size > 0) list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [kept]);
  const said = asked.filter(({ id }) => !kept.has(id) && results[id]?.trim());
  const left = asked.filter(({ id }) => !kept.has(id)).length;

  const close = () => (said.length > 0 ? setIsLeaving(true) : onClose());

  async function keep() {
    setIsBusy(true);
    const done = new Set(kept);
    const faults: Record<number, string> = {};
    for (const { id } of said) {
      try {
        const told = { whom: 'insurer', way: 'phone', result: results[id]?.trim() ?? '', nextOn } as const;
        await remind(id, told, wishes.keyOf(told, id));
        done.add(id);
      } catch (cause) {
        faults[id] = sentenceOf(cause);
      }
    }
    setKept(done);
    setRefused(faults);
    setIsBusy(false);
    await changed();
    if (asked.every(({ id }) => done.has(id))) onClose();
  }

  return (
    <Dialog
      isOpen
      size="wide"
      isPersistent={isBusy}
      asksBeforeClosing={false}
      title={`Appeler ${data?.insurer || 'la mutuelle'}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            Fermer
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={said.length === 0} onClick={() => void keep()}>
            {said.length <= 1 ? 'Enregistrer le résultat' : `Enregistrer ${said.length} résultats`}
          </Button>
        </>
      }
    >
      <FormFields>
        {error !== undefined && <Banner tone="danger">{sentenceOf(error)}</Banner>}
        {data && (
          <p>
            {data.phone ? (
              <Link href={`tel:${data.phone}`}>{formatPhone(data.phone)}</Link>
            ) : (
              <span data-look="faint">Aucun téléphone connu</span>
            )}
            {data.openingHours && <span data-look="quiet small"> {data.openingHours}</span>}
          </p>
        )}
        {data && data.asked.length === 0 && (
          <p data-look="quiet">Aucune de ces PEC n’attend la mutuelle&nbsp;: le dentiste est à relancer.</p>
        )}
        {data && data.left > 0 && (
          <p data-look="quiet">
            Les {data.asked.length} premières&nbsp;: les autres viennent au prochain appel.
          </p>
        )}
        <div ref={list} data-look="stack gap-14">
          {asked.map(({ id, reference, patient, practitioner, number, sentDate, reminders }) => (
            <FormField
              key={id}
              label={`${reference}, ${patient}`}
              error={refused[id]}
              hint={
                kept.has(id) ? (
                  'Résultat enregistré.'
                ) : (
                  <>
                    {practitioner}
                    {number && `, leur n°\u00a0${number}`}
                    {sentDate && (
                      <>
                        , envoyée le <DateText value={sentDate} />
                      </>
                    )}
                    {reminders > 0 && (reminders === 1 ? ', 1 relance' : `, ${reminders} relances`)}.{' '}
                    <Link href={paths.request('edit', id)} target="_blank">
                      Ouvrir
                    </Link>
                  </>
                )
              }
            >
              <TextInput
                maxLength={textLimits.saidOfRequest}
                disabled={kept.has(id) || isBusy}
                placeholder="Ce qu’ils en disent"
                value={results[id] ?? ''}
                onChange={(event) => setResults({ ...results, [id]: event.target.value })}
              />
            </FormField>
          ))}
        </div>
        {left > 0 && <LaterDay label="Y revenir le" days={days} value={nextOn} onChange={setNextOn} />}
      </FormFields>
      <ConfirmDialog
        isOpen={isLeaving}
        title={'Abandonner la saisie\u00a0?'}
        message="Ce qui est saisi n’est pas enregistré."
        confirmLabel="Abandonner"
        cancelLabel="Continuer la saisie"
        onCancel={() => setIsLeaving(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
