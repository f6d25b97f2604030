import { Compass } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import styles from './NotFound.module.css';

export interface NotFoundProps {
  title?: string | undefined;
  message?: ReactNode;
  homeHref: string;
  homeLabel?: string | undefined;
}

/** No page at this address, and the way back. */
export function NotFound({
  title = 'Page introuvable',
  message = 'Cette adresse ne mène à aucune page.',
  homeHref,
  homeLabel = 'Retour au tableau de bord',
}: NotFoundProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <EmptyState
        icon={<Compass size={20} />}
        title={<h1>{title}</h1>}
        description={message}
        action={<ButtonLink href={homeHref}>{homeLabel}</ButtonLink>}
      />
    </div>
  );
}
