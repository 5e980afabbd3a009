import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVER_SIZES } from '../src/core/ports/image-processor.js';
import { PictureFiles, squareName } from '../src/core/storage/picture-files.service.js';
import { openChildProcesses } from './child-processes.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { S3Server } from './s3-server.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PICTURES = 4 + KILLS;
const IN_BUCKET = { 'uploads.public_driver': 's3', 'uploads.uploads_driver': 's3' };
const PATIENCE_MS = 120_000 + KILLS * 8_000;

describe('files whose move is killed', () => {
  const store = new S3Server();
  const children = openChildProcesses();
  const wanted = new Map<string, string>();
  let app: TestApp;

  const digest = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
  const start = (values: object) =>
    children.start('move-files', {
      folder: app.config.dataDir,
      databaseUrl: app.config.databaseUrl,
      secret: app.config.appSecret,
      values,
    });
  /** Kills at a request of the bucket, each time another one. */
  const killed = async (values: object, round: number): Promise<void> => {
    let calls = 0;
    const child = start(values);
    store.onCall = () => {
      calls += 1;
      if (calls === 2 + ((round * 7) % 23)) child.process.kill('SIGKILL');
    };
    expect(await child.ended).toBe('SIGKILL');
    store.onCall = null;
  };
  const here = (): Map<string, string> => {
    const folder = join(app.config.dataDir, 'public');
    const covers = join(folder, 'covers');
    if (!existsSync(covers)) return new Map();
    const paths = readdirSync(covers, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(paths.map((path) => [path.slice(folder.length + 1), digest(readFileSync(path))]));
  };
  const there = (): Map<string, string> =>
    new Map(
      [...store.objects]
        .filter(([key]) => key.startsWith('public/covers/'))
        .map(([key, { bytes }]) => [key.slice('public/'.length), digest(bytes)]),
    );
  const sorted = (files: Map<string, string>) => [...files].sort();
  const open = async () => {
    const pictures = app.nest.get(PictureFiles);
    for (const key of wanted.keys()) {
      const file = await pictures.open(key);
      expect(file).not.toBeNull();
      await file?.close();
    }
  };

  beforeAll(async () => {
    await store.listen();
    app = await createTestApp('move-kills');
    const pictures = app.nest.get(PictureFiles);
    for (let count = 0; count < PICTURES; count += 1) {
      const hash = digest(randomBytes(20));
      const files = COVER_SIZES.map((size) => [squareName(size), randomBytes(2_000 + size)] as const);
      await pictures.put('covers', hash, files);
      for (const [name, bytes] of files) wanted.set(`covers/${hash}/${name}`, digest(bytes));
    }
  });
  afterAll(async () => {
    children.kill();
    await app.close();
    await store.close();
  });

  it.each([
    ['into a bucket', IN_BUCKET, there, here],
    ['and back', {}, here, there],
  ])(
    'lie whole in one place, %s, and once all is done in that alone',
    async (_way, drivers, to, from) => {
      const values = { ...store.settings, ...drivers };
      for (let round = 0; round < KILLS; round += 1) {
        await killed(values, round);
        // Whatever was cut off: each file is somewhere, unharmed.
        const found = new Map([...from(), ...to()]);
        expect(sorted(found)).toEqual(sorted(wanted));
      }
      const last = start(values);
      await last.said('done');
      expect(await last.ended).toBe(0);
      expect(sorted(to())).toEqual(sorted(wanted));
      expect(sorted(from())).toEqual([]);
      expect(await app.database.read('SELECT id FROM file_copies')).toEqual([]);
      const places = await app.database.read('SELECT DISTINCT backend_id FROM stored_pictures');
      expect(places).toHaveLength(1);
      await open();
    },
    PATIENCE_MS,
  );
});
