import { sentenceOf } from '@accordent/api/client/failure.ts';
import type { MessageFileItem } from '@accordent/api/messages/messages.schemas.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useUndoOffer } from '../shared/undo-stack.ts';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { FilingDialog } from './FilingDialog.tsx';
import { fileInRequest, messageFileUrl, undoFiling, useFilingChanged } from './messages.api.ts';

type Wish = { readonly file: MessageFileItem; readonly titles: readonly string[] };

/**
 * The documents of the messages of one PEC: opened, and filed there, which can be taken back; `dialog` asks as which,
 * and proposes the first of `missing`.
 */
export function useMessageDocuments(requestId: number, missing: readonly string[] = []) {
  const [wish, setWish] = useState<Wish | null>(null);
  const changed = useFilingChanged();
  const offer = useUndoOffer();
  const undoing = useAct({
    act: undoFiling,
    done: 'Classement annulé.',
    refusalOf: sentenceOf,
    onDone: changed,
    onRefused: () => void changed(),
  });
  const filing = useAct({
    act: ({ id, title }: { id: number; title: string }, key) => fileInRequest(id, title, key),
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: ({ undoId }, { title }) => {
      setWish(null);
      offer(`Classé comme ${title}.`, () => void undoing.run(undoId));
      return changed();
    },
    onRefused: () => void changed(),
  });
  return {
    documents: {
      urlOf: messageFileUrl,
      filedHref: () => paths.request('edit', requestId, 'files'),
      file: (file: MessageFileItem, titles: readonly string[]) => setWish({ file, titles }),
    },
    dialog: wish && (
      <FilingDialog
        {...wish}
        proposed={wish.titles.find((title) => missing.includes(title)) ?? null}
        isBusy={filing.isBusy}
        error={filing.refusal}
        onFile={(title) => void filing.run({ id: wish.file.id, title })}
        onClose={() => {
          filing.clear();
          setWish(null);
        }}
      />
    ),
  };
}
