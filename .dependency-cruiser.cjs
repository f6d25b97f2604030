// The arrows of ARCHITECTURE.md. Run by `npm test`; a run that sees no module fails (scripts/test/steps.ts).
const apps = '^(admin-web|dentist-web)/';

/** The slices of an app: each imports itself and those above it. */
const slices = {
  'admin-web': [
    'shared',
    'sessions',
    'audit',
    'text-models',
    'patients',
    'documents',
    'payments',
    'settlements',
    'comments',
    'calls',
    'notifications',
    'conventions',
    'mandates',
    'members',
    'imports',
    'exports',
    'tasks',
    'practitioner-choices',
    'administrators',
    'mutuals',
    'prospects',
    'contacts',
    'messages',
    'mails',
    'invoices',
    'depots',
    'coverage-requests',
    'practitioners',
    'reconciliation',
    'statistics',
    'dashboard',
    'palette',
    'layout',
  ],
  'dentist-web': [
    'shared',
    'legal',
    'help',
    'sessions',
    'depots',
    'prospects',
    'patients',
    'payments',
    'documents',
    'drafts',
    'mandates',
    'messages',
    'invoices',
    'members',
    'practitioners',
    'coverage-requests',
    'dashboard',
    'layout',
  ],
};

/** A slice imports none that stands below it, and no folder stands outside the order. */
const slicesLookUp = Object.entries(slices).flatMap(([app, order]) => [
  ...order.slice(0, -1).map((slice, place) => ({
    name: `${slice}-of-${app}-looks-up`,
    severity: 'error',
    from: { path: `^${app}/src/${slice}/` },
    to: { path: `^${app}/src/(${order.slice(place + 1).join('|')})/` },
  })),
  {
    name: `every-slice-of-${app}-has-its-place`,
    severity: 'error',
    from: { path: `^${app}/src/(?!(${order.join('|')}|testing)/)[^/]+/` },
    to: {},
  },
]);

module.exports = {
  forbidden: [
    {
      name: 'core-is-pure',
      comment: 'core imports nothing but itself and zod',
      severity: 'error',
      from: { path: '^core/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^core/src', '^node_modules/zod/'] },
    },
    {
      name: 'core-tests-need-no-io',
      severity: 'error',
      from: { path: '^core/src.*\\.test\\.ts$' },
      to: { pathNot: ['^core/src', '^node_modules/(zod|vitest)/'] },
    },
    {
      name: 'adapters-see-core-only',
      severity: 'error',
      from: { path: '^adapters/src' },
      to: { path: '^(api|worker|ui-kit|admin-web|dentist-web|scripts)/' },
    },
    {
      name: 'api-is-not-worker',
      comment: 'the client in the browser, which both apps share, is built with the kit',
      severity: 'error',
      from: { path: '^api/src', pathNot: '^api/src/client/' },
      to: { path: '^(worker|ui-kit|admin-web|dentist-web|scripts)/' },
    },
    {
      name: 'client-is-no-process',
      severity: 'error',
      from: { path: '^api/src/client/' },
      to: { path: '^(adapters|worker|admin-web|dentist-web|scripts)/' },
    },
    {
      name: 'no-process-reaches-the-kit',
      comment:
        'what both apps build on the kit is no part of the API, but for two files that import none of it',
      severity: 'error',
      from: { path: '^(api/src/(?!client/)|adapters/src|worker/src)', pathNot: '\\.stories\\.tsx$' },
      to: { path: ['^ui-kit/src', '^api/src/client/(?!(field-names\\.fr|proof-of-work)\\.ts$)'] },
    },
    {
      name: 'what-processes-share-is-no-screen',
      severity: 'error',
      from: { path: '^api/src/client/(field-names\\.fr|proof-of-work)\\.ts$' },
      to: { path: '^(ui-kit/src|api/src/client)/' },
    },
    {
      name: 'worker-is-not-api',
      severity: 'error',
      from: { path: '^worker/src' },
      to: { path: '^(api|ui-kit|admin-web|dentist-web|scripts)/' },
    },
    {
      name: 'ui-kit-knows-no-domain',
      severity: 'error',
      from: { path: '^ui-kit/src' },
      to: { path: '^(core|adapters|api|worker|admin-web|dentist-web|scripts)/' },
    },
    {
      name: 'apps-see-kit-and-api-schemas',
      severity: 'error',
      from: { path: `${apps}src` },
      to: { path: '^(core|adapters|worker|scripts)/' },
    },
    {
      name: 'apps-take-only-schemas-and-sentences-of-the-api',
      severity: 'error',
      from: { path: `${apps}src` },
      to: {
        path: '^api/src',
        pathNot: ['^api/src/client/', '\\.schemas\\.ts$', 'api/src/(screen-)?sentences\\.fr\\.ts$'],
      },
    },
    {
      name: 'admin-is-not-portal',
      severity: 'error',
      from: { path: '^admin-web/' },
      to: { path: '^dentist-web/' },
    },
    {
      name: 'portal-is-not-admin',
      severity: 'error',
      from: { path: '^dentist-web/' },
      to: { path: '^admin-web/' },
    },
    {
      name: 'samples-are-for-stories-and-tests',
      severity: 'error',
      from: { path: `${apps}src/(?!testing/)`, pathNot: '\\.(stories|test)\\.tsx?$' },
      to: { path: `${apps}src/testing/` },
    },
    ...slicesLookUp,
    {
      name: 'no-circular',
      comment:
        'a list of screens loads pages that link to other screens: what is loaded later closes no circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist(\\.new|\\.old)?|storybook-static|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
