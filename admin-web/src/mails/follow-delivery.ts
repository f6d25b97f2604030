import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { fetchMail, type MailItem } from './mails.api.ts';

export const MAIL_FAILED = "Une erreur s'est produite lors de l'envoi du mail.";

const STILL_WAITING: Pick<MailItem, 'delivery' | 'refusedReaders'> = {
  delivery: 'waiting',
  refusedReaders: [],
};
const LOOK_MS = 2000;
/** The mailbox is read again 90 s after a send, and the list with it. */
const RELOAD_MS = 90_000;

/** Says in the toast what becomes of a mail, as soon as it is known, and has the list read again at the end. */
export async function followDelivery(
  { id }: MailItem,
  toastId: string,
  onReload: () => Promise<unknown>,
): Promise<void> {
  setTimeout(() => void onReload().catch(() => {}), RELOAD_MS);
  const end = performance.now() + RELOAD_MS;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const { delivery, refusedReaders } = await fetchMail(id).catch(() => STILL_WAITING);
    if (delivery === 'waiting') continue;
    await onReload().catch(() => {});
    if (refusedReaders.length > 0)
      toast.error(`Refusé par le serveur\u00a0: ${refusedReaders.join(', ')}`, { id: toastId });
    else if (delivery === 'sent') toast.success('Mail envoyé.', { id: toastId });
    else toast.error(MAIL_FAILED, { id: toastId });
    return;
  }
  toast.info('Le mail partira dès que le serveur d’envoi répondra.', { id: toastId });
}
