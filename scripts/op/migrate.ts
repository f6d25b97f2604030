import { readConfig } from '@accordent/adapters/config.ts';
import { migrate, pendingMigrations, SchemaInUse } from '@accordent/adapters/postgres/migrate.ts';
import { grantRoles, rolesOf } from '@accordent/adapters/postgres/roles.ts';
import { prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import { databaseState } from '../launch/database-state.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { wordsOf } from './with-yes.ts';

/** The schema of one's own PostgreSQL, brought up to date before the new API and worker start (docs/operating.md). */
export const migrateCommand: OperatorCommand = {
  summary: 'Met à jour le schéma de la base DATABASE_URL, avant de déployer une nouvelle version.',
  usage: 'migrate [--dry-run]',
  help: `
Applique les migrations qui manquent et prépare les tables de la file de travail. Lancée deux fois ou par plusieurs
machines, elle ne fait rien de plus. La version en service continue de fonctionner pendant ce temps.
  --dry-run  dit ce qui manque et n’écrit rien

Avec DATABASE_OWNER_URL, elle agit comme ce rôle et donne leurs droits à ceux de DATABASE_URL et de
DATABASE_RETENTION_URL, qu’elle crée s’ils manquent et si elle en a le droit.

La base intégrée n’en a pas besoin : npm start la met à jour.
Codes de sortie : 0 la base est à jour (avec --dry-run : la base répond) ; 1 elle ne l’est pas ; 2 commande mal écrite.
`,
  options: { 'dry-run': { type: 'boolean' } },

  async run({ words, options, say }) {
    wordsOf(words, 0, 'Cette commande ne prend que --dry-run.');
    const config = readConfig(process.env);
    const { redisUrl } = config;
    const roles = rolesOf(config);
    const databaseUrl = config.ownerDatabaseUrl ?? config.databaseUrl;
    if (!databaseUrl)
      throw new OperatorError(
        'DATABASE_URL manque : indiquez la base à mettre à jour (npm start met à jour la base intégrée).',
      );
    await databaseState(databaseUrl);
    const pending = await pendingMigrations(databaseUrl);
    for (const name of pending) say(name);
    if (options['dry-run'] === true) {
      say(pending.length === 0 ? 'La base est à jour.' : `Migrations à appliquer : ${pending.length}.`);
      return;
    }
    try {
      await migrate(databaseUrl);
    } catch (error) {
      if (!(error instanceof SchemaInUse)) throw error;
      const [next] = await pendingMigrations(databaseUrl);
      throw new OperatorError(
        `La migration ${next} attend une table en cours d’utilisation (sauvegarde, export) : relancez migrate quand c’est fini.`,
      );
    }
    await prepareJobQueues({ databaseUrl, redisUrl });
    if (roles) await grantRoles(databaseUrl, roles);
    say(`La base est à jour (migrations appliquées : ${pending.length}).`);
  },
};
