import { MoneyFileDrop } from '@accordent/api/client/money-lines/MoneyFileDrop.tsx';
import { MoneyLines } from '@accordent/api/client/money-lines/MoneyLines.tsx';
import { MoneyLinesFoot } from '@accordent/api/client/money-lines/MoneyLinesFoot.tsx';
import { MoneyWordsContext } from '@accordent/api/client/money-lines/money-words.ts';
import { readFileWords } from '@accordent/api/client/money-lines/read-file-words.ts';
import { confirmable, creditKey, type Ticks } from '@accordent/api/client/money-lines/ticks.ts';
import { useMoneyFile, type ReadFile } from '@accordent/api/client/money-lines/use-money-file.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../shared/ExportButton.tsx';
import { asMoneyLines, asReceipts, wordsOfInvoices } from './as-money-lines.ts';
import { ChooseInvoiceDialog } from './ChooseInvoiceDialog.tsx';
import { CollectionTable } from './CollectionTable.tsx';
import { MatchedReceiptActs } from './MatchedReceiptActs.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { ReceiptTable } from './ReceiptTable.tsx';
import {
  confirmReceipts,
  sendStatement,
  useReceipts,
  useReceiptsChanged,
  type ReceiptItem,
} from './receipts.api.ts';

const HINT =
  'Relevé de notre compte en OFX, CSV, CAMT.053 ou CFONB\u00a0120, 10\u00a0Mo au plus. Seuls les crédits sont gardés.';

/** /admin/receipts: statements of our own account, and which of their lines pay which invoice. */
export default function ReceiptsPage() {
  const answer = useReceipts();
  const failure = useFetchFailure(answer);
  const changed = useReceiptsChanged();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [ticks, setTicks] = useState<Ticks>({});
  const [chosen, setChosen] = useState<ReceiptItem | null>(null);
  /** What was said of other lines stands, here and after a file: a line that was unticked is not confirmed unseen. */
  const lineDone = async ({ id }: Pick<ReceiptItem, 'id'>) => {
    setTicks(({ [creditKey({ id })]: _, ...others }) => others);
    await changed();
  };
  const file = useMoneyFile({
    send: sendStatement,
    onRead: async (found) => {
      setRead(found);
      await changed();
    },
  });
  const { data } = answer;
  const lines = data && asMoneyLines(data);
  const isMatched = lines !== undefined && lines.credits.length + lines.reversed.length > 0;
  const unknown = data?.receipts.filter(({ match }) => match === null);
  return (
    <Page
      title="Encaissements"
      subtitle={data && `Reste à encaisser\u00a0: ${euroText(data.owed)}`}
      actions={<ExportButton exported={{ list: 'receipts', query: {} }} />}
      footer={
        lines &&
        lines.credits.length > 0 && (
          <MoneyLinesFoot
            ticked={confirmable(lines, ticks)}
            hint="Les factures réglées en entier passent en payées. Tout s’annule ci-dessous."
            question={'Ces règlements sont-ils arrivés\u00a0?'}
            message="Chaque ligne réglera sa facture, en tout ou en partie."
            confirm={(body, key) => confirmReceipts(asReceipts(body), key)}
            onTicks={setTicks}
            onDone={changed}
          />
        )
      }
    >
      <MoneyFileDrop kind="statement" file={file} hint={HINT} />
      {read && (
        <Banner tone="info">
          {readFileWords(read)}
          {otherAccountWords(read)}
          {returnedWords(read)}
        </Banner>
      )}
      {read && (read.returnsUnknown ?? 0) > 0 && (
        <Banner tone="warning">
          {read.returnsUnknown}&nbsp;
          {read.returnsUnknown === 1 ? 'ligne rend' : 'lignes rendent'} un prélèvement sans dire lequel&nbsp;:
          cherchez-le dans le relevé.
        </Banner>
      )}
      <FetchedPart data={data} failure={failure} loadFailed="Les encaissements ne se chargent pas" lines={6}>
        {(found) => (
          <>
            {found.collections.length > 0 && (
              <Card isFlush title={`Prélèvements crédités, ${formatCount(found.collections.length)}`}>
                <CollectionTable collections={found.collections} onDone={changed} />
              </Card>
            )}
            {isMatched ? (
              <MoneyWordsContext value={wordsOfInvoices}>
                <MoneyLines
                  answer={lines}
                  ticks={ticks}
                  onTicks={setTicks}
                  reversedHint="annulez leur paiement ci-dessous"
                  actsOf={({ id, label }) => (
                    <MatchedReceiptActs
                      receipt={{ id, label }}
                      onChoose={() => setChosen(found.receipts.find((one) => one.id === id) ?? null)}
                      onDone={() => lineDone({ id })}
                    />
                  )}
                />
              </MoneyWordsContext>
            ) : (
              <Card>
                <EmptyState
                  icon={<CircleCheck size={20} />}
                  title="Aucune ligne à rapprocher."
                  description="Les crédits qui peuvent régler une facture s’afficheront ici."
                />
              </Card>
            )}
            {unknown && unknown.length > 0 && (
              <Card isFlush title={`Sans facture reconnue, ${formatCount(unknown.length)}`}>
                <ReceiptTable
                  caption="Lignes sans facture reconnue"
                  receipts={unknown}
                  onChoose={setChosen}
                  onDone={changed}
                />
              </Card>
            )}
            <Card isFlush title="Derniers paiements">
              <PaymentTable payments={found.payments} onDone={changed} />
            </Card>
            {found.dismissed.length > 0 && (
              <Card isFlush title="Lignes écartées">
                <ReceiptTable
                  caption="Lignes écartées"
                  receipts={found.dismissed}
                  areDismissed
                  onDone={changed}
                />
              </Card>
            )}
          </>
        )}
      </FetchedPart>
      {chosen && (
        <ChooseInvoiceDialog
          receipt={chosen}
          onClose={() => setChosen(null)}
          onDone={() => lineDone(chosen)}
        />
      )}
    </Page>
  );
}

function otherAccountWords({ otherAccounts = 0 }: ReadFile): string {
  if (otherAccounts === 0) return '';
  return otherAccounts === 1
    ? ' 1\u00a0autre compte de ce fichier laissé de côté.'
    : ` ${otherAccounts}\u00a0autres comptes de ce fichier laissés de côté.`;
}

function returnedWords({ debitsReturned = 0 }: ReadFile): string {
  if (debitsReturned === 0) return '';
  return debitsReturned === 1
    ? ' 1\u00a0prélèvement rejeté ou remboursé\u00a0: sa facture attend à nouveau.'
    : ` ${debitsReturned}\u00a0prélèvements rejetés ou remboursés\u00a0: leurs factures attendent à nouveau.`;
}
