import type { StorybookConfig } from '@storybook/react-vite';
import { mailPreviews } from '../mail-previews.ts';
import { pdfjsAssets } from '../pdfjs-assets.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.stories.tsx',
    './mails/*.stories.tsx',
    '../../admin-web/src/**/*.stories.tsx',
    '../../dentist-web/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), pdfjsAssets(), mailPreviews()] }),
};

export default config;
