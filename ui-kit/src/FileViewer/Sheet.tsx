import type { ComponentProps } from 'react';
import type { Rotation } from './view.ts';
import styles from './FileViewer.module.css';

/** Who goes on at once does not pay for what is large: its preview stands for so long. */
export const AFTER_MS = 300;

export interface SheetProps extends Pick<ComponentProps<'img'>, 'src' | 'onLoad' | 'onError'> {
  title: string;
  /** At 100 %; null: not known yet. */
  size: { width: number; height: number } | null;
  scale: number;
  rotation: Rotation;
}

/** A picture on its paper, turned and as large as asked. */
export function Sheet({ title, size, scale, rotation, ...picture }: SheetProps) {
  const isOnSide = rotation % 180 !== 0;
  const width = size ? size.width * scale : undefined;
  const height = size ? size.height * scale : undefined;
  return (
    <div
      className={styles.sheet}
      data-waiting={size ? undefined : true}
      style={{ width: isOnSide ? height : width, height: isOnSide ? width : height }}
    >
      <img
        {...picture}
        alt={title}
        className={styles.picture}
        style={{ width, height, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
      />
    </div>
  );
}
