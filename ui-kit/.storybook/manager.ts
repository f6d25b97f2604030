import { addons } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

const base = getPreferredColorScheme();
/** Of tokens.css, which the frame does not load; in the dark white text stands on it too. */
const accent = base === 'dark' ? '#2e9893' : '#0d5e5a';

/** Pages to read have nothing to turn. */
const PAGES = /^(accueil|motifs|fondations)-/;

addons.setConfig({
  theme: create({ base, brandTitle: 'Accordent', colorPrimary: accent, colorSecondary: accent }),
  layoutCustomisations: {
    showPanel: ({ storyId }, byDefault) => (PAGES.test(storyId ?? '') ? false : byDefault),
  },
});
