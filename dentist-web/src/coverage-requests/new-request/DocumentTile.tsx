import { requestTitles } from '@accordent/api/client/document-titles.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu, type MenuItem } from '@accordent/ui-kit/Menu/Menu.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import {
  ArrowDown,
  ArrowUp,
  Camera,
  CircleAlert,
  CircleCheck,
  EllipsisVertical,
  RotateCw,
  ScanText,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { documentIcon } from '../../documents/document-looks.tsx';
import { doubtOf } from '@accordent/api/client/shrink-photo.ts';
import styles from './Documents.module.css';
import { TitleDialog } from './TitleDialog.tsx';
import type { Tile } from './tiles.ts';

export interface DocumentTileProps {
  tile: Tile;
  thumbnail: string | undefined;
  isOffline: boolean;
  onPlace: (place: string) => void;
  onRemove: () => void;
  /** Without it nothing would come of another try: this device does not have its bytes. */
  onRetry?: (() => void) | undefined;
  /** By one place among the pages of its paper. */
  onMove: (by: -1 | 1) => void;
  /** Takes another photo in its place. */
  onRetake: () => void;
}

/** One document of a new request: its picture, where it belongs, how far it is, and what was noticed of it. */
export function DocumentTile({
  tile,
  thumbnail,
  isOffline,
  onPlace,
  onRemove,
  onRetry,
  onMove,
  onRetake,
}: DocumentTileProps) {
  const { name, place, file, document, look, size, page, pages } = tile;
  const isLeaving = file !== null && file.state !== 'failed';
  const doubt = doubtOf(look);
  const [isNaming, setIsNaming] = useState(false);
  const isOther = place !== '' && !requestTitles.some((title) => title === place);
  const items: MenuItem[] = [
    ...requestTitles.map((title) => ({
      id: title,
      label: title,
      isChecked: title === place,
      onSelect: () => onPlace(title),
    })),
    { id: 'other', label: 'Autre pièce…', isChecked: isOther, onSelect: () => setIsNaming(true) },
    ...(pages > 1
      ? [
          {
            id: 'up',
            label: 'Page précédente du document',
            icon: <ArrowUp />,
            isDisabled: page === 1,
            startsGroup: true,
            onSelect: () => onMove(-1),
          },
          {
            id: 'down',
            label: 'Page suivante du document',
            icon: <ArrowDown />,
            isDisabled: page === pages,
            onSelect: () => onMove(1),
          },
        ]
      : []),
    {
      id: 'remove',
      label: 'Retirer',
      icon: <Trash2 />,
      tone: 'danger',
      startsGroup: true,
      onSelect: onRemove,
    },
  ];
  return (
    <fieldset className={styles.tile} aria-label={name} data-failed={file?.state === 'failed' || undefined}>
      <div className={styles.row}>
        {thumbnail ? (
          <img src={thumbnail} alt="" className={styles.picture} />
        ) : (
          <span className={styles.picture}>{documentIcon(place)}</span>
        )}
        <div data-look="fill">
          <p className={styles.name}>{name}</p>
          <div aria-live="polite">
            {file === null && (
              <p className={styles.good}>
                <CircleCheck size={16} />
                {document?.pages ? `${document.pages} page${document.pages > 1 ? 's' : ''}, ` : 'Reçue, '}
                {formatFileSize(size)}
              </p>
            )}
            {isLeaving && (
              <p data-look="quiet normal">
                {isOffline ? 'Hors ligne, part au retour du réseau' : 'Envoi en cours'}
                {!isOffline && <span aria-hidden>, {Math.round(file.share * 100)}&nbsp;%</span>}
              </p>
            )}
            {file?.state === 'failed' && (
              <p className={styles.bad} role="alert">
                <CircleAlert size={16} />
                <span>
                  <span data-look="block bold">{file.name}</span>
                  {file.sentence}
                </span>
              </p>
            )}
          </div>
          {isLeaving && (
            <div className={styles.bar}>
              <ProgressBar label={`Envoi\u00a0: ${name}`} share={file.share} />
            </div>
          )}
        </div>
        {isLeaving ? (
          <IconButton label={`Annuler l’envoi\u00a0: ${name}`} icon={<X />} onClick={onRemove} />
        ) : (
          <>
            {file?.state === 'failed' && onRetry && (
              <IconButton label={`Réessayer\u00a0: ${name}`} icon={<RotateCw />} onClick={onRetry} />
            )}
            <Menu
              heading="Ranger dans"
              trigger={<IconButton label={`Options\u00a0: ${name}`} icon={<EllipsisVertical />} />}
              items={items}
            />
          </>
        )}
      </div>
      {place === '' && (
        <fieldset className={styles.sort} aria-label={`Qu’est-ce que ${name}\u00a0?`}>
          {requestTitles.map((title) => (
            <Button key={title} size="small" onClick={() => onPlace(title)}>
              {title.replace('Mutuelle ', '').replace(/^./, (letter) => letter.toUpperCase())}
            </Button>
          ))}
        </fieldset>
      )}
      {doubt && (
        <div className={styles.noticed}>
          <p>{doubt}</p>
          <Button
            size="small"
            icon={<Camera size={16} />}
            aria-label={`Reprendre la photo\u00a0: ${name}`}
            onClick={onRetake}
          >
            Reprendre la photo
          </Button>
        </div>
      )}
      {document?.placeReason && (
        <p className={styles.why}>
          <ScanText size={16} />
          {document.placeReason}
        </p>
      )}
      {isNaming && (
        <TitleDialog
          title={isOther ? place : ''}
          onTitle={(title) => {
            setIsNaming(false);
            onPlace(title);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </fieldset>
  );
}
