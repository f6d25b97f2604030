import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { closing, lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { FileCheck, FileText, FolderInput, Image } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { MessageFileItem } from '../messages/messages.schemas.ts';
import styles from './MessageFiles.module.css';

const OpenedMessageFile = lazyPart(() => import('./OpenedMessageFile.tsx'), closing);

export interface MessageFilesProps {
  files: readonly MessageFileItem[];
  /** A signed address of its bytes, for five minutes. */
  urlOf: (fileId: number) => Promise<string>;
  /** Where the document stands as which one was filed. */
  filedHref: (documentId: number) => string;
  /** Files one as a document of the PEC; absent where that cannot be. */
  onFile?: ((file: MessageFileItem) => void) | undefined;
}

/** The documents that go with a message: small, to be opened, and as which document of the PEC each was filed. */
export function MessageFiles({ files, urlOf, filedHref, onFile }: MessageFilesProps) {
  const [opened, setOpened] = useState<MessageFileItem | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label="Documents joints">
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <button type="button" className={styles.open} onClick={() => setOpened(file)}>
              <span className={styles.small}>
                <Small file={file} urlOf={urlOf} />
              </span>
              <FileName
                name={file.name}
                fact={<span className={styles.fact}>{formatFileSize(file.size * 1000)}</span>}
              />
            </button>
            {file.filedAs ? (
              <Anchor className={styles.filed} href={filedHref(file.filedAs.id)}>
                <FileCheck size={14} strokeWidth={2} />
                Classé comme {file.filedAs.title}
              </Anchor>
            ) : (
              onFile && (
                <Button
                  size="small"
                  tone="quiet"
                  icon={<FolderInput size={14} strokeWidth={2} />}
                  onClick={() => onFile(file)}
                >
                  Classer dans la PEC<span data-look="heard"> {file.name}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <OpenedMessageFile file={opened} urlOf={urlOf} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A picture as it is, a PDF as a sheet; a picture is asked for once it is in sight, since each look is in the journal. */
function Small({ file: { id, mime }, urlOf }: Pick<MessageFilesProps, 'urlOf'> & { file: MessageFileItem }) {
  const isPicture = mime.startsWith('image/');
  const [url, setUrl] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const ask = useRef(urlOf);
  useEffect(() => {
    if (!isPicture || !place.current) return;
    let isGone = false;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without it the sign of a picture stands there.
      ask.current(id).then(
        (found) => !isGone && setUrl(found),
        () => {},
      );
    });
    watch.observe(place.current);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [id, isPicture]);
  if (!isPicture) return <FileText size={20} />;
  return (
    <span ref={place} data-look="inline">
      {url ? <img src={url} alt="" /> : <Image size={20} />}
    </span>
  );
}
