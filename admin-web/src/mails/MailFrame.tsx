import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useMemo, useState } from 'react';
import { useShownTheme } from '@accordent/ui-kit/hooks/use-shown-theme.ts';
import { hasOwnColours, hasRemoteImages, letterOf } from './clean-html.ts';
import styles from './Mails.module.css';

export interface MailFrameProps {
  subject: string;
  html: string;
  /** The address that shows it with its remote images, once they have been asked for. */
  imagesUrl: string | null;
  onImages: () => void;
  isAskingImages: boolean;
}

/** The letter itself, in a frame that runs no script and is no part of this page; its remote images wait to be asked for. */
export function MailFrame({ subject, html, imagesUrl, onImages, isAskingImages }: MailFrameProps) {
  const theme = useShownTheme();
  const letter = useMemo(() => letterOf(html, theme), [html, theme]);
  const isPaper = hasOwnColours(html);
  // What was loaded with its images keeps its theme: another address would load them anew, or be too old.
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly theme: 'light' | 'dark' } | null>(
    null,
  );
  if (imagesUrl !== (loaded?.url ?? null))
    setLoaded(imagesUrl === null ? null : { url: imagesUrl, theme: isPaper ? 'light' : theme });
  if (html.trim() === '') return <p data-look="quiet breaks">{EMPTY_MESSAGE}</p>;
  return (
    <>
      {hasRemoteImages(html) && imagesUrl === null && (
        <Banner
          tone="plain"
          action={
            <Button size="small" onClick={onImages} isBusy={isAskingImages}>
              Afficher les images
            </Button>
          }
        >
          Les images distantes ne sont pas affichées{'\u00a0'}: leur expéditeur saurait que ce mail est lu.
        </Banner>
      )}
      <iframe
        className={styles.frame}
        data-theme={loaded?.theme ?? (isPaper ? 'light' : theme)}
        data-loaded={loaded !== null || undefined}
        data-paper={isPaper || undefined}
        title={`Message\u00a0: ${subject || 'sans objet'}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        {...(loaded ? { src: `${loaded.url}&theme=${loaded.theme}` } : { srcDoc: letter })}
      />
    </>
  );
}
