import { documentTitles, requestTitles } from '@accordent/api/client/document-titles.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { Camera, Folder, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { DepotHead, LegalLinks, useTitle } from '../depots/DepotFrame.tsx';
import { documentHint, documentLooks, shortlyNamed } from '../documents/document-looks.tsx';
import { useFileBoxes } from '../shared/use-file-boxes.tsx';
import styles from './PhoneLinks.module.css';
import type { PhoneFrontItem } from './phone-links.api.ts';
import { PhotoList } from './PhotoList.tsx';
import { isComplete, isLeaving, nextTitle } from './photos.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useCamera } from './use-camera.ts';
import type { usePhotos } from './use-photos.ts';

/** What the camera sees, which paper it is, and the photos that have left. */
export function PhotoDesk({
  front: { practitioner, city, expiresAt, documents, wanted },
  link: { photos, uploads, add, retry },
}: {
  front: PhoneFrontItem;
  link: Pick<ReturnType<typeof usePhotos>, 'photos' | 'uploads' | 'add' | 'retry'>;
}) {
  useTitle('Photos');
  const { state: camera, video, start, takePhoto } = useCamera();
  const [chosen, setChosen] = useState<(typeof requestTitles)[number] | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  /** One that did not get through leaves its title to another. */
  const taken = photos.filter(({ key }) => uploads[key]?.state !== 'failed');
  const place = chosen ?? nextTitle(wanted, taken);
  const isAllThere = isComplete(wanted, taken);
  /** What came before the page was opened again. */
  const earlier = documents - photos.filter(({ isIn }) => isIn).length;
  const whose = [practitioner, city].filter(Boolean).join(', ');

  /** What is asked for now: the desk may bring it before the photo is there, which stays what it is. */
  const wish = { place, isChosen: chosen !== null };
  /** Several at once follow each other through the titles, or are pages of the one that was chosen. */
  function bring(brought: readonly File[], asked: typeof wish): void {
    const titled: { place: string }[] = [];
    for (const [index, file] of brought.entries()) {
      const isFirst = index === 0;
      const title = isFirst || asked.isChosen ? asked.place : nextTitle(wanted, [...taken, ...titled]);
      titled.push({ place: title });
      void add(file, title);
    }
    setChosen(null);
  }
  const { photograph, choose, boxes } = useFileBoxes(
    { photo: 'Photo du téléphone', files: 'Fichiers du téléphone' },
    wish,
    bring,
  );
  async function press(): Promise<void> {
    if (camera === 'absent') return photograph(wish);
    if (camera !== 'on') return start();
    setIsTaking(true);
    const photo = await takePhoto().finally(() => setIsTaking(false));
    if (photo) bring([photo], wish);
    else photograph(wish);
  }

  return (
    <div className={styles.page}>
      <DepotHead aside={<TimeLeft until={expiresAt} />} />
      <main className={styles.column}>
        <div>
          <h1 className={styles.title} aria-live="polite">
            {isAllThere && !chosen
              ? isLeaving(photos, uploads)
                ? 'Les dernières photos partent'
                : 'Tout est arrivé'
              : `Photographiez ${documentLooks[place].inHand}`}
          </h1>
          <p data-look="quiet">
            {isAllThere && !chosen
              ? 'Une autre page du devis, sinon vous pouvez fermer cette page.'
              : documentHint(place)}
          </p>
        </div>
        <Segments
          label="Ce qui est photographié"
          isWide
          options={requestTitles.map((title) => ({ value: title, label: documentLooks[title].short }))}
          value={place}
          onChange={setChosen}
        />
        {camera === 'on' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words
          <video
            ref={video}
            className={styles.seen}
            autoPlay
            muted
            playsInline
            aria-label="Ce que voit l’appareil photo"
          />
        ) : (
          <Frame isCard={place !== documentTitles.quote} />
        )}
        {earlier > 0 && <p data-look="quiet normal">{earlierWords(earlier)}</p>}
        <PhotoList photos={photos} uploads={uploads} onRetry={(key, file) => void retry(key, file)} />
        <section className={styles.notice} aria-label="Qui reçoit ces photos">
          <ShieldCheck size={20} />
          <div data-look="stack gap-6">
            <p className={styles.strong}>Qui reçoit ces photos</p>
            <p>
              {whose}, {product.name} et la mutuelle, pour demander la prise en charge des soins. Personne
              d’autre.
            </p>
            <p>
              {camera === 'absent'
                ? 'Prises avec l’appareil du téléphone, elles peuvent rester dans sa galerie.'
                : 'Prises dans cette page, elles ne restent pas sur ce téléphone.'}
            </p>
            <LegalLinks />
          </div>
        </section>
      </main>
      <div className={styles.foot} data-bottom-bar>
        <div data-look="row stretch">
          <Button
            tone="primary"
            size="large"
            isFullWidth
            icon={<Camera size={20} />}
            isBusy={isTaking || camera === 'starting'}
            onClick={() => void press()}
          >
            {camera === 'off' || camera === 'starting'
              ? 'Ouvrir l’appareil photo'
              : `Photographier ${shortlyNamed(place)}`}
          </Button>
          <IconButton
            label="Choisir un fichier"
            tone="secondary"
            className={styles.square}
            icon={<Folder size={20} />}
            onClick={() => choose(wish)}
          />
        </div>
        {boxes}
      </div>
    </div>
  );
}

const earlierWords = (count: number): string =>
  count === 1 ? 'Une photo est déjà arrivée.' : `${count} photos sont déjà arrivées.`;

/** How the paper lies before the camera. */
function Frame({ isCard }: { isCard: boolean }) {
  return (
    <div className={styles.frame}>
      <svg viewBox="0 0 196 122" aria-hidden fill="none" stroke="currentColor">
        <path strokeWidth="3" d="M1.5 18V1.5H18M178 1.5h16.5V18M194.5 104v16.5H178M18 120.5H1.5V104" />
        {isCard ? (
          <>
            <rect x="20" y="16" width="156" height="90" rx="8" opacity=".5" />
            <path strokeWidth="6" strokeLinecap="round" opacity=".4" d="M36 38h50M36 56h82M36 72h60" />
          </>
        ) : (
          <>
            <rect x="64" y="12" width="68" height="98" rx="4" opacity=".5" />
            <path
              strokeWidth="5"
              strokeLinecap="round"
              opacity=".4"
              d="M76 30h28M76 46h44M76 58h44M76 70h44M76 92h20"
            />
          </>
        )}
      </svg>
    </div>
  );
}
