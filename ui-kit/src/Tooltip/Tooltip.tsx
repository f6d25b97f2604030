import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Tip } from './Tip.tsx';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import styles from './Tooltip.module.css';

const HOVER_DELAY_MS = 350;
const LEAVE_DELAY_MS = 100;

export interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
  placement?: 'above' | 'below' | undefined;
  /** The tip says more than the name of the thing: screen readers hear it as a description. */
  isDescription?: boolean | undefined;
}

/** A tip on hover and focus; it stays under the pointer and Escape sends it away (WCAG 1.4.13). */
export function Tooltip({ text, children, placement = 'above', isDescription = false }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), delay);
  };

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={isDescription && isOpen ? id : undefined}
      onMouseEnter={() => later(true, HOVER_DELAY_MS)}
      onMouseLeave={() => later(false, LEAVE_DELAY_MS)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) later(true, 0);
      }}
      onBlur={() => later(false, 0)}
      onPointerDown={() => later(false, 0)}
    >
      {children}
      {isOpen && (
        <OpenTip anchor={anchor} id={id} placement={placement} onClose={() => setIsOpen(false)}>
          {text}
        </OpenTip>
      )}
    </span>
  );
}

/** What an open tip needs; a list has hundreds of closed ones. */
function OpenTip(props: ComponentProps<typeof Tip>) {
  const parts = useFloatingParts(true);
  return parts && <parts.Tip {...props} />;
}
