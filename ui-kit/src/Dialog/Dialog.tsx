import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import type { DialogProps } from './dialog-props.ts';

export type { DialogProps };

/** A modal dialog: holds the focus, closes with Escape, gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  const parts = useFloatingParts(props.isOpen, props.onClose);
  return parts && <parts.DialogWindow {...props} />;
}
