import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { documentTitle, documentTitles } from '@accordent/api/client/document-titles.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { FilePlus2 } from 'lucide-react';
import { useRef } from 'react';
import { useFocusKept } from '@accordent/ui-kit/hooks/use-focus-kept.ts';
import { desk } from '../../drafts/desk.ts';
import type { LocalDraft } from '../../drafts/local-draft.ts';
import { AddAnotherDocument } from '../../documents/AddAnotherDocument.tsx';
import { documentHint, documentIcon, documentPlaceOf } from '../../documents/document-looks.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import styles from './Documents.module.css';
import { missingPlaces } from './faults.ts';
import { tilesOf, type Tile } from './tiles.ts';
import type { Choosers } from './use-choosers.tsx';
import { useThumbnail } from './use-thumbnail.ts';

const told = (work: Promise<void>): void =>
  void work.catch((error: unknown) => toast.error(failureOf(error).message));

/** Several of one title are the pages of one paper: none holds up another. */
const NONE = {};

/** The documents that are there, and the places of those that are missing. */
export function Documents({ draft, choosers }: { draft: LocalDraft; choosers: Choosers }) {
  const list = useRef<HTMLUListElement>(null);
  const focusKept = useFocusKept(list);
  const tiles = tilesOf(draft);
  const missing = missingPlaces(draft);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const isPaper = tiles.some(
    ({ place, mime }) => place === documentTitles.quote && mime.startsWith('image/'),
  );
  return (
    <ul ref={list} {...focusKept} tabIndex={-1} className={styles.tiles} aria-label="Pièces de la demande">
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Drawn
            draft={draft}
            tile={tile}
            tiles={tiles}
            onRetake={() => choosers.photograph(tile.place, tile.key)}
          />
        </li>
      ))}
      {isPaper && (
        <li className={styles.next}>
          <Button icon={<FilePlus2 size={18} />} onClick={() => choosers.photograph(documentTitles.quote)}>
            Page suivante du devis
          </Button>
        </li>
      )}
      {missing.length === 0 && (
        <li className={styles.next}>
          <AddAnotherDocument
            hasCamera={hasCamera}
            sendings={NONE}
            onAdd={(title, file) => void desk.addFile(draft.localId, file, documentTitle(title))}
          />
        </li>
      )}
      {missing.map((title) => (
        <li key={title} id={documentPlaceOf(title)}>
          <button type="button" className={styles.missing} onClick={() => choosers.choose(title)}>
            <span className={styles.sign}>{documentIcon(title)}</span>
            <span>
              <span className={styles.name}>{title}</span>
              <span data-look="quiet normal block">{documentHint(title)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DrawnProps {
  draft: LocalDraft;
  tile: Tile;
  tiles: readonly Tile[];
  onRetake: () => void;
}

function Drawn({ draft, tile, tiles, onRetake }: DrawnProps) {
  const thumbnail = useThumbnail(draft.id, tile);
  const { key, place, page } = tile;
  return (
    <DocumentTile
      tile={tile}
      thumbnail={thumbnail}
      isOffline={draft.isOffline}
      onPlace={(title) => told(desk.place(draft.localId, key, title))}
      onRemove={() => told(desk.remove(draft.localId, key))}
      onRetry={desk.fileOf(key) && (() => desk.retryFile(draft.localId, key))}
      onRetake={onRetake}
      onMove={(by) => {
        const other = tiles.find((one) => one.place === place && one.page === page + by);
        if (!other) return;
        const keys = tiles.map((one) =>
          one.key === key ? other.key : one.key === other.key ? key : one.key,
        );
        told(desk.order(draft.localId, keys));
      }}
    />
  );
}
