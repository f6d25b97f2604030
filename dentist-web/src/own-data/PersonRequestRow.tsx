import { outcomeWords } from '@accordent/api/client/person-requests.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { daysBetween, formatDate, formatShortDate } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Download } from 'lucide-react';
import { saveExtract, type PersonRequestItem } from './own-data.api.ts';
import styles from './OwnData.module.css';
import type { Settling } from './SettleDialog.tsx';

export interface PersonRequestRowProps {
  request: PersonRequestItem;
  now: Date;
  onSettle: (settling: Settling) => void;
}

const kindWords = { access: 'demande ses données', erasure: 'demande l’effacement de ses données' };

/** A patient's request, its clock of a month, and what the practice does of it. */
export function PersonRequestRow({ request, now, onSettle }: PersonRequestRowProps) {
  const { run, isBusy } = useAct({
    act: saveExtract,
    doing: 'Préparation de l’extrait…',
    done: 'Extrait téléchargé.',
    refusalOf: sentenceOf,
    longest: 120_000,
  });
  const name = request.patient ? listedName(request.patient) : 'Patient effacé';
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p>
          <span data-look="strong breaks">{name}</span> {kindWords[request.kind]}
        </p>
        <p data-look="quiet normal">Reçu le {formatDate(request.receivedOn)}</p>
        {request.note && <p data-look="quiet normal">{request.note}</p>}
      </div>
      {request.outcome && request.settledDate ? (
        <p data-look="quiet normal">
          {outcomeWords[request.outcome]} le {formatShortDate(request.settledDate)}
        </p>
      ) : (
        <>
          <Clock until={request.answerBy} now={now} />
          <div className={styles.acts}>
            {request.patient && (
              <Button
                icon={<Download size={18} />}
                isBusy={isBusy}
                aria-label={`Télécharger l’extrait ${ofName(name)}`}
                onClick={() => void run(request)}
              >
                Extrait
              </Button>
            )}
            {request.kind === 'access' || !request.patient ? (
              <Button onClick={() => onSettle({ request, outcome: 'answered' })}>C’est répondu</Button>
            ) : (
              <Button onClick={() => onSettle({ request, outcome: 'erased' })}>Effacer</Button>
            )}
            <Button tone="quiet" onClick={() => onSettle({ request, outcome: 'refused' })}>
              Refuser
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** The month in which a practice answers. */
function Clock({ until, now }: { until: string; now: Date }) {
  const left = daysBetween(now, until);
  const tone = left < 0 ? 'danger' : left <= 7 ? 'warning' : 'quiet';
  const words =
    left < 0
      ? `En retard de ${-left}\u00a0j`
      : left === 0
        ? 'À répondre aujourd’hui'
        : `Encore ${left}\u00a0j, jusqu’au ${formatShortDate(until)}`;
  return (
    <p className={styles.clock} data-tone={tone}>
      {words}
    </p>
  );
}
