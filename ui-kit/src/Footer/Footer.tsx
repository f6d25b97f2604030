import { Link } from '../Link/Link.tsx';
import styles from './Footer.module.css';

export interface FooterProps {
  version: string;
  links?: readonly { label: string; href: string }[] | undefined;
}

/** The foot of login and public pages: version and legal links. */
export function Footer({ version, links = [] }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span>Version {version}</span>
      {links.map(({ label, href }) => (
        <Link key={href} href={href} tone="plain">
          {label}
        </Link>
      ))}
    </footer>
  );
}
