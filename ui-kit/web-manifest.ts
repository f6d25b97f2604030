import type { Plugin } from 'vite';

type Manifest = { readonly name: string; readonly shortName: string; readonly description: string };

/** The ground of the page in light (`--bg-sub`) and the accent of the mark's tile. */
const GROUND = '#f8fafb';
const TILE = '#0d5e5a';

/**
 * Vite plugin of an app that may be put on a home screen: its manifest under `<base>manifest.webmanifest`, and the tags
 * that name it. It asks for no service worker; the one of pushes (push-worker.js) keeps nothing: health data is in no cache.
 */
export function webManifest({ name, shortName, description }: Manifest): Plugin {
  let base = '/';
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${base}${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = () =>
    JSON.stringify({
      id: base,
      name,
      short_name: shortName,
      description,
      lang: 'fr',
      dir: 'ltr',
      start_url: base,
      scope: base,
      display: 'standalone',
      background_color: GROUND,
      theme_color: TILE,
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
    });
  return {
    name: 'web-manifest',
    configResolved(config) {
      ({ base } = config);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('/manifest.webmanifest')) return next();
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `${base}manifest.webmanifest` }, injectTo: 'head' },
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` },
        injectTo: 'head',
      },
      { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: shortName }, injectTo: 'head' },
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
        injectTo: 'head',
      },
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: '#0e1414', media: '(prefers-color-scheme: dark)' },
        injectTo: 'head',
      },
    ],
  };
}
