import { useCallback, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { documentUrl, type FileItem } from './documents.api.ts';

type View = {
  readonly document: FileItem;
  readonly url: string | null;
  readonly failure: { message: string; reference: string | undefined } | null;
};

/** Which document is open; its address is asked for each time, since it lives five minutes. */
export function useDocumentView() {
  const [view, setView] = useState<View | null>(null);
  const open = useCallback((document: FileItem) => {
    setView({ document, url: null, failure: null });
    const settle = (change: Partial<View>) =>
      setView((current) => (current?.document === document ? { ...current, ...change } : current));
    documentUrl(document.id).then(
      (url) => settle({ url }),
      (error: unknown) => settle({ failure: failureOf(error) }),
    );
  }, []);
  return {
    open,
    dialog: {
      document: view?.document ?? null,
      url: view?.url ?? null,
      failure: view?.failure ?? null,
      ask: async () => documentUrl(view!.document.id),
      onRetry: () => view && open(view.document),
      onClose: () => setView(null),
    },
  };
}
