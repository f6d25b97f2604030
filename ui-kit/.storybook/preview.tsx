import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { SWRConfig } from 'swr';
import { desk } from '../../dentist-web/src/drafts/desk.ts';
import { fetchFloatingParts } from '../src/Floating/use-floating-parts.ts';
import { toast } from '../src/Toaster/toast.ts';
import { IconLook } from '../src/Icon/icon-look.tsx';
import { uses } from '../src/stories/uses.ts';
import '../src/styles.css';
import styles from './preview.module.css';

// What is slow on two busy cores is slow, not wrong: a story has a minute in all.
configure({ asyncUtilTimeout: 20_000 });

const withTheme: Decorator = (Story, { globals }) => {
  const theme: unknown = globals['theme'];
  const app: unknown = globals['app'];
  useLayoutEffect(() => {
    document.documentElement.lang = 'fr';
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset['app'] = app === 'portal' ? 'portal' : 'admin';
  }, [theme, app]);
  return (
    <IconLook>
      <Story />
    </IconLook>
  );
};

/** What one story has read, or still waits for, is not another's. */
const withOwnReading: Decorator = (Story) => {
  const [cache] = useState(() => new Map());
  return (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
      <Story />
    </SWRConfig>
  );
};

/** Over each story of a component: when to take it. A story that fills the screen has no room for it. */
const withUse: Decorator = (Story, { title, parameters }) => {
  const [family = '', name = ''] = title.split('/');
  const use = parameters['layout'] === 'fullscreen' ? undefined : uses[family]?.[name];
  if (!use) return <Story />;
  return (
    <div className={family === 'Champs' ? styles.field : undefined}>
      <p className={styles.use}>{use}</p>
      <Story />
    </div>
  );
};

/** As axe's addon knows it, which fails a story then by itself. */
const isTest = import.meta.env['VITEST_STORYBOOK'] === 'false';

type Reporting = Parameters<NonNullable<Preview['afterEach']>>[0]['reporting'];

/** What axe finds well, a hundred rules a story, would be sent to Node and written into the report for nobody to read. */
function tellViolationsAlone(reporting: Reporting): void {
  const add = reporting.addReport.bind(reporting);
  reporting.addReport = ({ result, ...report }) => {
    const violations: unknown = Object(result)['violations'];
    return add({ ...report, result: violations ? { violations } : result });
  };
}

/** What browsers keep, but for what Storybook itself does. */
function forgetKept(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (!/storybook/i.test(key)) store.removeItem(key);
}

const preview: Preview = {
  decorators: [withUse, withTheme, withOwnReading],
  // Here at once, as it is for who has touched the screen.
  loaders: [fetchFloatingParts],
  beforeEach: async ({ reporting }) => {
    // Stories share a page: what an earlier one told or kept is not this one's.
    toast.clear();
    forgetKept();
    await desk.empty();
    if (isTest) tellViolationsAlone(reporting);
  },
  globalTypes: {
    theme: {
      description: 'Thème',
      toolbar: {
        title: 'Thème',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Clair' },
          { value: 'dark', title: 'Sombre' },
        ],
      },
    },
    app: {
      description: 'Densité',
      toolbar: {
        title: 'Densité',
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'admin', title: 'Back-office (14 px)' },
          { value: 'portal', title: 'Portail (16 px)' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', app: 'admin' },
  parameters: {
    // What is well is not told in full: on a dense screen that takes longer than to look.
    a11y: { test: 'error', options: { resultTypes: isTest ? ['violations'] : ['violations', 'incomplete'] } },
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        locales: 'fr',
        order: [
          'Accueil',
          'Fondations',
          ['Jetons', 'Écriture'],
          'Motifs',
          'Actions',
          'Champs',
          'Données',
          'Listes',
          'Retours',
          'Documents',
          'Cadre',
          'Écrans',
          'Back-office',
          ['Écrans'],
          'Portail',
          ['Écrans'],
          'Mails',
        ],
      },
    },
  },
};

export default preview;
