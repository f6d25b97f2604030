import type { KeyboardEvent, ReactNode } from 'react';
import styles from './TopLayer.module.css';

/**
 * Where a floating panel lies: in place in the document, so that focus order is reading order, and in the browser's top
 * layer, so that no dialog nor table cuts it.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  return (
    <div ref={show} popover="manual" className={styles.layer} data-floating onKeyDownCapture={letTabGo}>
      {children}
    </div>
  );
}

const show = (layer: HTMLElement | null) => layer?.showPopover?.();

/** The library would keep Tab inside the panel: here it goes on to what follows, and the panel closes. */
const letTabGo = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};
