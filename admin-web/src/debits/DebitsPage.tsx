import { euroText, inCents } from '@accordent/api/client/money.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import type { DayRange } from '@accordent/ui-kit/DateRange/day-range.ts';
import { DaysFilter } from '@accordent/ui-kit/FilterChip/DaysFilter.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { formatDate, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { formatCount, formatMoney } from '@accordent/ui-kit/format/money.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import { useIsSuper } from '../sessions/use-own-administrator.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { DebitBatches } from './DebitBatches.tsx';
import { prepareDebits, useDebits, useDebitsChanged, type DebitsAnswer } from './debits.api.ts';
import { ReturnedDebits } from './ReturnedDebits.tsx';
import { UpcomingDebits } from './UpcomingDebits.tsx';

const counted = (count: number): string =>
  `${formatCount(count)}\u00a0${count > 1 ? 'prélèvements' : 'prélèvement'}`;

/** /admin/receipts/debits: SEPA debits of those who signed a mandate. */
export default function DebitsPage() {
  const answer = useDebits();
  const failure = useFetchFailure(answer);
  const changed = useDebitsChanged();
  const isSuper = useIsSuper();
  const [isPreparing, setIsPreparing] = useState(false);
  const [days, setDays] = useState<DayRange>({ from: null, to: null });
  const [today] = useState(() => toIsoDay(new Date()));
  const { data } = answer;
  const next = data?.next;
  return (
    <Page
      title="Prélèvements"
      subtitle={data ? toCome(data) : !failure && '\u00a0'}
      actions={
        <>
          <DaysFilter label="Période à exporter" value={days} today={today} onChange={setDays} />
          <ExportButton
            exported={{ list: 'debits', query: { from: days.from ?? undefined, upTo: days.to ?? undefined } }}
          />
          {isSuper && (next || !(data || failure)) && (
            // It has its place before it is known what there is to prepare.
            <Button
              tone="primary"
              icon={<FileOutput />}
              disabled={!next}
              onClick={() => setIsPreparing(true)}
            >
              Préparer la remise
            </Button>
          )}
        </>
      }
    >
      <FetchedPart data={data} failure={failure} loadFailed="Les prélèvements ne se chargent pas" lines={6}>
        {({ isConfigured, upcoming, returned, batches }) => (
          <>
            {!isConfigured && (
              <Banner tone="warning">
                L’identifiant créancier (ICS) ou l’IBAN du vendeur n’est pas configuré&nbsp;: rien ne peut
                être prélevé.
              </Banner>
            )}
            {next && (
              <Banner tone="info">
                Prochaine remise&nbsp;: {counted(next.count)}, {euroText(next.amount)}, le{' '}
                {formatDate(next.collectDay)}, à préparer au plus tard le {formatDate(next.lastDay)}.
                {!isSuper && ' Un super administrateur la prépare.'}
              </Banner>
            )}
            {returned.length > 0 && (
              <Card isFlush title={`Rejetés ou remboursés, ${formatCount(returned.length)}`}>
                <ReturnedDebits returned={returned} onDone={changed} />
              </Card>
            )}
            <Card isFlush title={`À venir, ${formatCount(upcoming.length)}`}>
              <UpcomingDebits upcoming={upcoming} onDone={changed} />
            </Card>
            <Card isFlush title="Remises">
              <DebitBatches batches={batches} mayHandOver={isSuper} onDone={changed} />
            </Card>
          </>
        )}
      </FetchedPart>
      {next && isPreparing && (
        <ActDialog
          isOpen
          tone="primary"
          title={'Préparer la remise\u00a0?'}
          message="Le fichier se télécharge ensuite ci-dessous, et se dépose sur le site de la banque. Tant que rien n’est crédité, la remise s’annule."
          object={`${counted(next.count)} le ${formatDate(next.collectDay)}, ${euroText(next.amount)}`}
          confirmLabel="Préparer"
          doing="Préparation de la remise…"
          done="Remise préparée."
          refusalOf={sentenceOf}
          act={(key) => prepareDebits({ collectDay: next.collectDay }, key)}
          onDone={changed}
          onClose={() => setIsPreparing(false)}
        />
      )}
    </Page>
  );
}

const toCome = ({ upcoming }: DebitsAnswer): string =>
  `À prélever\u00a0: ${formatMoney(upcoming.reduce((sum, { amount }) => sum + inCents(amount), 0))}`;
