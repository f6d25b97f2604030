import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { useUnsentInput } from '../EntryForm/unsent-input.ts';
import { useAct } from '../hooks/use-act.ts';
import type { AlertRow, ChosenAlerts } from './alerts.ts';
import styles from './Alerts.module.css';

export interface AlertTableProps {
  rows: readonly AlertRow[];
  /** As they are kept. */
  chosen: ChosenAlerts;
  /** Why no mail is sent whatever is ticked; null: they are. */
  noMails?: string | null | undefined;
  /** The address that keeps what is not saved on screen. */
  staysWithin: string;
  /** Saves them. */
  onSave: (chosen: ChosenAlerts) => Promise<unknown>;
  refusalOf: (failure: unknown) => string;
}

const WAYS = [
  { way: 'mailKinds', label: 'E-mail', spoken: 'par e-mail' },
  { way: 'pushKinds', label: 'Appareil', spoken: 'sur mes appareils' },
] as const;

/** What one is told of, a row a kind and a column a way, and whether mails come one by one. */
export function AlertTable({
  rows,
  chosen,
  noMails = null,
  staysWithin,
  onSave,
  refusalOf,
}: AlertTableProps) {
  const [typed, setTyped] = useState<ChosenAlerts | null>(null);
  const shown = typed ?? chosen;
  const isChanged = typed !== null && !isSame(typed, chosen);
  const { run, isBusy } = useAct({
    act: onSave,
    doing: 'Enregistrement en cours…',
    done: 'Vos choix sont enregistrés.',
    refusalOf,
    onDone: () => setTyped(null),
  });
  useUnsentInput(isChanged, staysWithin);
  const tick = (way: 'mailKinds' | 'pushKinds', kind: string) => {
    const others = shown[way].filter((other) => other !== kind);
    setTyped({ ...shown, [way]: others.length < shown[way].length ? others : [...others, kind] });
  };
  const isOff = (way: 'mailKinds' | 'pushKinds') => isBusy || (way === 'mailKinds' && noMails !== null);
  return (
    <form
      noValidate
      data-look="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isBusy) void run(shown);
      }}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span data-look="heard">Ce qui arrive</span>
            </th>
            {WAYS.map(({ way, label }) => (
              <th key={way} scope="col" data-look="quiet small">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              {WAYS.map(({ way, spoken }) => (
                <td key={way}>
                  <Checkbox
                    className={styles.tick}
                    label={<span data-look="heard">{`${label}, ${spoken}`}</span>}
                    checked={shown[way].includes(kind)}
                    disabled={isOff(way)}
                    onChange={() => tick(way, kind)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {noMails && <p data-look="quiet small">{noMails}</p>}
      <Checkbox
        label="Un seul e-mail par jour"
        hint="À 18 h, avec tout ce qui s’est passé, à la place d’un e-mail à chaque fois."
        checked={shown.gathersMails}
        disabled={isOff('mailKinds')}
        onChange={(event) => setTyped({ ...shown, gathersMails: event.target.checked })}
      />
      {isChanged && (
        <div data-look="row end">
          {!isBusy && <Button onClick={() => setTyped(null)}>Annuler</Button>}
          <Button tone="primary" type="submit" isBusy={isBusy}>
            Enregistrer
          </Button>
        </div>
      )}
    </form>
  );
}

const isSame = (one: ChosenAlerts, other: ChosenAlerts): boolean =>
  one.gathersMails === other.gathersMails &&
  WAYS.every(({ way }) => one[way].toSorted().join() === other[way].toSorted().join());
