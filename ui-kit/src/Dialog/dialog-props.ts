import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, or the name of the work. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the last is the one that does the thing, as Enter in a field does. */
  footer?: ReactNode;
  /** `normal` 440, `wide` 720, `full` nearly the screen, `side` a sheet at the right, `bottom` a sheet on a phone. */
  size?: 'normal' | 'wide' | 'full' | 'side' | 'bottom' | undefined;
  /** Takes the focus when it opens; else the first field, and without one the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Nothing closes it: what it asked for is on its way. */
  isPersistent?: boolean | undefined;
  /** Where text was typed, Escape, a press outside and « Fermer » ask first; by default where there are buttons to send it. */
  asksBeforeClosing?: boolean | undefined;
  hasCloseButton?: boolean | undefined;
}
