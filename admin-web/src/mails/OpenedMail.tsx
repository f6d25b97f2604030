import { useAct, type Act } from '@accordent/ui-kit/hooks/use-act.ts';
import { useEffect, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { MailDetail } from './MailDetail.tsx';
import { MailProposals } from './MailProposals.tsx';
import {
  keepMailFile,
  linkMail,
  mailFileUrl,
  mailUrl,
  readMail,
  useMailProposals,
  useMailsChanged,
  useRequestChoices,
} from './mails.api.ts';
import type { MailItem } from './mails.api.ts';
import { actFailed, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { saveFrom } from '@accordent/api/client/save-file.ts';

const LINK_FAILED = actFailed('de l’association du mail');

/** It goes in no dossier: whoever reads it files it anew where it is more. */
const KEPT_AS = 'Courrier de la mutuelle';

/** An opened mail: read by this administrator, its files saved, its images shown and its PEC set on demand. */
export function OpenedMail({ mail }: { mail: MailItem }) {
  const { id } = mail;
  const changed = useMailsChanged();
  const [imagesUrl, setImagesUrl] = useState<string | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const choices = useRequestChoices(words);
  const isUnread = mail.box === 'i' && !mail.isRead;
  useEffect(() => {
    if (!isUnread) return;
    // A mark that does not reach the server is set when the mail is opened again.
    readMail(id).then(changed, () => {});
    // One read mark a mail, whatever is handed in next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isUnread]);

  const images = useAct({
    act: async () => setImagesUrl(await mailUrl(id)),
    done: null,
    refusalOf: sentenceOf,
  });
  const file = useAct({
    act: async (fileId: number) => saveFrom(await mailFileUrl(fileId)),
    done: null,
    refusalOf: sentenceOf,
  });
  const tie: Act<number | null, void> = {
    act: async (requestId) => {
      await linkMail(id, requestId);
      await changed();
    },
    done: (_, requestId) => (requestId === null ? 'Mail dissocié de la PEC.' : 'Mail associé à la PEC.'),
    refusalOf: (failure) => refusalOf(failure, LINK_FAILED),
  };
  const choice = useAct({ ...tie, refusedIn: 'place', onDone: () => choose(null) });
  const choose = (next: string | null) => {
    choice.clear();
    setWords(next);
  };

  const proposals = useMailProposals(mail);
  const proposal = useAct(tie);
  const keep = useAct({
    act: (fileId: number, key) => keepMailFile(fileId, { DFCId: mail.DFCId ?? 0, name: KEPT_AS }, key),
    done: ({ title }) => `Pièce jointe gardée dans la PEC, comme «\u00a0${title}\u00a0».`,
    refusalOf: sentenceOf,
  });

  return (
    <>
      <MailDetail
        mail={mail}
        imagesUrl={imagesUrl}
        onImages={() => void images.run()}
        isAskingImages={images.isBusy}
        openingFileId={file.wish}
        onOpenFile={(fileId) => void file.run(fileId)}
        onLink={() => choose('')}
        onKeepFile={(fileId) => void keep.run(fileId)}
        keepingFileId={keep.wish}
        proposals={
          <MailProposals
            requests={proposals}
            onLink={(requestId) => void proposal.run(requestId)}
            linkingId={proposal.wish}
          />
        }
      />
      {words !== null && (
        <LinkDialog
          mail={mail}
          requests={choices.requests}
          isLoading={choices.isLoading}
          isSaving={choice.isBusy}
          error={choice.refusal}
          onSearch={setWords}
          onSave={(requestId) => void choice.run(requestId)}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}
