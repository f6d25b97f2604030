import { ofName } from '@accordent/api/client/person-name.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import type { MoneyFileKind } from '@accordent/api/client/money-lines/ColumnChooser.tsx';
import { MoneyFileDrop } from '@accordent/api/client/money-lines/MoneyFileDrop.tsx';
import { MoneyLines } from '@accordent/api/client/money-lines/MoneyLines.tsx';
import { MoneyLinesFoot } from '@accordent/api/client/money-lines/MoneyLinesFoot.tsx';
import { readFileWords } from '@accordent/api/client/money-lines/read-file-words.ts';
import { confirmable, type Ticks } from '@accordent/api/client/money-lines/ticks.ts';
import { useMoneyFile, type ReadFile } from '@accordent/api/client/money-lines/use-money-file.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { AllocationTable } from './AllocationTable.tsx';
import {
  confirmLines,
  sendMoneyFile,
  undoAllocation,
  useAllocations,
  useMoneyLines,
  type AllocationItem,
} from './money-lines.api.ts';

export interface MoneyLinesOfPractitionerProps {
  id: number;
  name: string;
  kind: MoneyFileKind;
}

/** Files of a practitioner, what their lines may pay, and what they pay by now. */
export function MoneyLinesOfPractitioner({ id, name, kind }: MoneyLinesOfPractitionerProps) {
  const lines = useMoneyLines(id);
  const allocations = useAllocations(id);
  const failure = useFetchFailure(lines);
  const allocationFailure = useFetchFailure(allocations);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [ticks, setTicks] = useState<Ticks>({});
  const [undone, setUndone] = useState<AllocationItem | null>(null);
  /** What was said of lines stands: one that was unticked is not confirmed unseen. */
  const changed = () => Promise.all([lines.mutate(), allocations.mutate()]);
  const file = useMoneyFile({
    send: sendMoneyFile(id, kind),
    onRead: async (found) => {
      setRead(found);
      await changed();
    },
  });
  const answer = lines.data;
  const isEmpty = answer && answer.lots.length + answer.credits.length + answer.reversed.length === 0;
  return (
    <Page
      title="Relevés et bordereaux"
      subtitle={name}
      backHref={paths.practitioner('edit', id)}
      backLabel={name}
      tabs={
        <Tabs
          label="Fichiers"
          value={kind}
          items={[
            { value: 'statement', label: 'Relevé de banque', href: paths.moneyLines(id) },
            { value: 'remittance', label: 'Bordereau', href: paths.moneyLines(id, 'remittance') },
          ]}
        />
      }
      footer={
        answer &&
        !isEmpty && (
          <MoneyLinesFoot
            ticked={confirmable(answer, ticks)}
            hint={`Confirmés au nom ${ofName(name)}, ils s’annulent ici.`}
            question={'Ces règlements sont-ils arrivés\u00a0?'}
            message={`Ils seront confirmés au nom ${ofName(name)}.`}
            confirm={confirmLines(id)}
            onTicks={setTicks}
            onDone={changed}
          />
        )
      }
    >
      <MoneyFileDrop kind={kind} file={file} />
      {read && <Banner tone="info">{readFileWords(read)}</Banner>}
      <FetchedPart data={answer} failure={failure} loadFailed="Les lignes ne se chargent pas" lines={6}>
        {(found) =>
          isEmpty ? (
            <Card>
              <EmptyState
                icon={<CircleCheck size={20} />}
                title="Aucune ligne en attente."
                description="Les lignes qui peuvent régler ses PEC s’afficheront ici."
              />
            </Card>
          ) : (
            <MoneyLines
              answer={found}
              ticks={ticks}
              onTicks={setTicks}
              reversedHint="annulez leur confirmation ci-dessous"
            />
          )
        }
      </FetchedPart>
      <Card isFlush title="Lignes confirmées">
        <AllocationTable
          allocations={allocations.data?.allocations}
          isLoading={allocations.isLoading}
          error={allocationFailure}
          onUndo={setUndone}
        />
      </Card>
      {undone && (
        <ActDialog
          isOpen
          title={'Annuler ce rapprochement\u00a0?'}
          message={whatFollows(undone)}
          object={`${undone.patient}, ${euroText(undone.amount)}`}
          confirmLabel="Annuler le rapprochement"
          doing="Annulation du rapprochement en cours…"
          done="Rapprochement annulé."
          refusalOf={(cause) => refusalOf(cause, actFailed('de l’annulation du rapprochement'))}
          act={(key) => undoAllocation(undone.id, key)}
          onDone={changed}
          onClose={() => setUndone(null)}
        />
      )}
    </Page>
  );
}

function whatFollows({ kind, hasReplaced }: AllocationItem): string {
  if (kind === 'taken-back')
    return 'La ligne redevient libre, et la somme qu’elle reprenait compte de nouveau comme reçue.';
  return hasReplaced
    ? 'La ligne redevient libre\u00a0; ce que le dentiste avait confirmé reste confirmé.'
    : 'La ligne redevient libre, et le règlement qu’elle avait soldé attend à nouveau.';
}
