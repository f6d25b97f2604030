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
import type { MailItem } from './mails.api.ts';

export interface MailDetailProps extends Pick<MailFrameProps, 'imagesUrl' | 'onImages' | 'isAskingImages'> {
  mail: MailItem;
  onLink: () => void;
  onOpenFile: (fileId: number) => void;
  openingFileId: number | null;
  /** PEC that it may belong to. */
  proposals?: ReactNode;
  /** Keeps a file as a document of its PEC. */
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
  const { box, From, To, Subject, userId, DFCId, reference, delivery, writtenBy, attachments } = mail;
  const isReceived = box === 'i';
  const name = who(mail);
  const address = isReceived ? From : To;
  const isWritten = delivery === 'refused' || delivery === 'failed';
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
      {isWritten && (
        <Banner
          tone="danger"
          action={
            <ButtonLink size="small" href={paths.mails('new', mail.id)}>
              Reprendre
            </ButtonLink>
          }
        >
          {delivery === 'refused'
            ? 'Ce mail a été refusé. Vérifiez l’adresse, puis envoyez-le à nouveau.'
            : 'Ce mail n’a pas pu partir après plusieurs essais. Envoyez-le à nouveau.'}
        </Banner>
      )}
      {proposals}
      {attachments.length > 0 && (
        <Attachments
          attachments={attachments}
          onOpen={onOpenFile}
          openingId={openingFileId}
          onKeep={DFCId === null ? undefined : onKeepFile}
          keepingId={keepingFileId}
        />
      )}
      <MailFrame subject={Subject} html={mail.message} {...frame} />
    </article>
  );
}
