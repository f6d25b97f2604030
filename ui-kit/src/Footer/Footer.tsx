import { product } from '../product.ts';

/** The foot of login and public pages. */
export const Footer = () => <footer data-look="quiet small">Version {product.version}</footer>;
