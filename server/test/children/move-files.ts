// Moves pictures to where the settings say, and deletes at once what is not needed there any more.
import { join } from 'node:path';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import { LocalStorage } from '../../src/adapters/storage/local/local-storage.js';
import { S3Storage } from '../../src/adapters/storage/s3/s3-storage.js';
import { Log } from '../../src/core/log.js';
import { SecretBox } from '../../src/core/security/secret-box.js';
import { FileCopiesRepository } from '../../src/core/storage/file-copies.repository.js';
import { FileMover } from '../../src/core/storage/file-mover.service.js';
import { MovableFiles } from '../../src/core/storage/movable-files.js';
import { MovablePictures } from '../../src/core/storage/movable-pictures.service.js';
import { SettingsStorage } from '../../src/core/storage/settings-storage.js';
import { StorageBackends } from '../../src/core/storage/storage-backends.js';
import { WorkFiles } from '../../src/core/storage/work-files.js';
import { open, options, say } from './open.js';
import type { Place } from './open.js';

const HOUR_MS = 3_600_000;
const wanted = options<Place & { secret: string; values: Record<string, unknown> }>();
const { database, unit } = await open(wanted);
const settings = { get: (key: SettingKey) => Promise.resolve((wanted.values[key] ?? SETTINGS[key].default) as never) };
const local = new LocalStorage(wanted.folder, { find: () => Promise.resolve(null) });
const backends = new StorageBackends(database, unit, new SecretBox(wanted.secret));
const storage = new SettingsStorage(settings, { local, s3: (bucket) => new S3Storage(bucket) }, backends);
const files = new MovableFiles();
const pictures = new MovablePictures(database, unit, files);
pictures.onModuleInit();
const work = new WorkFiles(storage, join(wanted.folder, 'work'));
const mover = new FileMover(files, new FileCopiesRepository(database, unit), storage, work, unit, new Log('error'));

const { backend_id: to } = await storage.placeFor('public');
await mover.giveUpBegun();
for (;;) {
  const items = await pictures.listElsewhere(Number(to), { after: null, limit: 3 });
  if (items.length === 0) break;
  for (const item of items) {
    const outcome = await mover.move(pictures, item, Number(to));
    say(`${outcome} ${item.id}`);
  }
  await mover.sweep(Date.now() + HOUR_MS);
}
await mover.sweep(Date.now() + HOUR_MS);
await database.close();
say('done');
