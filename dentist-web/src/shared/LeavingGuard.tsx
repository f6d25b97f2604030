import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { fateOfUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';

type Asked = { readonly go: () => void; readonly fate: 'lost' | 'kept' };

const words = {
  kept: {
    title: 'Quitter sans envoyer\u00a0?',
    message: 'Votre saisie n’est pas envoyée. Elle reste enregistrée dans cet onglet jusqu’à sa fermeture.',
  },
  lost: { title: 'Quitter sans enregistrer\u00a0?', message: 'Votre saisie n’est pas enregistrée.' },
} as const;

/** The router of the portal: asks before a link takes unsent input off the screen. */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const around: AroundNavHandler = useCallback((navigate, to, options) => {
    const go = () => navigate(to, options);
    const fate = fateOfUnsentInput(to);
    if (fate) setAsked({ go, fate });
    else go();
  }, []);
  return (
    <Router aroundNav={around}>
      {children}
      <ConfirmDialog
        isOpen={asked !== null}
        {...words[asked?.fate ?? 'lost']}
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
