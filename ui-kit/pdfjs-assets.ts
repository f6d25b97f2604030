import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The decoders of scanned pages (JBIG2, JPEG 2000), as scripts: our CSP allows neither eval nor WebAssembly. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const folder = () => join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm');

/** Vite plugin of every app that shows a PDF: serves the decoders under `<base>pdfjs/`, where FileViewer looks. */
export function pdfjsAssets(): Plugin {
  return {
    name: 'pdfjs-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = decoders.find((name) => request.url?.endsWith(`/pdfjs/${name}`));
        if (!asked) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(folder(), asked)));
      });
    },
    generateBundle() {
      for (const name of decoders) {
        this.emitFile({
          type: 'asset',
          fileName: `pdfjs/${name}`,
          source: readFileSync(join(folder(), name)),
        });
      }
    },
  };
}
