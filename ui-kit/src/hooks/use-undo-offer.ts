import { useEffect, useState } from 'react';
import { toast } from '../Toaster/toast.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** As long as the server lets an act be taken back. */
const TEN_SECONDS = 10_000;

type Offer = { readonly toastId: string; readonly undo: () => void };

/** Says that something is done and offers to take it back: « Annuler » on its toast, or Z, for ten seconds. */
export function useUndoOffer() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const take = ({ toastId, undo }: Offer) => {
    toast.dismiss(toastId);
    setOffer(null);
    undo();
  };
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), TEN_SECONDS);
    return () => clearTimeout(timer);
  }, [offer]);
  useShortcuts({ z: () => offer && take(offer) }, offer !== null);

  return (sentence: string, undo: () => void, toastId?: string) => {
    const id = toast.success(sentence, {
      id: toastId,
      duration: TEN_SECONDS,
      action: { label: 'Annuler', onClick: () => take({ toastId: id, undo }) },
    });
    setOffer({ toastId: id, undo });
  };
}
