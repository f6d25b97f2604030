import { product } from '../product.ts';
import styles from './Footer.module.css';

/** The foot of login and public pages. */
export const Footer = () => <footer className={styles.footer}>Version {product.version}</footer>;
