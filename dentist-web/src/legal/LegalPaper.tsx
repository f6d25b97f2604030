import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Logo } from '@accordent/ui-kit/Logo/Logo.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import { useEffect, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import styles from './Legal.module.css';
import type { LegalPageName } from './legal.api.ts';

export interface LegalPaperProps {
  name: LegalPageName;
  title: string;
  children: ReactNode;
}

/** A public page of words, and the way to the others. */
export function LegalPaper({ name, title, children }: LegalPaperProps) {
  useEffect(() => {
    document.title = `${title} - ${product.name}`;
  }, [title]);
  const others = [
    { name: 'mentions-legales', title: 'Mentions légales', href: paths.legalNotice },
    { name: 'confidentialite', title: 'Confidentialité', href: paths.privacy },
    { name: 'sous-traitance', title: 'Sous-traitance', href: paths.processing },
    { name: 'accessibilite', title: 'Accessibilité', href: paths.accessibility },
  ].filter((page) => page.name !== name);
  return (
    <div className={styles.paper}>
      <header>
        <Link href={paths.dashboard} tone="plain">
          <Logo name={product.name} size={22} />
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={styles.others}>
        {others.map((page) => (
          <Link key={page.name} href={page.href}>
            {page.title}
          </Link>
        ))}
      </footer>
    </div>
  );
}
