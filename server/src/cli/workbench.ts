import { setFlagsFromString } from 'node:v8';
import { EmbeddedQueue } from '../adapters/queue/embedded/embedded-queue.js';
import { ENTITIES } from '../app.entities.js';
import { makeStorage } from '../app.storage.js';
import { startTracing } from '../app.tracing.js';
import { completeConfig } from '../core/config/config.js';
import type { AppConfig } from '../core/config/config.js';
import { readConfig } from '../core/config/config.schema.js';
import type { Database } from '../core/database/database.js';
import { openDatabase } from '../core/database/open-database.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { WriterLock } from '../core/database/writer-lock.js';
import { ContentGeneration } from '../core/guest-cache/content-generation.js';
import { Jobs } from '../core/jobs/jobs.js';
import { Log } from '../core/log.js';
import type { Queue } from '../core/ports/queue.js';
import type { DiskDirectory, Storage } from '../core/ports/storage.js';
import { SecretBox } from '../core/security/secret-box.js';
import { SettingsRepository } from '../core/settings/settings.repository.js';
import { SettingsService } from '../core/settings/settings.service.js';
import { StorageBackends } from '../core/storage/storage-backends.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { LibraryDisks } from '../modules/catalogue/music/library-disks/index.js';

const STOP_GRACE_MS = 5_000;

/** A command holds little for long: small nurseries in its threads and an early collection keep it under 200 MB at the same speed. */
const LEAN = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** What a command works with: config, database and adapters without Nest and HTTP. */
export interface Workbench {
  config: AppConfig;
  log: Log;
  database: Database;
  unit: UnitOfWork;
  content: ContentGeneration;
  queue: Queue;
  /** Takes jobs; the server runs them. */
  jobs: Jobs;
  disks: DiskDirectory;
  settings: SettingsService;
  storage: Storage;
  close: () => Promise<void>;
}

/**
 * Reads the configuration, opens and migrates the database, and lays out the rest.
 * @throws ConfigError, or what `openDatabase` throws.
 */
export async function openWorkbench(env: Record<string, string | undefined>): Promise<Workbench> {
  for (const flag of LEAN) setFlagsFromString(flag);
  const config = completeConfig(readConfig(env));
  const log = new Log(config.logLevel);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
  });
  const endTracing = await startTracing(config, log);
  const unit = new UnitOfWork(database, new WriterLock((message) => log.warn(message)));
  // What a command changes, the site's processes hear of.
  const content = new ContentGeneration(database, unit);
  unit.watch(content);
  const queue = await queueFor({ config, log, database, unit });
  const jobs = new Jobs(queue, database, unit, log);
  const disks = new LibraryDisks(database, unit);
  const box = new SecretBox(config.appSecret);
  const settings = new SettingsService(new SettingsRepository(database, unit), unit, box);
  return {
    config,
    log,
    database,
    unit,
    content,
    queue,
    jobs,
    disks,
    settings,
    storage: makeStorage(config, disks, settings, new StorageBackends(database, unit, box)),
    close: async () => {
      await jobs.stop(STOP_GRACE_MS);
      await database.close();
      await endTracing();
    },
  };
}

/** As the server's choice, but commands load no Redis client that they do not need. */
async function queueFor({
  config,
  database,
  unit,
  log,
}: Pick<Workbench, 'config' | 'database' | 'unit' | 'log'>): Promise<Queue> {
  if (!config.redisUrl) return new EmbeddedQueue(database, unit, log);
  const { BullQueue } = await import('../adapters/queue/bull/bull-queue.js');
  return new BullQueue(config.redisUrl, database, unit, log);
}
