import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { revealCredentials, type ConventionItem, type Credentials } from './conventions.api.ts';

/** What is shown hides again by itself. */
export const SHOWN_MS = 30_000;

export type Revealed = Pick<ConventionItem, 'id' | 'version'> & { readonly credentials: Credentials };

/** What was revealed of this convention, while they are its credentials; null: of another one, or changed since. */
export const shownIn = (
  revealed: Revealed | null,
  { id, version }: Pick<ConventionItem, 'id' | 'version'>,
): Credentials | null => (revealed?.id === id && revealed.version === version ? revealed.credentials : null);

/** The one convention whose credentials are on screen: another one, 30 seconds or leaving the tab hide them. */
export function useRevealed() {
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);

  const { run, wish } = useAct({
    act: async (convention: ConventionItem) => {
      const { id, version } = convention;
      setRevealed({ id, version, credentials: await revealCredentials(convention) });
    },
    done: null,
    refusalOf: sentenceOf,
  });

  async function reveal(convention: ConventionItem) {
    if (wish) return;
    setRevealed(null);
    await run(convention);
  }

  return { revealed, revealingId: wish?.id ?? null, reveal, hide: () => setRevealed(null) };
}
