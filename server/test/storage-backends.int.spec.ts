import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { S3Storage } from '../src/adapters/storage/s3/s3-storage.js';
import type { OpenFile, S3Options, Storage } from '../src/core/ports/storage.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsStorage } from '../src/core/storage/settings-storage.js';
import { StorageBackends } from '../src/core/storage/storage-backends.js';
import { diskAt } from '../src/core/storage/stored-disk.js';
import { storageContract } from './contracts/storage.contract.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';
import { S3Server } from './s3-server.js';

/** The first bucket that is ever chosen. */
const BUCKET = 2;

describe('a disk in one backend', () => {
  const store = new S3Server();
  let opened: OpenedDatabase;
  let values: Record<string, unknown> = {};
  const make = (): Storage => {
    const { database, unit, folder } = opened;
    const settings = { get: (key: SettingKey) => Promise.resolve((values[key] ?? SETTINGS[key].default) as never) };
    const find = (name: string) =>
      Promise.resolve(name === 'music' ? { root: join(folder, 'music'), isReadOnly: true } : null);
    const drivers = { local: new LocalStorage(folder, { find }), s3: (bucket: S3Options) => new S3Storage(bucket) };
    return new SettingsStorage(settings, drivers, new StorageBackends(database, unit, new SecretBox('ab'.repeat(32))));
  };
  const healed = (): Storage => {
    store.fault = 'none';
    values = {};
    return make();
  };

  beforeAll(async () => {
    await store.listen();
    opened = await openTestDatabase('backends');
    mkdirSync(join(opened.folder, 'music'));
    writeFileSync(join(opened.folder, 'music', 'kept.txt'), 'kept');
    values = { ...store.settings, 'uploads.public_driver': 's3' };
    expect(diskAt(await make().placeFor('public'))).toBe(`public:${BUCKET}`);
    values = {};
  });
  afterAll(async () => {
    await opened.close();
    await store.close();
  });

  // Another driver is chosen, and nothing of the bucket stands in the settings any more.
  storageContract(healed, {
    writable: `public:${BUCKET}`,
    readOnly: 'music',
    hasFolders: false,
    unwritable: () => {
      values = { ...store.settings, 'uploads.public_driver': 's3' };
      store.fault = 'broken';
      return make();
    },
    unreadable: async () => {
      await make().put(`public:${BUCKET}`, 'opened', Buffer.from('opened'));
      const file = (await make().open(`public:${BUCKET}`, 'opened')) as OpenFile;
      store.fault = 'cut';
      return file;
    },
  });

  it('is another place than the same disk here', async () => {
    await make().put(`public:${BUCKET}`, 'a', Buffer.from('there'));
    await make().put('public:1', 'a', Buffer.from('here'));
    expect(store.objects.get('public/a')?.bytes.toString()).toBe('there');
    await make().delete('public:1', 'a');
    expect(await make().stat('public:1', 'a')).toBeNull();
    expect((await make().stat(`public:${BUCKET}`, 'a'))?.size).toBe(5);
  });
});
