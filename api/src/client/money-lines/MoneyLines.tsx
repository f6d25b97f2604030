import { formatCount, formatMoney } from '@accordent/ui-kit/format/money.ts';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { MatchedCredit, MoneyLinesAnswer } from '../../reconciliation/reconciliation.schemas.ts';
import { inCents } from '../money.ts';
import { CreditRow } from './CreditRow.tsx';
import { LotRows } from './LotRows.tsx';
import { ReversedRows } from './ReversedRows.tsx';
import { MoneyWordsContext } from './money-words.ts';
import styles from './MoneyLines.module.css';
import { creditKey, takenElsewhere, type Ticks } from './ticks.ts';

export interface MoneyLinesProps {
  answer: MoneyLinesAnswer;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  /** What is said of a transfer that the bank took back. */
  reversedHint: string;
  /** What else may be done with a bank line. */
  actsOf?: ((credit: MatchedCredit) => ReactNode) | undefined;
}

/** Lots and bank lines with what each may pay: what is sure is ticked, what is proposed waits, a choice is made, a doubt looked at. */
export function MoneyLines({ answer, ticks, onTicks, reversedHint, actsOf }: MoneyLinesProps) {
  const { several } = use(MoneyWordsContext);
  const rows = (credits: readonly MatchedCredit[]) => (
    <ul>
      {credits.map((credit) => (
        <CreditRow
          key={credit.id}
          credit={credit}
          ticks={ticks}
          taken={takenElsewhere(answer, ticks, creditKey(credit))}
          onChosen={(parts) => onTicks({ ...ticks, [creditKey(credit)]: parts })}
          acts={actsOf?.(credit)}
        />
      ))}
    </ul>
  );
  const of = (...certainties: MatchedCredit['certainty'][]) =>
    answer.credits.filter(({ certainty }) => certainties.includes(certainty));
  const waiting = of('choose', 'sum');
  const sections = [
    {
      id: 'money-sure',
      icon: <CircleCheck size={18} className={styles.sure} />,
      title: 'Sûres',
      hint: 'la référence et le montant concordent',
      credits: of('sure'),
    },
    {
      id: 'money-proposed',
      icon: <CircleDashed size={18} className={styles.proposed} />,
      title: 'Proposées',
      hint: 'cochez celles que vous reconnaissez',
      credits: of('proposed'),
    },
    {
      id: 'money-choose',
      icon: <CircleHelp size={18} className={styles.choose} />,
      title: 'À choisir',
      hint: several.charAt(0).toLowerCase() + several.slice(1),
      credits: waiting.filter(({ bills }) => bills.length > 1),
    },
    {
      id: 'money-doubted',
      icon: <CircleHelp size={18} className={styles.choose} />,
      title: 'À vérifier',
      hint: 'le montant ou le libellé laisse un doute',
      credits: waiting.filter(({ bills }) => bills.length < 2),
    },
  ];
  return (
    <div className={styles.sheet}>
      {answer.lots.map((lot) => (
        <LotRows key={lot.id} lot={lot} answer={answer} ticks={ticks} onTicks={onTicks} />
      ))}
      {sections
        .filter(({ credits }) => credits.length > 0)
        .map(({ id, icon, title, hint, credits }) => (
          <section key={id} aria-labelledby={id}>
            <Head
              id={id}
              icon={icon}
              title={`${title}, ${formatCount(credits.length)}`}
              hint={hint}
              credits={credits}
            />
            {rows(credits)}
          </section>
        ))}
      {answer.reversed.length > 0 && <ReversedRows reversed={answer.reversed} hint={reversedHint} />}
    </div>
  );
}

interface HeadProps {
  id: string;
  icon: ReactNode;
  title: string;
  hint: string;
  credits: readonly MatchedCredit[];
}

function Head({ id, icon, title, hint, credits }: HeadProps) {
  return (
    <header className={styles.head}>
      {icon}
      <h2 id={id} className={styles.headTitle}>
        {title}
      </h2>
      <span className={styles.headHint}>{hint}</span>
      <span className={styles.headSum}>
        {formatMoney(credits.reduce((sum, { amount }) => sum + inCents(amount), 0))}
      </span>
    </header>
  );
}
