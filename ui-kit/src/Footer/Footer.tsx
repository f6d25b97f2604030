import { product } from '../product.ts';
import styles from './Footer.module.css';

/** The foot of login and public pages, and of the menus. */
export const Footer = () => (
  <footer data-look="quiet small row wrap gap-4" className={styles.foot}>
    <span>Version {product.version}</span>
    <a href="/mentions-legales" target="_blank" rel="noreferrer" className={styles.link}>
      Mentions légales
    </a>
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
