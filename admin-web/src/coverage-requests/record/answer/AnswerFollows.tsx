import { namesAmount } from '@accordent/api/client/answers.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import type { Answering } from './use-answer.ts';

/** What a person must still say or take; null: nothing. */
export function missingOf({ fields, lines, isDecided, isAmountTaken }: Answering): string | null {
  const { decision, granted } = fields;
  if (decision === '') return 'Choisissez la décision.';
  if (!isDecided) return 'Confirmez la décision.';
  if (!namesAmount(decision) || isAmountTaken) return null;
  if (lines || granted !== '') return 'Confirmez le montant.';
  return decision === 'estimate' ? null : 'Saisissez le montant accordé.';
}

/** What is on its way, what is still missing, or the status that it leads to. */
export function AnswerFollows({
  answer: { to, taking, isLoading, isKnown, letter },
  missing,
}: {
  answer: Answering;
  missing: string | null;
}) {
  // Here nothing moves when it ends.
  if (isLoading) return letter ? 'Lecture de la lettre…' : 'Recherche d’une réponse…';
  if (missing) return missing;
  if (!isKnown) return null;
  if (taking === 'keeps-agreement') return 'L’accord reste, sans prolongation';
  if (taking === 'kept') return 'Gardée, sans changer le statut';
  if (to === null) return null;
  const { name, color, icon } = statusOf(to);
  return (
    <span data-look="row gap-6">
      Passe à <StatusChip name={name} color={color} icon={icon} hasBorder />
    </span>
  );
}
