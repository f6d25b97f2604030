import { useEffect, useRef, type ReactNode } from 'react';
import { Footer } from '../Footer/Footer.tsx';
import { LoginArt } from '../LoginArt/LoginArt.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { product } from '../product.ts';
import styles from './LoginLayout.module.css';

export interface LoginLayoutProps {
  title: string;
  /** In the browser's tab, before the product's name; the title itself when not given. */
  documentTitle?: string | undefined;
  subtitle?: ReactNode;
  children: ReactNode;
  /** A line under the form, after a hairline. */
  note?: ReactNode;
  /** What was done has changed the screen: its title takes the focus, so that it is read out. */
  hasTitleFocus?: boolean;
}

/** Login and public forms: the form at left, the field of arches at right (hidden on a phone). */
export function LoginLayout(props: LoginLayoutProps) {
  const { title, documentTitle = title, subtitle, children, note, hasTitleFocus = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasTitleFocus) heading.current?.focus();
  }, [hasTitleFocus]);
  useEffect(() => {
    document.title = `${documentTitle} - ${product.name}`;
  }, [documentTitle]);
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <header>
          <Logo name={product.name} size={22} />
        </header>
        <main className={styles.form}>
          <h1 className={styles.title} data-look="unringed" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.children}>{children}</div>
          {note && <div className={styles.note}>{note}</div>}
        </main>
        <Footer isWhole />
      </div>
      <div className={styles.art}>
        <LoginArt />
      </div>
    </div>
  );
}
