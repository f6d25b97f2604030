import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useRoom } from '../hooks/use-room.ts';
import { AFTER_MS, Sheet } from './Sheet.tsx';
import type { Preview } from './small-pictures.ts';
import type { Zone } from './Zones.tsx';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import {
  ZOOM_FIT,
  ZOOM_WIDTH,
  scaleOf,
  stepZoom,
  turnLeft,
  turnRight,
  type PageFacts,
  type Rotation,
  type Zoom,
} from './view.ts';
import styles from './FileViewer.module.css';

const PdfPage = lazyPart(() => import('./PdfPage.tsx'), { onMissing: ({ onFailure }) => onFailure() });

export interface FileViewerProps {
  /** The address of the file; same origin. */
  url: string;
  kind: 'image' | 'pdf';
  /** What it is: « Devis ». */
  title: string;
  fileName?: string | undefined;
  /** Where « Télécharger » leads; without it there is no such button. */
  downloadUrl?: string | undefined;
  /** Shown until it is there itself. */
  preview?: Preview | undefined;
  /** More buttons at the right of the toolbar. */
  toolbarExtra?: ReactNode;
  /** Before its name in the toolbar: how it stands. */
  toolbarLead?: ReactNode;
  /** Opens as wide as the room instead of whole; its keys are the screen's, which holds its acts. */
  acts?: Ref<ViewerActs> | undefined;
  /** Of a PDF: places to light, such as those that were read; the page of the one in hand is turned to. */
  zones?: readonly Zone[] | undefined;
}

/** What the keys of a screen do to the document. */
export interface ViewerActs {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  turn: () => void;
  turnBack: () => void;
}

/**
 * Shows an image or a PDF: zoom (+ and -), turn (R), fit (F), pages (page up and down). The keys work once it has the
 * focus. pdf.js loads with the first PDF only; its worker is a file of our own origin.
 */
export function FileViewer(props: FileViewerProps) {
  // A new file starts fitted, upright, on its first page.
  return <Viewer key={props.url} {...props} />;
}

function Viewer(props: FileViewerProps) {
  const {
    url,
    kind,
    title,
    fileName,
    downloadUrl,
    preview,
    toolbarExtra,
    toolbarLead,
    acts: held,
    zones,
  } = props;
  const opensAt = held ? ZOOM_WIDTH : ZOOM_FIT;
  const [zoom, setZoom] = useState<Zoom>(opensAt);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [page, setPage] = useState(1);
  const [told, setFacts] = useState<PageFacts | null>(null);
  const facts: PageFacts | null = told ?? (preview ? { pages: 1, ...preview } : null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ground = useRef<HTMLDivElement>(null);
  const room = useRoom(ground, 'document');
  const pages = facts?.pages ?? 1;
  const pageInHand = zones?.find(({ isInHand }) => isInHand)?.page;
  const [followed, setFollowed] = useState(pageInHand);
  if (pageInHand !== followed) {
    setFollowed(pageInHand);
    if (pageInHand !== undefined) setPage(pageInHand);
  }
  const scale = scaleOf(zoom, facts, rotation, room);

  const acts = {
    zoomIn: () => setZoom(stepZoom(scale, 1)),
    zoomOut: () => setZoom(stepZoom(scale, -1)),
    fit: () => setZoom(opensAt),
    turn: () => setRotation(turnRight),
    turnBack: () => setRotation(turnLeft),
    previous: () => setPage((current) => Math.max(1, current - 1)),
    next: () => setPage((current) => Math.min(pages, current + 1)),
  };

  useImperativeHandle(held, () => acts);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const act = {
      '+': acts.zoomIn,
      '=': acts.zoomIn,
      '-': acts.zoomOut,
      ...(!held && { r: acts.turn, f: acts.fit }),
      PageDown: acts.next,
      PageUp: acts.previous,
    }[event.key] as (() => void) | undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const shared = { url, title, scale, rotation, onFacts: setFacts, onFailure: () => setHasFailed(true) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <section className={styles.viewer} aria-label={`Document\u00a0: ${title}`} onKeyDown={onKeyDown}>
      <ViewerToolbar
        title={title}
        fileName={fileName}
        page={page}
        pages={pages}
        scale={scale}
        acts={acts}
        downloadUrl={downloadUrl}
        lead={toolbarLead}
        hasOwnKeys={!held}
        extra={toolbarExtra}
      />
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled box takes the focus */}
      <div
        ref={ground}
        className={styles.ground}
        data-wide={held ? true : undefined}
        data-look="ring-inside"
        tabIndex={0}
        role="group"
        aria-label={`Vue de ${title}`}
      >
        {hasFailed ? (
          <ErrorState
            title="Le document ne s’affiche pas"
            onRetry={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          />
        ) : kind === 'pdf' ? (
          <Suspense fallback={<Skeleton width="60%" height={480} />}>
            <PdfPage key={attempt} {...shared} page={page} preview={preview} zones={zones} />
          </Suspense>
        ) : (
          <Picture key={attempt} {...shared} preview={preview} />
        )}
      </div>
    </section>
  );
}

interface PictureProps {
  url: string;
  title: string;
  scale: number;
  rotation: Rotation;
  onFacts: (facts: PageFacts) => void;
  onFailure: () => void;
  preview: Preview | undefined;
}

function Picture({ url, title, scale, rotation, onFacts, onFailure, preview }: PictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const hasPreview = preview !== undefined;
  // Large pictures take the screen a moment: the small one stands meanwhile. Asked once this is in sight, since what is
  // drawn ahead of its turn gets its small one later.
  useEffect(() => {
    if (isWhole) return;
    const whole = new Image();
    whole.src = url;
    let isGone = false;
    const show = () => !isGone && setIsWhole(true);
    const wait = setTimeout(
      () => (hasPreview ? void whole.decode().then(show, show) : show()),
      hasPreview ? AFTER_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(wait);
    };
  }, [url, isWhole, hasPreview]);
  return (
    <Sheet
      src={isWhole || !preview ? url : preview.url}
      title={title}
      size={size ?? preview ?? null}
      scale={scale}
      rotation={rotation}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (!isWhole && preview) return;
        setSize({ width: naturalWidth, height: naturalHeight });
        onFacts({ width: naturalWidth, height: naturalHeight, pages: 1 });
      }}
      onError={onFailure}
    />
  );
}
