/** Vitest set-up of the integration tests: a throw-away PostgreSQL with a migrated template, and Redis when present. */
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { grantRoles } from '@accordent/adapters/postgres/roles.ts';
import { prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import pg from 'pg';
import { startPostgres, type EmbeddedPostgres } from '../embedded/postgres.ts';
import { hasRoom } from '../embedded/postgres-server.ts';
import { startRedis } from '../embedded/redis.ts';

const MEMORY_DISK = '/dev/shm';
/** What the databases of a run come to at their most, their log included, and as much again. */
const ROOM_BYTES = 3 * 1024 ** 3;
const TEMPLATE = 'accordent_template';

/**
 * Gives TEST_DATABASE_URL (superuser), TEST_APPLICATION_URL and TEST_RETENTION_URL (the roles that own nothing),
 * TEST_TEMPLATE_DATABASE and, when there is a redis-server, TEST_REDIS_URL.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'accordent-test-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, durability: 'throwaway' });
  const redis = await startRedis();
  await makeTemplate(postgres);
  process.env['TEST_DATABASE_URL'] = postgres.superuserUrl;
  process.env['TEST_TEMPLATE_DATABASE'] = TEMPLATE;
  process.env['TEST_APPLICATION_URL'] = postgres.roles.application;
  process.env['TEST_RETENTION_URL'] = postgres.roles.retention;
  if (redis) process.env['TEST_REDIS_URL'] = redis.url;
  else delete process.env['TEST_REDIS_URL'];
  return async () => {
    await redis?.stop();
    await postgres.stop();
  };
}

/** A disk in memory with room to spare: hundreds of databases are copied file by file, and thrown away. */
function roomyMemory(): string | null {
  const hasMemory = existsSync(MEMORY_DISK) && hasRoom(MEMORY_DISK, ROOM_BYTES) && freemem() > 2 * ROOM_BYTES;
  return hasMemory ? MEMORY_DISK : null;
}

async function makeTemplate({ superuserUrl, roles }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE} owner accordent`);
    const role = new URL(superuserUrl);
    role.pathname = `/${TEMPLATE}`;
    await migrate(role.href);
    await prepareJobQueues({ databaseUrl: role.href, redisUrl: undefined });
    await grantRoles(role.href, roles);
    // A template that someone is connected to cannot be cloned.
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
