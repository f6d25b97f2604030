import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import { linkedParts, mailAddress, webAddress } from './linked-text.ts';
import styles from './LinkedText.module.css';

/** What staff typed, line by line; its web addresses open in another tab, which learns nothing of this one. */
export function LinkedText({ children }: { children: string }) {
  return (
    <span className={styles.text}>
      {linkedParts(children).map(({ text, href }, place) =>
        href ? (
          <WebLink key={place} href={href}>
            {text}
          </WebLink>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** The text of a way of sending: a link where it is an address and nothing else. */
export function WayText({ children }: { children: string }) {
  const web = webAddress(children);
  if (web) return <WebLink href={web}>{children}</WebLink>;
  const mail = mailAddress(children);
  if (mail) return <Link href={`mailto:${mail}`}>{mail}</Link>;
  return <LinkedText>{children}</LinkedText>;
}

function WebLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" className={styles.address}>
      {children}
    </Link>
  );
}
