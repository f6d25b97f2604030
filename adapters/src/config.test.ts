import { expect, test } from 'vitest';
import { ConfigError, readConfig, readConnectedConfig } from './config.ts';
import { SELLER_ENV } from './testing/seller.ts';

function faultyVariables(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.variables;
    throw error;
  }
  return [];
}

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    productName: 'Accordent',
    productDomain: 'accordent.example',
    publicUrl: 'http://localhost:3000',
    uploadMaxMb: 15,
    paymentDays: 30,
    dunningDays: [7, 21, 45],
    salesAccounts: { clients: '411', sales: '706', vat: '44571', waitingVat: '44574', bank: '512' },
    rateLimits: true,
    databaseUrl: undefined,
    demo: undefined,
  });
});

test('the shared mailbox is one of the domain unless told otherwise', () => {
  expect(readConfig({ PRODUCT_DOMAIN: 'dents.example' }).mailboxAddress).toBe('contact@dents.example');
  expect(readConfig({ MAILBOX_ADDRESS: 'Bureau@Mail.example' }).mailboxAddress).toBe('bureau@mail.example');
});

test('secure health mail has a server and a box, or neither', () => {
  const [url, box] = ['smtps://a:b@mssante.example:465', 'Nous@mssante.example'];
  const both = { SECURE_SMTP_URL: url, SECURE_MAILBOX_ADDRESS: box };
  expect(readConfig(both)).toMatchObject({ secureSmtpUrl: url, secureAddress: 'nous@mssante.example' });
  expect(readConfig({})).toMatchObject({ secureSmtpUrl: undefined, secureAddress: '' });
  expect(() => readConfig({ SECURE_SMTP_URL: url })).toThrow(/SECURE_MAILBOX_ADDRESS/);
  expect(() => readConfig({ SECURE_MAILBOX_ADDRESS: box })).toThrow(/SECURE_SMTP_URL/);
});

test('the keys lie in the data folder unless told otherwise', () => {
  expect(readConfig({ DATA_DIR: '/srv/accordent' }).keysFile).toBe('/srv/accordent/keys.json');
  expect(readConfig({ KEYS_FILE: '/etc/accordent/keys.json' }).keysFile).toBe('/etc/accordent/keys.json');
});

test('a variable left empty counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', REDIS_URL: '' })).toMatchObject({
    port: 3000,
    redisUrl: undefined,
  });
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000a'],
  ['DATABASE_URL', 'mysql://root@localhost/accordent'],
  ['REDIS_URL', 'localhost:6379'],
  ['DEMO', 'yes'],
  ['PRODUCT_DOMAIN', 'https://accordent.example'],
  ['PUBLIC_URL', 'accordent.example'],
  ['PUBLIC_URL', 'https://accordent.example/app'],
  ['SMTP_URL', 'https://mail.example'],
  ['IMAP_URL', 'https://mail.example'],
  ['IMAP_URL', 'imaps://mail.example'],
  ['IMAP_URL', 'imaps:rien'],
  ['MAILBOX_ADDRESS', 'contact'],
  ['UPLOAD_MAX_MB', '-1'],
  ['PAYMENT_DAYS', '0'],
  ['ACCOUNT_VAT', 'TVA'],
  ['DUNNING_DAYS', '7,7,45'],
  ['DUNNING_DAYS', 'jamais'],
  ['RETENTION_REQUESTS_MONTHS', '0'],
  ['RETENTION_MANDATES_MONTHS', '59'],
  ['RETENTION_INVOICES_MONTHS', '119'],
  ['RATE_LIMITS', 'no'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['TRUST_PROXY', 'true'],
  ['FILE_STORE', 'ftp'],
  ['METRICS_PORT', '0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collecteur:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultyVariables({ [name]: value })).toEqual([name]);
});

test('all faulty variables are named at once, without repeating a secret', () => {
  const env = { PORT: 'x', DATABASE_URL: 'mysql://root:secret@localhost', UPLOAD_MAX_MB: 'y' };
  expect(faultyVariables(env)).toEqual(['PORT', 'DATABASE_URL', 'UPLOAD_MAX_MB']);
  expect(() => readConfig(env)).toThrow(
    /^Configuration refusée : PORT doit être un nombre entre 1 et 65535 ; /,
  );
  expect(() => readConfig(env)).not.toThrow(/secret/);
});

const S3_ENV = {
  FILE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.accordent.example',
  S3_BUCKET: 'accordent-documents',
  S3_ACCESS_KEY_ID: 'cle',
  S3_SECRET_ACCESS_KEY: 'secret-de-la-cle',
};

test('documents lie in a folder unless a bucket is asked for, and named whole', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(S3_ENV).s3).toEqual({
    endpoint: 'https://s3.accordent.example',
    region: 'us-east-1',
    bucket: 'accordent-documents',
    accessKeyId: 'cle',
    secretAccessKey: 'secret-de-la-cle',
    pathStyle: true,
  });
  expect(readConfig({ ...S3_ENV, S3_ENDPOINT: '', S3_REGION: 'eu-west-3' }).s3).toMatchObject({
    endpoint: undefined,
    pathStyle: false,
  });
  expect(faultyVariables({ FILE_STORE: 's3', S3_BUCKET: 'documents' })).toEqual([
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  expect(faultyVariables({ ...S3_ENV, S3_BUCKET: 'Documents !' })).toEqual(['S3_BUCKET']);
});

test('a bucket that is named and would not be used is told', () => {
  expect(faultyVariables({ ...S3_ENV, FILE_STORE: '' })).toEqual(['FILE_STORE']);
  expect(() => readConfig({ ...S3_ENV, FILE_STORE: 'local' })).toThrow(
    /FILE_STORE doit être s3 pour que les variables S3_… servent\.$/,
  );
});

test('metrics have a port of their own, of this machine alone unless told otherwise', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(faultyVariables({ PORT: '3000', METRICS_PORT: '3000' })).toEqual(['METRICS_PORT']);
});

test('traces go where the standard variables say', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collecteur:4318/';
  expect(readConfig({}).traces).toEqual({ url: null, ratio: 1 });
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces.url).toBe('http://collecteur:4318/v1/traces');
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces.url).toBeNull();
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://autre:4318/traces',
    }).traces.url,
  ).toBe('http://autre:4318/traces');
});

test('a seller is taken as named, without the spaces of its numbers', () => {
  expect(readConfig(SELLER_ENV).seller).toEqual({
    name: 'Tilleul Services',
    legalForm: 'SARL au capital de 5 000 €',
    address: '4 quai des Brumes',
    zip: '76600',
    city: 'Le Havre',
    siren: '732829320',
    siret: '73282932000074',
    registry: 'RCS Le Havre',
    vatNumber: 'FR44732829320',
    email: '',
    phone: '',
    iban: 'FR1420041010050500013M02606',
    bic: '',
    paysVatOnDebits: false,
  });
  expect(readConfig({}).seller).toBeNull();
});

test('a seller who is named in part is refused, with what is missing', () => {
  expect(faultyVariables({ SELLER_NAME: 'Tilleul Services', SELLER_CITY: 'Le Havre' })).toEqual([
    'SELLER_LEGAL_FORM',
    'SELLER_ADDRESS',
    'SELLER_ZIP',
    'SELLER_SIREN',
    'SELLER_REGISTRY',
    'SELLER_VAT_NUMBER',
  ]);
});

test.each([
  ['SELLER_SIREN', '732829321'],
  ['SELLER_SIRET', '73282932000075'],
  ['SELLER_SIRET', '10000000900017'],
  ['SELLER_VAT_NUMBER', 'BE0123456749'],
  ['SELLER_VAT_NUMBER', 'FR03552081317'],
  ['SELLER_IBAN', 'FR1420041010050500013M02607'],
  ['SELLER_BIC', 'BANQUE'],
  ['SELLER_ZIP', '766'],
  ['SELLER_EMAIL', 'facturation'],
  ['SELLER_PHONE', '12'],
  ['SELLER_VAT_ON_DEBITS', 'oui'],
])('%s=%s beside a right seller is refused by name', (name, value) => {
  expect(faultyVariables({ ...SELLER_ENV, [name]: value })).toEqual([name]);
});

test('production refuses to run without rate limits', () => {
  expect(faultyVariables({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toEqual(['RATE_LIMITS']);
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
});

test('in production a database of another machine is reached under TLS, or declined in writing', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://a@base.example/c' };
  expect(faultyVariables(env)).toEqual(['DATABASE_URL']);
  expect(faultyVariables({ ...env, DATABASE_URL: `${env.DATABASE_URL}?sslmode=disable` })).toEqual([
    'DATABASE_URL',
  ]);
  for (const right of [
    { DATABASE_TLS: 'off' },
    { DATABASE_URL: `${env.DATABASE_URL}?sslmode=verify-full` },
    { DATABASE_URL: 'postgres://a@localhost/c' },
    { NODE_ENV: 'development' },
  ])
    expect(() => readConfig({ ...env, ...right })).not.toThrow();
});

test('the roles of the database are named all, or one does everything', () => {
  const url = 'postgres://a@127.0.0.1/c';
  expect(faultyVariables({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toEqual(['DATABASE_OWNER_URL']);
  expect(faultyVariables({ DATABASE_RETENTION_URL: url })).toEqual(['DATABASE_RETENTION_URL']);
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_RETENTION_URL: url })).not.toThrow();
});

test('a part of the product does not start without its database', () => {
  expect(() => readConnectedConfig({})).toThrow('DATABASE_URL manque');
});
