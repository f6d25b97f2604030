import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { toast } from '../Toaster/toast.ts';
import { fetchedDialogWindow, fetchDialogWindow } from './fetch-dialog-window.ts';

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

/**
 * A modal dialog: holds the focus, closes with Escape, gives the focus back to what opened it. What it is made of is
 * fetched at the first touch or key, so that a first view does not wait for it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const [fetched, setFetched] = useState(fetchedDialogWindow);
  const Window = fetched ?? fetchedDialogWindow();
  const isMissing = isOpen && Window === null;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    fetchDialogWindow().then(
      (window) => isWanted && setFetched(() => window),
      () => {
        if (!isWanted) return;
        toast.error('La connexion est coupée\u00a0: réessayez une fois en ligne.');
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
    // A parent hands in a new onClose at each draw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
  return Window && <Window {...props} />;
}
