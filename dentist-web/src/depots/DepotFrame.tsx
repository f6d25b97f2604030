import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Logo } from '@accordent/ui-kit/Logo/Logo.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { useEffect, type ReactNode } from 'react';
import { WhomToCall } from '../legal/WhomToCall.tsx';
import type { Publisher } from '../legal/publisher.api.ts';
import { paths } from '../screens.ts';
import styles from './Depot.module.css';

/** The head of the page, and at its foot whom to call: for one column of words. */
export function DepotFrame({
  title,
  publisher,
  children,
  aside,
}: {
  title: string;
  publisher: Publisher | undefined;
  children: ReactNode;
  /** At the right of the head. */
  aside?: ReactNode;
}) {
  useTitle(title);
  return (
    <div className={styles.front}>
      <DepotHead aside={aside} />
      <main className={styles.column}>
        {children}
        <footer className={styles.foot}>
          <WhomToCall publisher={publisher} />
          <LegalLinks />
        </footer>
      </main>
    </div>
  );
}

export function DepotHead({ whose, aside }: { whose?: string; aside?: ReactNode }) {
  return (
    <header className={styles.head}>
      <Logo name={product.name} size={20} />
      {whose && <p className={styles.whose}>{whose}</p>}
      {aside && <p className={styles.until}>{aside}</p>}
    </header>
  );
}

/** Beside the page: what is typed, or photographed, is kept nowhere else. */
export const LegalLinks = () => (
  <p className={styles.legal}>
    <Link href={paths.legalNotice} target="_blank">
      Mentions légales
    </Link>
    <Link href={paths.privacy} target="_blank">
      Confidentialité
    </Link>
  </p>
);

/** Of the browser's tab: nobody is named there. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${product.name}`;
  }, [title]);
}
