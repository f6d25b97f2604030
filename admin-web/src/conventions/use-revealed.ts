import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { revealCredentials } from './conventions.api.ts';
import type { ConventionItem, Credentials } from './conventions.api.ts';

/** What is shown hides again by itself. */
export const SHOWN_MS = 30_000;

export type Revealed = { readonly id: number; readonly credentials: Credentials };

/** The one convention whose credentials are on screen: another one, 30 seconds or leaving the tab hide them. */
export function useRevealed() {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [revealingId, setRevealingId] = useState<number | null>(null);

  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);

  async function reveal(convention: ConventionItem) {
    if (revealingId !== null) return;
    setRevealed(null);
    setRevealingId(convention.id);
    try {
      setRevealed({ id: convention.id, credentials: await revealCredentials(convention) });
    } catch (failure) {
      toast.error(failureOf(failure).message);
    } finally {
      setRevealingId(null);
    }
  }

  return { revealed, revealingId, reveal, hide: () => setRevealed(null) };
}
