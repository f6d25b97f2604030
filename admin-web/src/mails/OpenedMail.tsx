import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { MailDetail } from './MailDetail.tsx';
import { linkMail, mailFileUrl, mailUrl, readMail, useMailsChanged, useRequestChoices } from './mails.api.ts';
import type { MailItem } from './mails.api.ts';
import { failureOf, refusalOf } from '@accordent/api/client/failure.ts';

const LINK_FAILED =
  "Une erreur s'est produite lors de l'association du mail. Veuillez réessayer ultérieurement.";

/** An opened mail: read by this administrator, its files saved, its images shown and its PEC set on demand. */
export function OpenedMail({ mail }: { mail: MailItem }) {
  const { id } = mail;
  const changed = useMailsChanged();
  const [imagesUrl, setImagesUrl] = useState<string | null>(null);
  const [isAskingImages, setIsAskingImages] = useState(false);
  const [openingFileId, setOpeningFileId] = useState<number | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [linking, setLinking] = useState<{ isSaving: boolean; error: string | null }>({
    isSaving: false,
    error: null,
  });
  const choices = useRequestChoices(words);
  const isUnread = mail.box === 'i' && !mail.isRead;
  useEffect(() => {
    if (!isUnread) return;
    // A mark that does not reach the server is set when the mail is opened again.
    readMail(id).then(changed, () => {});
    // One read mark a mail, whatever is handed in next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isUnread]);

  async function showImages() {
    setIsAskingImages(true);
    try {
      setImagesUrl(await mailUrl(id));
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setIsAskingImages(false);
    }
  }

  async function openFile(fileId: number) {
    setOpeningFileId(fileId);
    try {
      const link = document.createElement('a');
      link.href = await mailFileUrl(fileId);
      link.download = '';
      link.click();
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setOpeningFileId(null);
    }
  }

  async function save(requestId: number | null) {
    setLinking({ isSaving: true, error: null });
    try {
      await linkMail(id, requestId);
      await changed();
      setWords(null);
      setLinking({ isSaving: false, error: null });
      toast.success(requestId === null ? 'Mail dissocié de la PEC.' : 'Mail associé à la PEC.');
    } catch (error) {
      setLinking({ isSaving: false, error: refusalOf(error, LINK_FAILED) });
    }
  }

  return (
    <>
      <MailDetail
        mail={mail}
        imagesUrl={imagesUrl}
        onImages={() => void showImages()}
        isAskingImages={isAskingImages}
        openingFileId={openingFileId}
        onOpenFile={(fileId) => void openFile(fileId)}
        onLink={() => setWords('')}
      />
      {words !== null && (
        <LinkDialog
          mail={mail}
          requests={choices.requests}
          isLoading={choices.isLoading}
          isSaving={linking.isSaving}
          error={linking.error}
          onSearch={setWords}
          onSave={(requestId) => void save(requestId)}
          onClose={() => setWords(null)}
        />
      )}
    </>
  );
}
