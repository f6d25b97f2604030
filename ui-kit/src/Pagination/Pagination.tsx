import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { formatCount } from '../format/money.ts';
import { Segments } from '../Segments/Segments.tsx';
import { PAGE_SIZES } from './page-sizes.ts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The server stopped counting at `total`: « plus de 1 000 ». */
  isTotalCapped?: boolean | undefined;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
}

/** Where we are in a list, and the ways on. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, isTotalCapped = false, onPage, onPageSize } = props;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = isTotalCapped ? page * pageSize : Math.min(page * pageSize, total);
  const isLast = !isTotalCapped && last >= total;
  return (
    <nav className={styles.pagination} aria-label="Pagination" data-keep-clear>
      {onPageSize && (
        <div className={styles.sizes}>
          <span aria-hidden>Lignes par page</span>
          <Segments
            label="Lignes par page"
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: size }))}
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
          />
        </div>
      )}
      <span className={styles.gap} />
      <span className={styles.range} aria-live="polite">
        {formatCount(first)}-{formatCount(last)} sur {isTotalCapped && 'plus de '}
        {formatCount(total)}
      </span>
      <Button
        size="small"
        disabled={page <= 1}
        icon={<ChevronLeft size={14} />}
        onClick={() => onPage(page - 1)}
      >
        Page précédente
      </Button>
      <Button
        size="small"
        disabled={isLast}
        trailing={<ChevronRight size={14} />}
        onClick={() => onPage(page + 1)}
      >
        Page suivante
      </Button>
    </nav>
  );
}
