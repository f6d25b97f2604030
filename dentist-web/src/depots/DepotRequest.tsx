import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { WhomToCall } from '../legal/WhomToCall.tsx';
import type { Publisher } from '../legal/publisher.api.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerGiven } from './AnswerGiven.tsx';
import styles from './Depot.module.css';
import type { DepotRequestItem } from './depot.api.ts';
import { DepotHead, LegalLinks, useTitle } from './DepotFrame.tsx';
import { BESIDE, Papers } from './Papers.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import type { useDepot } from './use-depot.ts';

type Acts = Pick<
  ReturnType<typeof useDepot>,
  'answering' | 'answer' | 'entry' | 'change' | 'isOther' | 'isCorrecting' | 'correct'
>;

/** After the code: the request, its papers and the answer; three columns on a desk, two screens on a phone. */
export function DepotRequest({
  request,
  publisher,
  depot,
}: {
  request: DepotRequestItem;
  publisher: Publisher | undefined;
  depot: Acts;
}) {
  const [screen, setScreen] = useState<'papers' | 'answer'>('papers');
  const { id, files, answered, practitioner, address, expiresAt } = request;
  const isBeside = useMediaQuery(BESIDE);
  useTitle('Dossier');
  const shows = (next: typeof screen) => {
    setScreen(next);
    window.scrollTo(0, 0);
  };
  // On a phone the papers come first: what stands under the links of the law is not looked for.
  const contact = (
    <div className={styles.contact}>
      <WhomToCall publisher={publisher} />
      <LegalLinks />
    </div>
  );
  return (
    <div className={styles.page} data-screen={screen}>
      <DepotHead
        whose={practitioner}
        aside={
          <>
            <ShieldCheck size={18} />
            <span>
              {isBeside
                ? `Lien réservé à ${address}, jusqu’au ${formatDate(expiresAt)}`
                : `Expire le ${formatDate(expiresAt)}`}
            </span>
          </>
        }
      />
      <main className={styles.columns}>
        <div className={styles.facts}>
          <RequestFacts request={request} />
          {isBeside && contact}
        </div>
        <Papers id={id} files={files} isBeside={isBeside} />
        {!isBeside && contact}
        <section className={styles.answer} aria-label="Votre réponse">
          {!isBeside && screen === 'answer' && <h1 data-look="heard">Réponse pour {request.patient}</h1>}
          <Button
            className={styles.back}
            tone="quiet"
            icon={<ArrowLeft size={18} />}
            onClick={() => shows('papers')}
          >
            Voir le dossier
          </Button>
          {answered && !depot.isCorrecting ? (
            <AnswerGiven
              answered={answered}
              overtaken={depot.isOther ? depot.answering.refusal : null}
              onCorrect={() => depot.correct(request)}
            />
          ) : (
            <AnswerForm
              entry={depot.entry}
              keptLetter={depot.isCorrecting ? (answered?.letter ?? null) : null}
              answering={depot.answering}
              onChange={depot.change}
              onSend={() => void depot.answer(id)}
            />
          )}
        </section>
      </main>
      <div className={styles.bar}>
        <Button tone="primary" size="large" isFullWidth onClick={() => shows('answer')}>
          {answered ? 'Voir la réponse' : 'Répondre'}
        </Button>
      </div>
    </div>
  );
}
