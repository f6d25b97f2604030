import { RenderingCancelledException, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { CSS_PER_POINT, takePdf } from './pdf-files.ts';
import { AFTER_MS, Sheet } from './Sheet.tsx';
import type { Preview } from './small-pictures.ts';
import type { PageFacts, Rotation } from './view.ts';
import { Zones, type Zone } from './Zones.tsx';
import styles from './FileViewer.module.css';
import zoneStyles from './Zones.module.css';

const MOST_PIXELS = 16_000_000;

interface PdfPageProps {
  url: string;
  title: string;
  page: number;
  scale: number;
  rotation: Rotation;
  /** Of its first page. */
  preview: Preview | undefined;
  /** Places to light while it stands upright. */
  zones?: readonly Zone[] | undefined;
  onFacts: (facts: PageFacts) => void;
  onFailure: () => void;
}

/** One page of a PDF drawn on a canvas. */
export default function PdfPage({
  url,
  title,
  page,
  scale,
  rotation,
  preview,
  zones,
  onFacts,
  onFailure,
}: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const small = page === 1 && !isDrawn ? preview : undefined;
  const [isDue, setIsDue] = useState(false);
  const hasPreview = preview !== undefined;
  const report = useRef({ onFacts, onFailure });
  useEffect(() => {
    report.current = { onFacts, onFailure };
  });

  useEffect(() => {
    const pdf = takePdf(url);
    let isGone = false;
    pdf.file.then(
      (opened) => {
        if (!isGone) setFile(opened);
      },
      () => {
        if (!isGone) report.current.onFailure();
      },
    );
    return () => {
      isGone = true;
      pdf.giveBack();
    };
  }, [url]);

  // Drawing holds the screen up for a moment: the small one stands meanwhile. Asked once this is in sight, since what is
  // drawn ahead of its turn gets its small one later.
  useEffect(() => {
    if (isDue) return;
    const wait = setTimeout(() => setIsDue(true), hasPreview ? AFTER_MS : 0);
    return () => clearTimeout(wait);
  }, [isDue, hasPreview]);

  useEffect(() => {
    const target = canvas.current;
    if (!file || !target || !isDue) return;
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const drawn = await file.getPage(page);
      if (isGone) return;
      const upright = drawn.getViewport({ scale: CSS_PER_POINT });
      report.current.onFacts({ width: upright.width, height: upright.height, pages: file.numPages });
      const turned = (drawn.rotate + rotation) % 360;
      const shown = drawn.getViewport({ scale: scale * CSS_PER_POINT, rotation: turned });
      const wished = window.devicePixelRatio || 1;
      const density = Math.min(wished, Math.sqrt(MOST_PIXELS / (shown.width * shown.height)));
      // Drawn aside, then shown at once: the old picture stays until the new one is ready.
      const sheet = document.createElement('canvas');
      sheet.width = Math.floor(shown.width * density);
      sheet.height = Math.floor(shown.height * density);
      const rendering = drawn.render({
        canvas: sheet,
        viewport: drawn.getViewport({ scale: scale * CSS_PER_POINT * density, rotation: turned }),
      });
      cancel = () => rendering.cancel();
      await rendering.promise;
      target.width = sheet.width;
      target.height = sheet.height;
      target.style.width = `${shown.width}px`;
      target.style.height = `${shown.height}px`;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
      setIsDrawn(true);
    };
    draw().catch((failure: unknown) => {
      if (!isGone && !(failure instanceof RenderingCancelledException)) report.current.onFailure();
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [file, isDue, page, scale, rotation]);

  const paper = (
    <>
      {small && <Sheet src={small.url} title={title} size={small} scale={scale} rotation={rotation} />}
      <canvas
        ref={canvas}
        className={styles.sheet}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is no <img>
        role="img"
        aria-label={file ? `${title}, page ${page} sur ${file.numPages}` : title}
        data-waiting={isDrawn ? undefined : true}
        hidden={small !== undefined}
      />
    </>
  );
  if (!zones) return paper;
  return (
    <div className={zoneStyles['lit']}>
      {paper}
      {isDrawn && rotation === 0 && <Zones zones={zones} page={page} scale={scale} />}
    </div>
  );
}
