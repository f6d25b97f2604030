import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';
import { fateOfUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';

/** The router of the back-office: asks before a link takes unsent input off the screen. */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const around: AroundNavHandler = useCallback((navigate, to, options) => {
    const go = () => navigate(to, options);
    if (fateOfUnsentInput(to) !== null) setAsked({ go });
    else go();
  }, []);
  return (
    <Router aroundNav={around}>
      {children}
      <ConfirmDialog
        isOpen={asked !== null}
        title={'Quitter sans enregistrer\u00a0?'}
        message="Votre saisie n’est pas enregistrée."
        confirmLabel="Quitter"
        cancelLabel="Rester"
        tone="primary"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          asked?.go();
        }}
      />
    </Router>
  );
}
