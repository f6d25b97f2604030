import type { Upload } from '@accordent/api/client/use-upload.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { documentIcon } from '../documents/document-looks.tsx';
import styles from './PhoneLinks.module.css';
import type { Photo } from './photos.ts';

const looks = {
  blurred: 'Photo floue\u00a0: reprenez-la si le texte ne se lit pas.',
  cut: 'Un bord semble coupé\u00a0: vérifiez les quatre coins.',
};

/** The photos of this telephone, the last first: in, on their way, or why not. */
export function PhotoList({
  photos,
  uploads,
  onRetry,
}: {
  photos: readonly Photo[];
  uploads: Readonly<Record<string, Upload>>;
  onRetry: (key: string, file: File) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos de ce téléphone">
      {photos.toReversed().map((photo) => {
        const { key, place, picture, look, isIn } = photo;
        const upload = uploads[key];
        const pages = photos.filter((one) => one.place === place);
        const page = pages.indexOf(photo) + 1;
        const name = pages.length > 1 ? `${place}, page ${page}` : place;
        return (
          <li key={key} className={styles.photo}>
            {picture ? (
              <img src={picture} alt="" className={styles.picture} />
            ) : (
              <span className={styles.picture}>{documentIcon(place)}</span>
            )}
            <div data-look="fill" aria-live="polite">
              <p className={styles.strong}>{name}</p>
              {isIn && (
                <p className={styles.good}>
                  <CircleCheck size={16} />
                  Arrivée au cabinet
                </p>
              )}
              {!isIn && upload?.state !== 'failed' && (
                <>
                  <p data-look="quiet normal">
                    {upload?.state === 'waiting' ? upload.sentence : 'Envoi en cours'}
                  </p>
                  {upload?.state === 'sending' && (
                    <ProgressBar label={`Envoi\u00a0: ${name}`} share={upload.share} />
                  )}
                </>
              )}
              {upload?.state === 'failed' && (
                <p className={styles.bad} role="alert">
                  <CircleAlert size={16} />
                  {upload.sentence}
                </p>
              )}
              {(look === 'blurred' || look === 'cut') && <p className={styles.noticed}>{looks[look]}</p>}
            </div>
            {upload?.state === 'failed' && upload.file && (
              <IconButton
                label={`Réessayer\u00a0: ${name}`}
                icon={<RotateCw />}
                onClick={() => upload.file && onRetry(key, upload.file)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
