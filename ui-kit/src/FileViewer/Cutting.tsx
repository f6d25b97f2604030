import { Suspense, useRef } from 'react';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { useRoom } from '../hooks/use-room.ts';
import { lineOf } from './cut-frame.ts';
import type { Zone } from './Zones.tsx';
import styles from './Cutting.module.css';

const PdfCutting = lazyPart(() => import('./PdfCutting.tsx'));

export interface CuttingProps {
  /** The address of the PDF; null: not known yet, its room is kept. */
  url: string | null;
  /** Where on its pages; the first line of the first page is shown. */
  places: readonly Pick<Zone, 'page' | 'left' | 'top' | 'width' | 'height' | 'label'>[];
  isInHand?: boolean;
}

/** A strip cut out of a paper: where a value was read, beside the field that it fills. */
export function Cutting({ url, places, isInHand = false }: CuttingProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { width } = useRoom(strip);
  const page = places[0]?.page ?? 1;
  const line = lineOf(places.filter((place) => place.page === page));
  return (
    <div
      ref={strip}
      className={styles.strip}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn page is no <img>
      role="img"
      aria-label={`Lu dans la lettre\u00a0: ${places.map(({ label }) => label).join(' ')}`}
      data-in-hand={isInHand || undefined}
    >
      {url !== null && line && width > 0 && (
        <Suspense fallback={null}>
          <PdfCutting url={url} page={page} line={line} width={width} isInHand={isInHand} />
        </Suspense>
      )}
    </div>
  );
}
