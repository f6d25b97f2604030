import { readFileSync } from 'node:fs';
import { chunkGroups, fileNames, refuseRings } from '../ui-kit/chunk-groups.ts';
import { iconImports } from '../ui-kit/icon-imports.ts';
import { pdfjsAssets } from '../ui-kit/pdfjs-assets.ts';
import { pushWorker } from '../ui-kit/push-worker.ts';
import { webManifest } from '../ui-kit/web-manifest.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const productName = process.env.PRODUCT_NAME ?? 'Accordent';

export default defineConfig({
  base: '/',
  plugins: [
    iconImports(),
    refuseRings(),
    react(),
    pdfjsAssets(),
    pushWorker(),
    webManifest({
      name: productName,
      shortName: productName,
      description: 'Demandes de prise en charge et accords de vos patients',
    }),
  ],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_PRODUCT_NAME': JSON.stringify(productName),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...fileNames,
        codeSplitting: {
          groups: chunkGroups([
            { name: 'start', modules: ['/dentist-web/src/main.tsx'] },
            {
              name: 'frame',
              modules: [
                '/dentist-web/src/layout/Layout.tsx',
                '/dentist-web/src/coverage-requests/CurrentListPage.tsx',
              ],
            },
          ]),
        },
      },
    },
  },
});
