import { useEffect, useRef } from 'react';
import { cutFrame, type Place } from './cut-frame.ts';
import { takePdf } from './pdf-files.ts';
import styles from './Cutting.module.css';
import zoneStyles from './Zones.module.css';

/** Of the strip, within its edge. */
const HEIGHT = 26;

interface PdfCuttingProps {
  url: string;
  page: number;
  line: Place;
  width: number;
  isInHand: boolean;
}

/** What a strip shows of a PDF, drawn on a canvas with the place lit. */
export default function PdfCutting({ url, page, line, width, isInHand }: PdfCuttingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale, left, top } = cutFrame(line, { width, height: HEIGHT });
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const pdf = takePdf(url);
    let isGone = false;
    let cancel = () => {};
    const draw = async () => {
      const drawn = await (await pdf.file).getPage(page);
      if (isGone) return;
      const density = window.devicePixelRatio || 1;
      const px = scale * density;
      // Drawn aside: two drawings on one canvas at once are refused.
      const sheet = document.createElement('canvas');
      sheet.width = Math.round(width * density);
      sheet.height = Math.round(HEIGHT * density);
      const viewport = drawn.getViewport({ scale: px, offsetX: -left * px, offsetY: -top * px });
      const rendering = drawn.render({ canvas: sheet, viewport });
      cancel = () => rendering.cancel();
      await rendering.promise;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
    };
    // The paper itself, beside, says that it does not open.
    draw().catch(() => {});
    return () => {
      isGone = true;
      cancel();
      pdf.giveBack();
    };
  }, [url, page, scale, left, top, width]);
  return (
    <>
      <canvas ref={canvas} className={styles.cut} />
      <span
        className={zoneStyles['zone']}
        data-in-hand={isInHand || undefined}
        style={{
          left: (line.left - left) * scale - 3,
          top: (line.top - top) * scale - 2,
          width: line.width * scale + 6,
          height: line.height * scale + 4,
        }}
      />
    </>
  );
}
