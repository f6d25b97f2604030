import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, or the name of the work. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the last is the one that does the thing. */
  footer?: ReactNode;
  /** `normal` 440, `wide` 720, `full` nearly the screen, `side` a sheet at the right, `bottom` a sheet on a phone. */
  size?: 'normal' | 'wide' | 'full' | 'side' | 'bottom' | undefined;
  /** Takes the focus when it opens; else the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A click outside and Escape do nothing (work would be lost). */
  isPersistent?: boolean | undefined;
  hasCloseButton?: boolean | undefined;
}
