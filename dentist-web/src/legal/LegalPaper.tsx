import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Logo } from '@accordent/ui-kit/Logo/Logo.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { useEffect, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import styles from './Legal.module.css';

/** A public page of words. */
export function LegalPaper({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - ${product.name}`;
  }, [title]);
  const isNotice = title === 'Mentions légales';
  return (
    <div className={styles.paper}>
      <header>
        <Logo name={product.name} size={22} />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <Link href={isNotice ? paths.privacy : paths.legalNotice}>
          {isNotice ? 'Confidentialité' : 'Mentions légales'}
        </Link>
      </footer>
    </div>
  );
}
