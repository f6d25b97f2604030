import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { CircleCheck, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { desk } from '../drafts/desk.ts';
import type { LocalDraft } from '../drafts/local-draft.ts';
import { beginPhoneLink, endPhoneLink, usePhoneLink, type BegunPhoneLinkAnswer } from './phone-links.api.ts';
import styles from './PhoneLinks.module.css';
import { TimeLeft } from './TimeLeft.tsx';

const QrCode = lazyPart(() => import('@accordent/ui-kit/QrCode/QrCode.tsx'));

/** A telephone as the camera of this draft: its code, then what it brings. */
export function PhoneInvite({ draft: { localId, id } }: { draft: Pick<LocalDraft, 'localId' | 'id'> }) {
  const { data, mutate } = usePhoneLink(id);
  /** Told once, for the draft that it was asked for: after a reload another one is asked for. */
  const [told, setTold] = useState<(BegunPhoneLinkAnswer & { readonly localId: string }) | null>(null);
  const beginning = useAct({
    act: async () => {
      setTold({ localId, ...(await beginPhoneLink(id ?? (await desk.begun(localId)))) });
    },
    done: null,
    refusalOf: sentenceOf,
    onDone: () => mutate(),
  });
  const ending = useAct({
    act: async () => {
      if (id !== null) await endPhoneLink(id);
      setTold(null);
    },
    done: null,
    refusalOf: sentenceOf,
    onDone: () => mutate(),
  });
  const link = data?.phoneLink ?? null;
  // Another desk may have shown another one since.
  const isTold = told?.localId === localId && told.expiresAt.timestamp === link?.expiresAt.timestamp;
  const end = (
    <Button size="small" isBusy={ending.isBusy} onClick={() => void ending.run()}>
      Terminer
    </Button>
  );
  if (link?.openedAt)
    return (
      <section className={styles.words} aria-label="Téléphone relié">
        <p className={styles.good}>
          <CircleCheck size={18} />
          <strong>Téléphone relié</strong>
        </p>
        <output data-look="quiet">{receivedWords(link.documents)}</output>
        <p className={styles.acts}>
          <TimeLeft until={link.expiresAt} />
          {end}
        </p>
      </section>
    );
  if (link && told && isTold)
    return (
      <section className={styles.invite} aria-label="Photographier avec mon téléphone">
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={told.address} label="Code QR à scanner avec le téléphone" />
          </Suspense>
        </div>
        <div className={styles.words}>
          <p className={styles.strong}>Photographier avec mon téléphone</p>
          <p data-look="quiet">
            Sans connexion, pour cette demande seule. Le patient peut aussi le scanner, pour sa carte.
          </p>
          <p className={styles.acts}>
            <TimeLeft until={link.expiresAt} />
            {end}
          </p>
        </div>
      </section>
    );
  return (
    <section className={styles.words} aria-label="Photographier avec mon téléphone">
      <div>
        <Button
          icon={<Smartphone size={18} />}
          isBusy={beginning.isBusy}
          onClick={() => void beginning.run()}
        >
          Photographier avec mon téléphone
        </Button>
      </div>
      <p data-look="quiet">
        Un code à scanner, sans connexion. Les photos arrivent ici, prises aussi par le patient.
      </p>
    </section>
  );
}

const receivedWords = (count: number): string =>
  count === 0
    ? 'Aucune photo reçue pour l’instant.'
    : count === 1
      ? 'Une photo reçue.'
      : `${count} photos reçues.`;
