import { foreignMigrations } from '@accordent/adapters/postgres/migrate.ts';
import type pg from 'pg';
import { codeOf, OperatorError } from '../operator-error.ts';
import { withClient } from '../with-client.ts';

const OLDEST_VERSION = 15;

/**
 * Whether the schema was ever put into this database. Throws OperatorError when it cannot be reached, or was made by a
 * version that this one cannot follow.
 */
export async function databaseState(databaseUrl: string): Promise<'new' | 'known'> {
  const state = await asking(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number; known: boolean }>(
      "select current_setting('server_version_num')::int / 10000 as version, to_regclass('migrations') is not null as known",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new OperatorError(
        `DATABASE_URL : PostgreSQL ${version} est trop ancien, il faut PostgreSQL ${OLDEST_VERSION} ou plus récent.`,
      );
    }
    return rows[0]?.known ? 'known' : 'new';
  });
  const [foreign] = state === 'known' ? await foreignMigrations(databaseUrl) : [];
  if (foreign) {
    throw new OperatorError(
      `Cette base de données vient d’une autre version (migration inconnue\u00a0: ${foreign})\u00a0: reprenez cette version ou, si elle ne contient que la démonstration, supprimez le dossier .data (avec DATABASE_URL, donnez une base vide) et relancez npm start.`,
    );
  }
  return state;
}

/** Whether the mark of demo mode stands in a migrated database. */
export async function isDemo(databaseUrl: string): Promise<boolean> {
  return asking(databaseUrl, async (client) => {
    const { rowCount } = await client.query("select from settings where name = 'demo'");
    return rowCount === 1;
  });
}

async function asking<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  let isReached = false;
  try {
    return await withClient(url, (client) => {
      isReached = true;
      return ask(client);
    });
  } catch (error) {
    throw isReached ? error : new OperatorError(`DATABASE_URL : ${unreachable(error)}.`);
  }
}

function unreachable(error: unknown): string {
  const code = codeOf(error);
  if (code === '28P01' || code === '28000') return 'le serveur refuse cet utilisateur ou ce mot de passe';
  if (code === '3D000') return 'cette base n’existe pas sur le serveur, créez-la d’abord';
  return `le serveur de base de données ne répond pas (${code || (error instanceof Error ? error.message : String(error))}), vérifiez l’adresse et qu’il fonctionne`;
}
