import { clerkChoices } from '@accordent/api/client/clerk-answers.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { CircleCheck } from 'lucide-react';
import answer from './Answer.module.css';
import styles from './Depot.module.css';
import type { DepotAnsweredItem } from './depot.api.ts';
import { LegalLinks } from './DepotFrame.tsx';

/** Outside, for React calls a function made anew at each drawing again. */
const focus = (title: HTMLElement | null) => title?.focus();

/** What was answered here, while nobody has confirmed it. */
export function AnswerGiven({
  answered,
  overtaken,
  onCorrect,
}: {
  answered: DepotAnsweredItem;
  /** That it is somebody else's, in place of what was typed here; null: it is not. */
  overtaken: string | null;
  onCorrect: () => void;
}) {
  const { decision, granted, validUntil, number, reason, letter, name, service, at } = answered;
  const facts = [
    { term: 'Décision', value: clerkChoices.find(({ value }) => value === decision)?.label },
    { term: 'Montant pris en charge', value: granted !== null && formatMoney(Math.round(granted * 100)) },
    { term: 'Valable jusqu’au', value: validUntil && formatDate(validUntil) },
    { term: 'Votre référence', value: number },
    { term: 'Condition ou motif', value: reason },
    { term: 'Lettre', value: letter },
    { term: 'De la part de', value: `${name}, ${service}` },
  ];
  return (
    <>
      {overtaken && <Banner tone="warning">{overtaken}</Banner>}
      <div className={answer.given}>
        <CircleCheck size={28} strokeWidth={1.5} />
        <div>
          <h2 className={answer.answerTitle} tabIndex={-1} data-look="unringed" ref={focus}>
            Réponse reçue
          </h2>
          <p data-look="quiet">Le {formatDateTime(at)}. Merci.</p>
        </div>
      </div>
      <dl className={styles.list}>
        {facts.map(
          ({ term, value }) =>
            value && (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd className={styles.said}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button onClick={onCorrect}>Corriger la réponse</Button>
      <div data-look="quiet small">
        <p>Vous pouvez la corriger jusqu’à ce que nous l’ayons confirmée. Le lien est alors fermé.</p>
        <LegalLinks />
      </div>
    </>
  );
}
