import { product } from '../product.ts';
import styles from './Footer.module.css';

const NOTICE = [['/mentions-legales', 'Mentions légales']] as const;
const OTHERS = [
  ['/confidentialite', 'Confidentialité'],
  ['/accessibilite', 'Accessibilité'],
] as const;

/** The foot of the menus; `isWhole`: of login and public pages, which name more of the pages of law. */
export const Footer = ({ isWhole = false }: { isWhole?: boolean }) => (
  <footer data-look="quiet small row wrap gap-4" className={styles.foot}>
    <span>Version {product.version}</span>
    {[...NOTICE, ...(isWhole ? OTHERS : [])].map(([href, name]) => (
      <a key={href} href={href} target="_blank" rel="noreferrer" className={styles.link}>
        {name}
      </a>
    ))}
  </footer>
);

/** The same in a menu that is folded: its version leads there, said whole to who hears it. */
export const RailFooter = () => (
  <a
    href="/mentions-legales"
    target="_blank"
    rel="noreferrer"
    className={styles.link}
    data-look="small"
    title={`Version ${product.version}, mentions légales`}
    aria-label={`v${product.version}, mentions légales`}
  >
    v{product.version}
  </a>
);
