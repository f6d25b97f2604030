import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const ownChromium = process.env['CHROMIUM_PATH'];

/** CHROMIUM_PATH, or the Chromium of the npm package, which unpacks its own system libraries. */
async function browser(): Promise<{ executablePath: string; args: string[] }> {
  if (ownChromium) return { executablePath: ownChromium, args: ['--no-sandbox'] };
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell', '--no-zygote'],
  };
}

/** Bundled before the first story: a dependency found halfway would reload the page under the tests. */
const dependencies = [
  '@mswjs/interceptors/XMLHttpRequest',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-popover',
  '@radix-ui/react-toast',
  '@radix-ui/react-tooltip',
  '@storybook/react-dom-shim',
  '@tanstack/react-table',
  '@visx/axis',
  '@visx/grid',
  '@visx/scale',
  '@visx/shape',
  '@visx/tooltip',
  'dompurify',
  'downshift',
  'lucide-react',
  'msw',
  'msw/experimental',
  'msw/http',
  'pdfjs-dist',
  'react',
  'react-day-picker',
  'react-day-picker/locale/fr',
  'react-dom',
  'react-dom/client',
  'react-dropzone',
  'react/jsx-dev-runtime',
  'swr',
  'swr/infinite',
  'swr/mutation',
  'wouter',
  'wouter/memory-location',
  'wouter/use-browser-location',
  'zod',
];

export default defineConfig({
  root: here,
  optimizeDeps: { include: dependencies },
  plugins: [storybookTest({ configDir: `${here}.storybook` })],
  test: {
    name: 'stories',
    // `vitest run -c ui-kit/vitest.config.ts` works from the root and from here.
    root: here,
    setupFiles: ['./stories-setup.ts'],
    // One page alone, as of itself on two cores, waits half its time: for its next file, a frame, a late answer.
    maxWorkers: 2,
    // What is slow on a busy machine is slow, not wrong.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A page for all files of a worker: stories clean up after themselves, and to read the kit anew costs seconds.
      isolate: false,
      // A dialog that fades in is at nothing in its first frame, which a busy machine may show for long.
      provider: playwright({
        launchOptions: await browser(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
