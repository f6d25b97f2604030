import { fateOfUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { createContext, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';

/** A link that would take unsent input off the screen, while the user decides. */
export type Leaving = { readonly go: () => void; readonly fate: 'lost' | 'kept' };

/** The question of the moment, for the dialog that asks it. */
export const LeavingContext = createContext<{
  readonly asked: Leaving | null;
  readonly settle: () => void;
}>({ asked: null, settle: () => {} });

/** The router of the portal: has it asked before a link takes unsent input off the screen (LeavingDialog). */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Leaving | null>(null);
  const around: AroundNavHandler = useCallback((navigate, to, options) => {
    const go = () => navigate(to, options);
    const fate = fateOfUnsentInput(to);
    if (fate) setAsked({ go, fate });
    else go();
  }, []);
  const question = useMemo(() => ({ asked, settle: () => setAsked(null) }), [asked]);
  return (
    <Router aroundNav={around}>
      <LeavingContext value={question}>{children}</LeavingContext>
    </Router>
  );
}
