import { useEffect, useState } from 'react';
import { toast } from '../Toaster/toast.ts';
import type { DialogProps } from './dialog-props.ts';
import { fetchedDialogWindow, fetchDialogWindow } from './fetch-dialog-window.ts';

export type { DialogProps };

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
