import { useFloatingParts } from '@accordent/ui-kit/Floating/use-floating-parts.ts';
import type { ReactNode, RefObject } from 'react';
import styles from './ActPopover.module.css';

export interface ActPopoverProps {
  label: string;
  /** What it opens under. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** An act on a PEC under what it is asked at. A press beside it closes nothing: one reads on while one fills it in. */
export function ActPopover({ label, anchor, onClose, children }: ActPopoverProps) {
  const parts = useFloatingParts(true, onClose);
  if (!parts) return null;
  return (
    <parts.AnchoredPanel
      anchor={anchor}
      isOpen
      onClose={onClose}
      align="end"
      aria-label={label}
      className={styles.popover}
      data-look="floating unringed"
      // Its panel closes by itself, unless the key is for what is open in it: that hears of it later than this does.
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('form')) event.preventDefault();
      }}
      onInteractOutside={(event) => event.preventDefault()}
    >
      {children}
    </parts.AnchoredPanel>
  );
}
