import type { MoneyFileKind } from '@accordent/api/client/money-lines/ColumnChooser.tsx';
import { MoneyFileDrop } from '@accordent/api/client/money-lines/MoneyFileDrop.tsx';
import { MoneyLines } from '@accordent/api/client/money-lines/MoneyLines.tsx';
import { MoneyLinesFoot } from '@accordent/api/client/money-lines/MoneyLinesFoot.tsx';
import { readFileWords } from '@accordent/api/client/money-lines/read-file-words.ts';
import { confirmable, type Ticks } from '@accordent/api/client/money-lines/ticks.ts';
import { useMoneyFile, type ReadFile } from '@accordent/api/client/money-lines/use-money-file.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { CircleCheck, FileUp } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { useFollowUp } from '../shared/follow-up.ts';
import { Screen } from '../shared/Screen.tsx';
import { confirmLines, sendMoneyFile, useMoneyLines } from './money-lines.api.ts';

const titles: Readonly<Record<MoneyFileKind, { readonly title: string; readonly subtitle: string }>> = {
  statement: {
    title: 'Rapprocher mon relevé',
    subtitle: 'Déposez le relevé de votre banque\u00a0: nous retrouvons les virements des mutuelles.',
  },
  remittance: {
    title: 'Déposer un bordereau',
    subtitle: 'Déposez le bordereau d’une mutuelle\u00a0: nous retrouvons vos PEC ligne par ligne.',
  },
};

/** /payment/statement, /payment/remittance: what a file shows of payments, to be confirmed in one press. */
export default function MoneyLinesPage({ kind }: { kind: MoneyFileKind }) {
  const lines = useMoneyLines();
  const failure = useFetchFailure(lines);
  const followUp = useFollowUp();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [ticks, setTicks] = useState<Ticks>({});
  const file = useMoneyFile({
    send: sendMoneyFile(kind),
    onRead: async (found) => {
      setRead(found);
      // What was said of lines stands: one that was unticked is not confirmed unseen.
      await followUp();
    },
  });
  const answer = lines.data;
  const isEmpty = answer && answer.lots.length + answer.credits.length + answer.reversed.length === 0;
  const ticked = answer && confirmable(answer, ticks);
  const showsDrop = !read || file.question !== null || file.isBusy || file.refusal !== null;
  return (
    <Screen
      title={titles[kind].title}
      subtitle={read ? readFileWords(read) : titles[kind].subtitle}
      backHref={paths.pendingPayments}
      backLabel="Règlements"
      actions={
        !showsDrop && (
          <Button icon={<FileUp size={18} />} onClick={() => setRead(null)}>
            Autre fichier
          </Button>
        )
      }
      footer={
        ticked &&
        !isEmpty && (
          <MoneyLinesFoot
            ticked={ticked}
            hint={onceConfirmed(manyOf(ticked))}
            question={
              manyOf(ticked) > 1
                ? 'Avez-vous reçu ces règlements\u00a0?'
                : 'Avez-vous reçu ce règlement\u00a0?'
            }
            message={onceConfirmed(manyOf(ticked))}
            confirm={confirmLines}
            onTicks={setTicks}
            onDone={followUp}
          />
        )
      }
    >
      {showsDrop && <MoneyFileDrop kind={kind} file={file} />}
      <FetchedPart data={answer} failure={failure} loadFailed="Les lignes ne se chargent pas" lines={6}>
        {(found) =>
          isEmpty ? (
            <Card>
              <EmptyState
                icon={<CircleCheck size={20} />}
                title={read ? 'Aucune ligne à confirmer.' : 'Aucune ligne en attente.'}
                description={
                  read
                    ? 'Ce fichier ne règle aucune PEC facturée qui attende encore son règlement.'
                    : 'Les lignes qui peuvent régler vos PEC s’afficheront ici.'
                }
              />
            </Card>
          ) : (
            <MoneyLines
              answer={found}
              ticks={ticks}
              onTicks={setTicks}
              reversedHint="votre gestionnaire annule leur confirmation"
            />
          )
        }
      </FetchedPart>
    </Screen>
  );
}

/** As the foot counts them: settlements, or transfers of lots where there are none. */
const manyOf = ({ bills, acts }: { bills: number; acts: number }): number => bills || acts;

const onceConfirmed = (count: number): string =>
  count > 1
    ? 'Une fois confirmés, ils ne peuvent plus être modifiés ici.'
    : 'Une fois confirmé, il ne peut plus être modifié ici.';
