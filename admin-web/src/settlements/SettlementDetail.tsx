import { lowWords } from '@accordent/api/client/low-words.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { FileText, MailWarning, Send } from 'lucide-react';
import { paths } from '../screens.ts';
import styles from './Settlements.module.css';
import type { SettlementItem } from './settlements.api.ts';

export interface SettlementDetailProps {
  item: SettlementItem;
  /** Its payer; '' where nobody is known. */
  payer: string;
  onClaim: () => void;
  onExplain: () => void;
  onLetter: () => void;
  onRemind: () => void;
  onClose: () => void;
}

/** A row that is open: what happened in words, and what can be done about it. */
export function SettlementDetail({
  item,
  payer,
  onClaim,
  onExplain,
  onLetter,
  onRemind,
  onClose,
}: SettlementDetailProps) {
  const { gap, owed, claimedDate, remindedDate, letterDate, gapReason, contested, contestDate, lows } = item;
  // A mail interrupts nothing: close to the end the letter is the act.
  const ask = item.needsLetter ? 'secondary' : 'primary';
  const done = [
    claimedDate && `différence réclamée le ${formatDate(claimedDate)}`,
    remindedDate && `relancé le ${formatDate(remindedDate)}`,
    letterDate && `lettre recommandée préparée le ${formatDate(letterDate)}`,
  ].filter(Boolean);
  return (
    <div className={styles.detail}>
      <div className={styles.said}>
        <p data-look="bold">{headline(item, payer || 'La mutuelle')}</p>
        <p data-look="quiet small">
          {item.granted !== null && `Accordé ${euroText(item.granted)}, `}
          {item.granted === null ? 'Facturé' : 'facturé'} {euroText(item.amount)}, annoncé{' '}
          {euroText(item.announced)}, reçu {euroText(item.received)}.
          {lows.map((low) => ` ${lowWords(low)}.`).join('')}
          {gapReason && ` Motif\u00a0: ${gapReason}.`}
          {contested > 0 && contestDate && ` À contester avant le ${formatDate(contestDate)}.`}
          {done.length > 0 && ` ${capital(done.join(', '))}.`}
        </p>
      </div>
      <div className={styles.acts}>
        {owed > 0 && (
          <Button size="small" tone="quiet" onClick={onClose}>
            Clore avec un motif
          </Button>
        )}
        <ButtonLink size="small" icon={<FileText />} href={paths.request('edit', item.dfcId, 'files')}>
          Voir la PEC
        </ButtonLink>
        {gap > 0 && (
          <Button size="small" onClick={onExplain}>
            Motif de l’écart
          </Button>
        )}
        {owed > 0 &&
          (gap > 0 ? (
            <Button size="small" tone={ask} icon={<Send />} onClick={onClaim}>
              Réclamer {euroText(gap)}
            </Button>
          ) : (
            <Button size="small" tone={ask} icon={<Send />} onClick={onRemind}>
              Relancer
            </Button>
          ))}
        {item.needsLetter && (
          <Button size="small" tone="primary" icon={<MailWarning />} onClick={onLetter}>
            Préparer une lettre recommandée
          </Button>
        )}
      </div>
    </div>
  );
}

function headline(item: SettlementItem, payer: string): string {
  if (item.contested > 0) return `${payer} a repris ${euroText(item.contested)}.`;
  if (item.gap > 0)
    return `${payer} a ${item.received > 0 ? 'versé' : 'annoncé'} ${euroText(item.gap)} de moins que la part facturée.`;
  if (item.lateDays > 0)
    return `${payer} doit ${euroText(item.owed)}, ${item.lateDays}\u00a0j après son délai habituel.`;
  return `${payer} doit encore ${euroText(item.owed)}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
