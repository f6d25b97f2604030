import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Link2, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { Attachments } from './Attachments.tsx';
import { Delivery } from './Delivery.tsx';
import { MailFrame, type MailFrameProps } from './MailFrame.tsx';
import { who } from './MailList.tsx';
import styles from './Mails.module.css';
import { answeredAt } from './answer-to.ts';
import type { MailItem } from './mails.api.ts';

export interface MailDetailProps extends Pick<MailFrameProps, 'imagesUrl' | 'onImages' | 'isAskingImages'> {
  mail: MailItem;
  onLink: () => void;
  onOpenFile: (fileId: number) => void;
  openingFileId: number | null;
  /** PEC that it may belong to. */
  proposals?: ReactNode;
  /** Keeps a file of a received one as a document of its PEC. */
  onKeepFile?: ((fileId: number) => void) | undefined;
  keepingFileId?: number | null;
}

/** An opened mail: who, what, its files, its PEC, and the letter in a frame of its own. */
export function MailDetail({
  mail,
  onLink,
  onOpenFile,
  openingFileId,
  proposals,
  onKeepFile,
  keepingFileId = null,
  ...frame
}: MailDetailProps) {
  const { box, From, To, Subject, userId, DFCId, reference, attachments } = mail;
  const answered = answeredAt(mail);
  const { delivery, refusedReaders, carriesSending, writtenBy } = mail;
  const isReceived = box === 'i';
  const name = who(mail);
  const address = isReceived ? From : To;
  return (
    <article className={styles.detail} aria-labelledby="mail-subject">
      <header className={styles.head}>
        <h2 id="mail-subject" className={styles.title}>
          {Subject || 'Sans objet'}
        </h2>
        <p data-look="quiet breaks">
          {isReceived ? 'De ' : 'À '}
          {userId === null ? (
            <strong>{name}</strong>
          ) : (
            <Link href={paths.practitioner('edit', userId, 'messages')}>{name}</Link>
          )}
          {name !== address && ` <${address}>`}
        </p>
        {isReceived && answered !== From && (
          <p data-look="quiet breaks">{`Réponse à envoyer à ${answered}`}</p>
        )}
        <p data-look="quiet breaks">
          <DateText value={mail.Date} form="moment" />
          {writtenBy && `, par ${staffNameOf(writtenBy)}`}
          {DFCId !== null && (
            <>
              {' · '}
              <Link href={paths.request('edit', DFCId, 'messages')}>{reference}</Link>
            </>
          )}
        </p>
        {delivery && (
          <div>
            <Delivery delivery={delivery} />
          </div>
        )}
        <div className={styles.acts}>
          {isReceived && (
            <ButtonLink
              size="small"
              href={paths.mails('new', mail.id)}
              icon={<Reply size={14} strokeWidth={2} />}
            >
              Répondre
            </ButtonLink>
          )}
          <Button size="small" icon={<Link2 size={14} strokeWidth={2} />} onClick={onLink}>
            {DFCId === null ? 'Associer à une PEC' : 'Changer de PEC'}
          </Button>
        </div>
      </header>
      {(delivery === 'refused' || delivery === 'failed') && (
        <Banner
          tone="danger"
          action={
            !carriesSending ? (
              <ButtonLink size="small" href={paths.mails('new', mail.id)}>
                Reprendre
              </ButtonLink>
            ) : (
              DFCId !== null && (
                <ButtonLink size="small" href={paths.request('edit', DFCId)}>
                  Ouvrir la PEC
                </ButtonLink>
              )
            )
          }
        >
          {undelivered[carriesSending ? 'sending' : 'mail'][delivery]}
        </Banner>
      )}
      {refusedReaders.length > 0 && (
        <Banner
          tone="danger"
          action={
            <ButtonLink size="small" href={paths.mails('new', mail.id)}>
              Reprendre
            </ButtonLink>
          }
        >
          Refusé par le serveur&nbsp;: {refusedReaders.join(', ')}
        </Banner>
      )}
      {proposals}
      {attachments.length > 0 && (
        <Attachments
          attachments={attachments}
          onOpen={onOpenFile}
          openingId={openingFileId}
          onKeep={isReceived && DFCId !== null ? onKeepFile : undefined}
          keepingId={keepingFileId}
        />
      )}
      <MailFrame subject={Subject} html={mail.message} {...frame} />
    </article>
  );
}

const REDONE = 'un mail écrit ici partirait sans dossier ni preuve.';

/** What is said of one that did not arrive, and may be written anew or not. */
const undelivered = {
  mail: {
    refused: 'Ce mail a été refusé. Vérifiez l’adresse, puis envoyez-le à nouveau.',
    failed: 'Ce mail n’a pas pu partir après plusieurs essais. Envoyez-le à nouveau.',
  },
  sending: {
    refused: `Ce mail a été refusé. Vérifiez l’adresse, puis refaites l’envoi depuis la PEC\u00a0: ${REDONE}`,
    failed: `Ce mail n’a pas pu partir après plusieurs essais. Refaites l’envoi depuis la PEC\u00a0: ${REDONE}`,
  },
} as const;
