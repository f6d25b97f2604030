import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { ChevronDown, ChevronRight, Clock, Phone, Play, Send } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { RequestGroup } from './coverage-requests.api.ts';
import type { Grouping } from './list-filters.ts';
import type { Selection } from './many/selection.ts';
import styles from './GroupHead.module.css';

export interface GroupHeadProps {
  group: RequestGroup;
  by: Grouping;
  /** The ids of its rows on this page. */
  here: readonly number[];
  selection: Selection;
  /** The ids of all of it. */
  idsOf: () => Promise<readonly number[]>;
  onFold: () => void;
  /** Works through it alone; without it the list is no queue. */
  onWork?: (() => Promise<unknown>) | undefined;
  /** What is done with all of an insurer's at once: they leave, or one call asks of them. */
  onTogether?:
    | {
        readonly act: 'transmit' | 'call';
        /** Of how many; null: not all of them are on this page. */
        readonly count: number | null;
        readonly run: () => Promise<unknown>;
      }
    | undefined;
}

/** Those that belong to none. */
const NONE: Readonly<Record<Grouping, string>> = {
  mutualGroup: 'Sans groupement',
  user: 'Sans praticien',
};

/** The name that a group is shown under. */
const nameOfGroup = ({ id, name }: Pick<RequestGroup, 'id' | 'name'>, by: Grouping): string =>
  id === 0 ? NONE[by] : name;

const calling = (name: string, count: number | null): string =>
  count === null
    ? `Appeler ${name}`
    : `Appeler ${name}, ${formatCount(count)} ${count === 1 ? 'dossier' : 'dossiers'}`;

/** Above the rows of a group: its name, how many it has, and what is done with all of them. */
export function GroupHead({ group, by, here, selection, idsOf, onFold, onWork, onTogether }: GroupHeadProps) {
  const { count, isFolded, isContinued, usual } = group;
  const name = nameOfGroup(group, by);
  const [found, setFound] = useState<readonly number[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const all = here.length === count ? here : found;
  const isOn = useSyncExternalStore(
    selection.subscribe,
    () => all !== null && all.length > 0 && all.every((id) => selection.has(id)),
  );
  const these = count === 1 ? 'la PEC' : `les ${formatCount(count)}`;
  const busily = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    await act().catch(() => {});
    setIsBusy(false);
  };
  const select = async () => {
    const ids = all ?? (await idsOf());
    setFound(ids);
    selection.set(ids, !isOn);
  };
  return (
    <span className={styles.head}>
      <TickBox
        aria-label={`Sélectionner ${these}\u00a0: ${name}`}
        checked={isOn}
        disabled={isBusy}
        onChange={() => void busily(select)}
      />
      <button
        type="button"
        className={styles.fold}
        data-look="ring-around"
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        {isFolded ? <ChevronRight size={16} /> : <ChevronDown size={16} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatCount(count)}</span>
        {isContinued && <span data-look="quiet small">suite</span>}
        {usual && (
          <span className={styles.usual}>
            <Clock size={14} />
            répond en {usual}
          </span>
        )}
      </button>
      {onTogether && (
        <Button
          size="small"
          icon={onTogether.act === 'call' ? <Phone /> : <Send />}
          isBusy={isBusy}
          aria-label={onTogether.act === 'call' ? undefined : `Transmettre ${these}\u00a0: ${name}`}
          onClick={() => void busily(onTogether.run)}
        >
          {onTogether.act === 'call' ? calling(name, onTogether.count) : `Transmettre ${these}`}
        </Button>
      )}
      {onWork && (
        <Button
          size="small"
          tone="quiet"
          icon={<Play />}
          isBusy={isBusy}
          aria-label={`Traiter ${these}\u00a0: ${name}`}
          onClick={() => void busily(onWork)}
        >
          Traiter {these}
        </Button>
      )}
    </span>
  );
}
