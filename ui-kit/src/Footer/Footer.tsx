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
