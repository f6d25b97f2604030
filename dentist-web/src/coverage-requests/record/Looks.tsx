import type { Look } from '@accordent/api/audit/audit.schemas.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import styles from './Looks.module.css';

export interface LooksProps {
  /** Newest first; absent while the first are on their way. */
  looks: readonly Look[] | undefined;
  failure: FetchFailure | null;
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Who has looked at the number and the documents of a PEC: what, who, when. */
export function Looks({ looks, failure, total, page, perPage, onPage }: LooksProps) {
  return (
    <Card title="Qui a vu ce dossier">
      <FetchedPart data={looks} failure={failure} loadFailed="Les consultations ne se chargent pas" lines={3}>
        {(lines) =>
          lines.length === 0 ? (
            <p data-look="faint">Personne n’a encore ouvert le numéro ni les documents de ce patient.</p>
          ) : (
            <ol data-look="ruled">
              {lines.map(({ id, date, who, what, part }) => (
                <li key={id} className={styles.look}>
                  <span className={styles.what}>
                    <span data-look="strong breaks">{what}</span>
                    {part && <span data-look="quiet small breaks">{part}</span>}
                  </span>
                  <span data-look="quiet small breaks">{nameOf(who)}</span>
                  <span data-look="quiet small whole">
                    <DateText value={date} form="moment" />
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </FetchedPart>
      {total > perPage && <Pagination page={page} pageSize={perPage} total={total} onPage={onPage} />}
    </Card>
  );
}

function nameOf({ kind, name }: Look['who']): string {
  if (kind === 'insurer') return 'La mutuelle';
  if (kind === 'product') return product.name;
  return kind === 'staff' ? `${name}, ${product.name}` : name;
}
