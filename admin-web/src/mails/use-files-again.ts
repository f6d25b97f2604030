import { ON_ITS_WAY } from '@accordent/api/client/use-message-files.ts';
import { useEffect, useState } from 'react';
import { forgetDraft, useTabDraft } from '../shared/tab-draft.ts';
import { mailFileUrl, type MailItem } from './mails.api.ts';

const NOT_TAKEN = 'Les documents de ce mail n’ont pas pu être repris\u00a0: joignez-les à nouveau.';

type Kept = MailItem['attachments'][number];

/**
 * What one of ours carried goes with the mail that is written in its place: sent anew once a draft, as if it had just been
 * chosen, so that any of it may be left out.
 */
export function useFilesAgain(mail: MailItem | null, draftKey: string, onAdd: (files: File[]) => void) {
  const key = `${draftKey}.taken`;
  const carried = mail?.box === 'o' ? mail.attachments.filter(({ refusal }) => refusal === null) : [];
  const [isTaken, keepTaken] = useTabDraft(key, carried.length === 0);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (isTaken) return;
    let isLeft = false;
    const taken = (files: File[], why: string | null) => {
      if (isLeft) return;
      keepTaken(true);
      setFailure(why);
      onAdd(files);
    };
    Promise.all(carried.map(fetched)).then(
      (files) => taken(files, null),
      () => taken([], NOT_TAKEN),
    );
    return () => {
      isLeft = true;
    };
    // Once, whatever is handed in next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTaken]);
  return { failure, holdsUp: isTaken ? null : ON_ITS_WAY, forget: () => forgetDraft(key) };
}

async function fetched({ id, name, mime }: Kept): Promise<File> {
  const answer = await fetch(await mailFileUrl(id));
  if (!answer.ok) throw new Error(`the file was not found: ${answer.status}`);
  return new File([await answer.blob()], name, { type: mime });
}
