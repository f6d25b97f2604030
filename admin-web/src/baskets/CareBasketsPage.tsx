import { baskets } from '@accordent/api/baskets/care-baskets.schemas.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { ShoppingBasket, Upload } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import styles from './CareBasketsPage.module.css';
import { useCareBaskets, type BasketItem } from './care-baskets.api.ts';

/** As many lines as are shown at once: a code finds its own. */
const SHOWN = 200;

/** /admin/care-baskets: which basket an act is in, from when on; what a quote is held to before it is sent. */
export default function CareBasketsPage() {
  const answer = useCareBaskets();
  const failure = useFetchFailure(answer);
  const [sought, setSought] = useState('');
  const lines = answer.data?.lines;
  const found = lines?.filter(({ code }) => code.includes(sought.trim().toUpperCase()));
  const isCut = (found?.length ?? 0) > SHOWN;
  return (
    <Page
      title="Paniers de soins"
      actions={
        <ButtonLink href={paths.imports} tone="primary" icon={<Upload />}>
          Importer un CSV
        </ButtonLink>
      }
    >
      <div data-look="stack gap-16">
        <p data-look="quiet">
          Les actes lus sur un devis y sont comparés avant l’envoi&nbsp;: un acte hors de son panier, ou
          au-dessus de la limite d’honoraires, est dit au cabinet.
        </p>
        {(lines?.length ?? 0) > 0 && (
          <div className={styles.search}>
            <SearchInput
              label="Chercher un code CCAM"
              placeholder="Code CCAM"
              value={sought}
              onChange={setSought}
            />
          </div>
        )}
        <DataTable
          caption="Paniers de soins"
          columns={columns}
          rows={found?.slice(0, SHOWN)}
          rowKey={({ code, tooth, validFrom }) => `${code} ${tooth} ${validFrom}`}
          isLoading={answer.isLoading}
          error={failure}
          card={(line) => (
            <RowCard title={line.code} aside={teethOf(line)}>
              {baskets[line.basket]}
              <span data-look="quiet small">
                Limite <Money cents={line.feeLimitCents} empty="libre" />, dès le {dayOf(line)}
              </span>
            </RowCard>
          )}
          empty={
            <EmptyState
              icon={<ShoppingBasket size={20} />}
              title={sought === '' ? 'Aucune ligne pour le moment.' : 'Aucun code ne correspond.'}
              description={sought === '' && 'Sans table, aucun acte n’est comparé.'}
            />
          }
        />
        {isCut && found && (
          <p data-look="quiet small">
            {SHOWN} lignes sur {formatCount(found.length)}. Cherchez un code pour voir les autres.
          </p>
        )}
      </div>
    </Page>
  );
}

const dayOf = ({ validFrom }: BasketItem): string => formatDate(`${validFrom}T12:00:00Z`);
const teethOf = ({ tooth }: BasketItem): string => (tooth === '' ? 'Toutes dents' : `Dent ${tooth}`);

const columns: readonly Column<BasketItem>[] = [
  { id: 'code', header: 'Code CCAM', width: '120px', cell: ({ code }) => code },
  { id: 'tooth', header: 'Dent', width: '112px', cell: teethOf },
  { id: 'basket', header: 'Panier', cell: ({ basket }) => baskets[basket] },
  {
    id: 'tariff',
    header: 'Tarif',
    width: '108px',
    align: 'end',
    cell: ({ tariffCents }) => <Money cents={tariffCents} />,
  },
  {
    id: 'limit',
    header: 'Limite d’honoraires',
    width: '148px',
    align: 'end',
    cell: ({ feeLimitCents }) => <Money cents={feeLimitCents} empty="Libre" />,
  },
  { id: 'from', header: 'Dès le', width: '132px', givesWay: 1, align: 'end', cell: dayOf },
];
