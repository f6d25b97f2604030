import type { StorybookConfig } from '@storybook/react-vite';
import { mailPreviews } from '../mail-previews.ts';
import { pdfjsAssets } from '../pdfjs-assets.ts';

/** What the apps' own builds put in: their screens say the product's name. */
const built = {
  'import.meta.env.VITE_PRODUCT_NAME': JSON.stringify('Accordent'),
  'import.meta.env.VITE_PRODUCT_DOMAIN': JSON.stringify('accordent.example'),
  'import.meta.env.VITE_VERSION': JSON.stringify('0.0.0'),
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.stories.tsx',
    './mails/*.stories.tsx',
    '../../admin-web/src/**/*.stories.tsx',
    '../../dentist-web/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, ...built },
    plugins: [...(vite.plugins ?? []), pdfjsAssets(), mailPreviews()],
  }),
};

export default config;
