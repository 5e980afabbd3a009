import type { FactoryProvider } from '@nestjs/common';
import { ADAPTERS } from './app.adapters.js';
import { ENTITIES } from './app.entities.js';
import { AppConfig } from './core/config/config.js';
import { Database } from './core/database/database.js';
import { openDatabase } from './core/database/open-database.js';
import { UnitOfWork } from './core/database/unit-of-work.js';
import { WriterLock } from './core/database/writer-lock.js';
import { ContentGeneration } from './core/guest-cache/content-generation.js';
import { renewAfterDrops } from './core/guest-cache/renew-after-drops.js';
import { Log } from './core/log.js';
import { measureReads } from './core/metrics/measured-cache.js';
import { AudioDecoder } from './core/ports/audio-decoder.js';
import { AudioEncoder } from './core/ports/audio-encoder.js';
import { AudioProbe } from './core/ports/audio-probe.js';
import { Cache } from './core/ports/cache.js';
import { BrandPictures } from './core/ports/brand-pictures.js';
import { ImageProcessor } from './core/ports/image-processor.js';
import { PlaceFinder } from './core/ports/place-finder.js';
import { Queue } from './core/ports/queue.js';
import { Realtime } from './core/ports/realtime.js';
import { SearchIndex } from './core/ports/search-index.js';
import { DiskDirectory, Storage } from './core/ports/storage.js';
import { SecretBox } from './core/security/secret-box.js';
import { SettingsService } from './core/settings/settings.service.js';
import { DraftStorages } from './core/storage/draft-storages.js';
import { StorageBackends } from './core/storage/storage-backends.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { LibraryDisks } from './modules/catalogue/music/library-disks/index.js';

/** A provider that is made of others. */
export const make = (
  provide: FactoryProvider['provide'],
  useFactory: FactoryProvider['useFactory'],
  ...inject: NonNullable<FactoryProvider['inject']>
): FactoryProvider => ({ provide, useFactory, inject });

/** The database, and the way to write to it. */
export const DATABASE_PROVIDERS = [
  make(
    Database,
    (config: AppConfig) =>
      openDatabase({
        dataDir: config.dataDir,
        databaseUrl: config.databaseUrl,
        entities: ENTITIES,
        migrations: MIGRATIONS,
        limits: config.databaseLimits,
      }),
    AppConfig,
  ),
  make(
    UnitOfWork,
    (database: Database, log: Log) => new UnitOfWork(database, new WriterLock((message) => log.warn(message))),
    Database,
    Log,
  ),
];

/** What the adapters stand behind. */
export const PORT_PROVIDERS = [
  make(
    Queue,
    (config: AppConfig, database: Database, unit: UnitOfWork, log: Log) =>
      ADAPTERS.queue({ config, database, unit, log }),
    AppConfig,
    Database,
    UnitOfWork,
    Log,
  ),
  make(
    Cache,
    async (config: AppConfig, log: Log, content: ContentGeneration) => {
      const isShared = config.redisUrl !== null;
      const cache = renewAfterDrops(await ADAPTERS.cache({ config, log }), { content, log, isShared });
      return config.metricsToken === null ? cache : measureReads(cache);
    },
    AppConfig,
    Log,
    ContentGeneration,
  ),
  make(Realtime, (config: AppConfig, log: Log) => ADAPTERS.realtime({ config, log }), AppConfig, Log),
  make(DiskDirectory, (database: Database, unit: UnitOfWork) => new LibraryDisks(database, unit), Database, UnitOfWork),
  make(
    Storage,
    (config: AppConfig, disks: DiskDirectory, settings: SettingsService, backends: StorageBackends) =>
      ADAPTERS.storage(config, disks, settings, backends),
    AppConfig,
    DiskDirectory,
    SettingsService,
    StorageBackends,
  ),
  make(
    StorageBackends,
    (database: Database, unit: UnitOfWork, box: SecretBox) => new StorageBackends(database, unit, box),
    Database,
    UnitOfWork,
    SecretBox,
  ),
  make(
    DraftStorages,
    (config: AppConfig, disks: DiskDirectory) =>
      new DraftStorages((settings) => ADAPTERS.storage(config, disks, settings), new URL(config.baseUrl).origin),
    AppConfig,
    DiskDirectory,
  ),
  make(AudioProbe, () => ADAPTERS.audioProbe()),
  make(AudioDecoder, () => ADAPTERS.audioDecoder()),
  make(AudioEncoder, () => ADAPTERS.audioEncoder()),
  make(ImageProcessor, () => ADAPTERS.imageProcessor()),
  make(BrandPictures, () => ADAPTERS.brandPictures()),
  make(
    SearchIndex,
    (database: Database, unit: UnitOfWork) => ADAPTERS.search({ database, unit }),
    Database,
    UnitOfWork,
  ),
  make(PlaceFinder, (config: AppConfig, log: Log) => ADAPTERS.placeFinder(config, log), AppConfig, Log),
];
