import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { TickBox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { ArrowRight, CircleCheck, CircleHelp, Clock, Equal, Info, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type {
  MatchedLot,
  MatchedLotLine,
  MoneyLinesAnswer,
} from '../../reconciliation/reconciliation.schemas.ts';
import { Amount } from './Amount.tsx';
import { BillChoice } from './BillChoice.tsx';
import { lineDay } from './line-day.ts';
import { reasonOf } from './match-words.ts';
import { MatchedBill } from './MatchedBill.tsx';
import styles from './MoneyLines.module.css';
import { chosenOfLine, lineKey, plainLines, takenElsewhere, toggledLot, type Ticks } from './ticks.ts';

interface LotRowsProps {
  lot: MatchedLot;
  answer: MoneyLinesAnswer;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
}

/** Lines that need nobody's eye are folded from this many on. */
const FOLDED_FROM = 6;

/** A lot of a remittance: its transfer, its total, and each of its lines. */
export function LotRows({ lot, answer, ticks, onTicks }: LotRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sure = lot.lines.filter(({ certainty, amount }) => certainty === 'sure' && amount > 0);
  const others = lot.lines.filter((line) => !sure.includes(line));
  const isFolded = sure.length >= FOLDED_FROM && !isOpen;
  const plain = plainLines(lot);
  const ticked = plain.filter((line) => chosenOfLine(line, ticks).length > 0);
  const title = lot.number === '' ? 'Lot sans numéro' : lot.number;
  const row = (line: MatchedLotLine) => (
    <LotLineRow
      key={line.id}
      line={line}
      ticks={ticks}
      taken={takenElsewhere(answer, ticks, lineKey(line))}
      onChosen={(parts) => onTicks({ ...ticks, [lineKey(line)]: parts })}
    />
  );
  return (
    <section aria-label={`Bordereau, ${title}`}>
      <header className={styles.lotHead}>
        <label className={styles.line}>
          <span className={styles.box}>
            {plain.length > 0 && (
              <TickBox
                ref={(box) => {
                  if (box) box.indeterminate = ticked.length > 0 && ticked.length < plain.length;
                }}
                checked={ticked.length === plain.length}
                onChange={({ target }) => onTicks(toggledLot(lot, ticks, target.checked))}
              />
            )}
          </span>
          <span data-look="stack gap-0">
            <span className={styles.label}>
              <VisuallyHidden>Bordereau, </VisuallyHidden>
              {title}
            </span>
            <span data-look="quiet small">
              {[lot.day && lineDay(lot.day), linesWords(lot)].filter(Boolean).join(', ')}
            </span>
          </span>
          <Amount euros={lot.amount} />
        </label>
        <span className={styles.sign}>{lot.transfer ? <Equal size={18} /> : <Clock size={18} />}</span>
        <span data-look="stack gap-0" className={styles.bill}>
          {lot.transfer ? (
            <>
              <span className={styles.label}>{lot.transfer.label}</span>
              <span data-look="quiet small">{lineDay(lot.transfer.day)}</span>
            </>
          ) : (
            <span data-look="quiet small">
              Déposez votre relevé une fois le virement arrivé, ou cochez ce que vous avez reçu.
            </span>
          )}
        </span>
        <span className={styles.reason} data-sure={lot.transfer !== null || undefined}>
          {lot.transfer ? <CircleCheck size={16} /> : <Info size={16} />}
          {lot.isPaid ? 'Virement confirmé' : lot.transfer ? 'Total du lot retrouvé' : 'Virement attendu'}
        </span>
      </header>
      {lot.lines.length > 0 && (
        <ul className={styles.lotLines}>
          {others.map(row)}
          {!isFolded && sure.map(row)}
          {sure.length >= FOLDED_FROM && (
            <li className={styles.fold}>
              <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Masquer les lignes sûres' : `Voir les ${sure.length} lignes sûres`}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** 'dont 12 de vos PEC, sur 30 lignes'. */
function linesWords({ lines, linesRead }: MatchedLot): string {
  const own = `${lines.length} ${lines.length > 1 ? 'lignes' : 'ligne'} de PEC`;
  return linesRead > lines.length ? `${own} sur ${linesRead}` : own;
}

interface LotLineRowProps {
  line: MatchedLotLine;
  ticks: Ticks;
  taken: ReadonlySet<number>;
  onChosen: (parts: readonly number[]) => void;
}

function LotLineRow({ line, ticks, taken, onChosen }: LotLineRowProps) {
  const { bills, certainty, amount, number, careDay, motive } = line;
  const chosen = chosenOfLine(line, ticks);
  const isChoice = bills.length > 1;
  const told = number === '' ? 'Sans numéro' : `N°\u00a0${number}`;
  return (
    <li className={styles.row} data-in-lot data-tall={isChoice || undefined}>
      <label className={styles.line}>
        <span className={styles.box}>
          {(!isChoice || chosen.length > 0) && (
            <TickBox
              checked={chosen.length > 0}
              onChange={({ target }) => onChosen(target.checked ? [bills[0]!.partId] : [])}
            />
          )}
        </span>
        <span data-look="stack gap-0">
          <span className={styles.label}>{told}</span>
          <span data-look="quiet small">
            {[careDay && `soins du ${lineDay(careDay)}`, motive].filter(Boolean).join(', ')}
          </span>
        </span>
        <Amount euros={amount} />
      </label>
      <span className={styles.sign}>
        {amount < 0 ? (
          <Undo2 size={18} />
        ) : certainty === 'sure' ? (
          <Equal size={18} />
        ) : isChoice ? (
          <CircleHelp size={18} />
        ) : (
          <ArrowRight size={18} />
        )}
      </span>
      {isChoice ? (
        <BillChoice
          name={`line-${line.id}`}
          label={`PEC de la ligne ${told}`}
          bills={bills}
          chosen={chosen[0] ?? null}
          taken={amount < 0 ? new Set() : taken}
          onChange={(part) => onChosen([part])}
        />
      ) : (
        <MatchedBill of={line} reason={amount < 0 ? 'Repris par la mutuelle' : reasonOf(line)} />
      )}
    </li>
  );
}
