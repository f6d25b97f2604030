import { isIP } from 'node:net';
import { databaseTls, type Config } from '@accordent/adapters/config.ts';

/** Whether an empty database is filled with the demonstration. Its passwords are public: production asks for it. */
export function wantsDemo({ demo, databaseUrl, nodeEnv }: Config): boolean {
  return demo ?? (databaseUrl === undefined && nodeEnv !== 'production');
}

/** What each start in production says: whether the data are a demonstration, then what leaves a door open. */
export function productionNotices(
  config: Config,
  { isDemo, isRoot }: { isDemo: boolean; isRoot: boolean },
): string[] {
  if (config.nodeEnv !== 'production') return [];
  return [
    isDemo
      ? 'Attention\u00a0: cette base est une démonstration, ses comptes et leurs mots de passe sont publics.'
      : 'Production\u00a0: la base n’est pas une démonstration, qui ne se charge qu’avec DEMO=1.',
    ...(isWithoutTls(config)
      ? [
          `Attention\u00a0: ${config.productName} peut être joint d’autres machines et ${config.publicUrl} est sans TLS\u00a0: mettez HOST=127.0.0.1 et devant lui un relais TLS, dont PUBLIC_URL donne l’adresse https.`,
        ]
      : []),
    ...(config.databaseUrl === undefined || databaseTls(config.databaseUrl) === 'local'
      ? []
      : [
          databaseTls(config.databaseUrl) === 'tls'
            ? 'La base de données est jointe sous TLS.'
            : 'Attention\u00a0: la base de données est jointe sans TLS, comme DATABASE_TLS=off le dit.',
        ]),
    ...(config.databaseUrl !== undefined && config.ownerDatabaseUrl === undefined
      ? [
          `Attention\u00a0: un seul rôle ouvre la base, et il pourrait réécrire le journal\u00a0: donnez DATABASE_OWNER_URL et DATABASE_RETENTION_URL, et à DATABASE_URL un rôle qui ne possède rien.`,
        ]
      : []),
    ...(isRoot
      ? [
          `Attention\u00a0: ${config.productName} fonctionne en root\u00a0: lancez-le sous un autre utilisateur.`,
        ]
      : []),
  ];
}

function isWithoutTls({ host, publicUrl }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol !== 'https:' && !(isLoopback(host) && isLoopback(hostname));
}

function isLoopback(host = ''): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
