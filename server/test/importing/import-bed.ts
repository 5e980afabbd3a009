import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WorkerAudioProbe } from '../../src/adapters/audio-probe/worker-audio-probe.js';
import { SharpImageProcessor } from '../../src/adapters/image/sharp-image-processor.js';
import { EmbeddedQueue } from '../../src/adapters/queue/embedded/embedded-queue.js';
import { LocalStorage } from '../../src/adapters/storage/local/local-storage.js';
import { Jobs } from '../../src/core/jobs/jobs.js';
import { Log } from '../../src/core/log.js';
import { SecretBox } from '../../src/core/security/secret-box.js';
import { SettingsRepository } from '../../src/core/settings/settings.repository.js';
import { SettingsService } from '../../src/core/settings/settings.service.js';
import type { Storage } from '../../src/core/ports/storage.js';
import { createImporter } from '../../src/modules/catalogue/ingest/importing/index.js';
import type { Importer } from '../../src/modules/catalogue/ingest/importing/index.js';
import { LibraryDisks } from '../../src/modules/catalogue/music/library-disks/index.js';
import { compiledProbeWorker } from '../media/compiled-probe-worker.js';
import { openTestDatabase } from '../open-test-database.js';
import type { OpenedDatabase } from '../open-test-database.js';
import { song } from './song.js';
import type { SongTags } from './song.js';

type Row = Record<string, unknown>;

/** A folder of music to write into, and an import that reads it. */
export interface ImportBed extends Importer, OpenedDatabase {
  /** Real path of the folder of music. */
  music: string;
  storage: Storage;
  settings: SettingsService;
  /** Writes a file below the folder of music and dates it `age` seconds back, so that a later write differs. */
  put: (path: string, bytes: Uint8Array | string) => string;
  putSong: (path: string, tags: SongTags) => string;
  rows: <T = Row>(sql: string, params?: (string | number)[]) => Promise<T[]>;
}

let clock = Date.now() / 1000 - 1_000_000;

/** @param name told apart a suite from others that run beside it. */
export async function openImportBed(name: string): Promise<ImportBed> {
  const opened = await openTestDatabase(name);
  const { database, unit, folder } = opened;
  const log = new Log('silent');
  const music = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-music-')));
  const disks = new LibraryDisks(database, unit);
  const storage = new LocalStorage(join(folder, 'data'), disks);
  const jobs = new Jobs(new EmbeddedQueue(database, unit, log), database, unit, log);
  const probe = new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
  const settings = new SettingsService(new SettingsRepository(database, unit), unit, new SecretBox('ab'.repeat(32)));
  const importer = createImporter({
    database,
    unit,
    jobs,
    log,
    storage,
    disks,
    probe,
    images: new SharpImageProcessor(),
    settings,
  });
  const put: ImportBed['put'] = (path, bytes) => putFile(join(music, path), bytes);
  return {
    ...opened,
    ...importer,
    music,
    storage,
    settings,
    put,
    putSong: (path, tags) => put(path, song(tags)),
    rows: (sql, params = []) => database.read(sql, params),
    close: async () => {
      await probe.close();
      await opened.close();
      rmSync(music, { recursive: true, force: true });
    },
  };
}

/** Each write gets a later time than those before, whole seconds apart, all in the past. */
export function putFile(path: string, bytes: Uint8Array | string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  clock += 10;
  utimesSync(path, clock, clock);
  return path;
}
