import { MandateChip } from '@accordent/api/client/MandateChip.tsx';
import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { mandateScopes } from '@accordent/api/client/mandates.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Eye } from 'lucide-react';
import type { OwnMandate } from './mandates.api.ts';

export interface MandateSummaryProps {
  /** Absent while it is on its way; null: there is none. */
  mandate: OwnMandate | null | undefined;
  failure: FetchFailure | null;
  onOpen: (mandate: OwnMandate) => void;
}

/** What the dentist lets us do in his name, and until when. */
export function MandateSummary({ mandate, failure, onOpen }: MandateSummaryProps) {
  return (
    <Card title="Mandat" action={mandate && <MandateChip mandate={mandate} hasBorder />}>
      <FetchedPart
        data={mandate === undefined ? undefined : { mandate }}
        failure={failure}
        loadFailed="Votre mandat ne se charge pas"
        lines={3}
      >
        {({ mandate: known }) =>
          known ? (
            <div data-look="stack gap-12">
              <p>
                <span data-look="strong">{mandateScopes[known.scope]}</span>
                <span data-look="block quiet">{mandateDays(known)}</span>
              </p>
              {known.paper && (
                <div>
                  <Button icon={<Eye />} onClick={() => onOpen(known)}>
                    Ouvrir le mandat signé
                  </Button>
                </div>
              )}
              {note(known) && <p data-look="quiet small">{note(known)}</p>}
            </div>
          ) : (
            <p data-look="quiet">
              Aucun mandat enregistré. Sans lui, nous ne pouvons pas agir en votre nom auprès des
              mutuelles&nbsp;: contactez notre équipe.
            </p>
          )
        }
      </FetchedPart>
    </Card>
  );
}

function note({ state, isEnding, paper }: OwnMandate): string | null {
  if (state === 'expired' || state === 'revoked')
    return 'Nous ne pouvons plus agir en votre nom\u00a0: contactez notre équipe pour signer un nouveau mandat.';
  if (isEnding) return 'Il se termine bientôt\u00a0: contactez notre équipe pour le renouveler.';
  return paper ? null : 'Nous n’avons pas encore le document signé.';
}
