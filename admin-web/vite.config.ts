import { readFileSync } from 'node:fs';
import { pdfjsAssets } from '../ui-kit/pdfjs-assets.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  base: '/admin/',
  plugins: [react(), pdfjsAssets()],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? 'Accordent'),
    'import.meta.env.VITE_PRODUCT_DOMAIN': JSON.stringify(process.env.PRODUCT_DOMAIN ?? 'accordent.example'),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
