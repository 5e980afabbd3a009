import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { MemoryCache } from '../src/adapters/cache/memory/memory-cache.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { DirectSweeper, UploadedFiles, UploadSweeper } from '../src/modules/uploads/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const TUS = '/api/v1/tus/upload';
const VERSION = { 'Tus-Resumable': '1.0.0' };
const PIECE = { ...VERSION, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };

/** Of a server that may be started anew at any time. */
class ForgettingCache extends MemoryCache {
  override async get<T>(): Promise<T | null> {
    return await Promise.resolve(null);
  }
}

describe('uploads whose making is cut off', () => {
  const store = new S3Server();
  const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
  let app: TestApp;
  let accounts: AccountFactory;
  let visitor: Visitor;

  const sql = <T extends object>(statement: string, values: unknown[] = []) =>
    app.unit.run('test', (manager) => manager.query<T[]>(statement, values));
  const filesIn = (folder: string): string[] => {
    try {
      return readdirSync(join(app.config.dataDir, folder));
    } catch {
      return [];
    }
  };
  const plain = (requestKey?: string) => {
    const post = app.http.post('/api/v1/file-entries').set(visitor).attach('file', song, 'song.wav');
    return requestKey === undefined ? post : post.set('Idempotency-Key', requestKey);
  };
  const entryOf = ({ body }: { body: unknown }): FileEntry => (body as { fileEntry: FileEntry }).fileEntry;
  const finish = (uploadKey: string) => app.http.post('/api/v1/tus/entries').set(visitor).send({ uploadKey });
  const sent = async (): Promise<string> => {
    const begun = await app.http
      .post(TUS)
      .set({
        ...visitor,
        ...VERSION,
        'Upload-Length': String(song.length),
        'Upload-Metadata': `clientName ${Buffer.from('song.wav').toString('base64')}`,
      })
      .expect(201);
    await app.http
      .patch(begun.headers['location'] as string)
      .set({ ...visitor, ...PIECE })
      .send(song)
      .expect(204);
    return String((begun.headers['location'] as string).split('/').at(-1));
  };
  const sweep = async (hours: number): Promise<void> => {
    await app.nest.get(UploadSweeper).sweep(Date.now() + hours * 3_600_000);
    await app.nest.get(DirectSweeper).sweep(Date.now() + hours * 3_600_000);
  };
  const open = async (): Promise<number> => (await sql('SELECT upload_key FROM uploads WHERE entry_id IS NULL')).length;
  const inBucket = (): string[] => [...store.objects.keys()].filter((key) => key.startsWith('private/uploads/')).sort();
  /** The database takes no entry, and everything else. */
  const withoutEntries = async (work: () => Promise<unknown>): Promise<void> => {
    const refusal =
      app.database.dialect === 'mysql'
        ? "FOR EACH ROW SIGNAL SQLSTATE '45000'"
        : "BEGIN SELECT RAISE(ABORT, 'cut off'); END";
    await sql(`CREATE TRIGGER no_entries BEFORE INSERT ON file_entries ${refusal}`);
    try {
      await work();
    } finally {
      await sql('DROP TRIGGER no_entries');
    }
  };

  beforeAll(async () => {
    await store.listen();
    ADAPTERS.cache = () => Promise.resolve(new ForgettingCache());
    app = await createTestApp('upload-remains');
    accounts = new AccountFactory(app);
    visitor = await accounts.browser(await accounts.add('vera', { roles: [USERS_ROLE_ID] }));
  });
  beforeEach(() => {
    store.fault = 'none';
    store.faultAt = null;
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it('leave nothing of a form where its file got no entry, and all of what came in pieces until it is given up', async () => {
    const before = filesIn('private/uploads');
    const key = await sent();
    await withoutEntries(async () => {
      await plain().expect(500);
      expect([filesIn('private/uploads'), await open()]).toEqual([before, 1]);
      await finish(key).expect(500);
    });
    const { file_name: made } = entryOf(await finish(key).expect(201));
    expect(filesIn('private/uploads').sort()).toEqual([...before, made].sort());
    const given = await sent();
    await withoutEntries(() => finish(given).expect(500));
    await app.http
      .delete(`${TUS}/${given}`)
      .set({ ...visitor, ...VERSION })
      .expect(204);
    expect([filesIn('private/uploads').sort(), filesIn('uploads'), await open()]).toEqual([
      [...before, made].sort(),
      [],
      0,
    ]);
  });

  it('are kept once where a form is sent again to a server that was started anew, or to two at once', async () => {
    const ids = [];
    for (let time = 0; time < 2; time += 1) ids.push(entryOf(await plain('started-anew').expect(201)).id);
    const stored = filesIn('private/uploads').length;
    ids.push(
      ...(await Promise.all([plain('two-at-once'), plain('two-at-once'), plain('two-at-once')]))
        .map(entryOf)
        .map(({ id }) => id),
    );
    expect([
      ids[0] === ids[1],
      new Set(ids).size,
      filesIn('private/uploads').length - stored,
      filesIn('uploads'),
      await open(),
    ]).toEqual([true, 2, 1, [], 0]);
  });

  it('find the file that was kept although there is no room for a second', async () => {
    const small = await accounts.browser(
      await accounts.add('tim', {
        roles: [],
        permissions: [{ name: 'files.create', restrictions: [{ name: 'storage_mb', value: 1 }] }],
      }),
    );
    const bytes = Buffer.from(toneWav([{ seconds: 4, dbfs: -20 }]));
    const send = (requestKey: string) =>
      app.http
        .post('/api/v1/file-entries')
        .set(small)
        .set('Idempotency-Key', requestKey)
        .attach('file', bytes, 'long.wav');
    expect(bytes.length).toBeGreaterThan(600_000);
    const { id } = entryOf(await send('no-room-left').expect(201));
    expect(entryOf(await send('no-room-left').expect(201)).id).toBe(id);
    await send('another-one').expect(403);
  });

  it("are not thrown away by one while they become another's", async () => {
    const { id, file_name: name } = entryOf(await plain().expect(201));
    const files = app.nest.get(UploadedFiles);
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isClaimed = false;
    const taking = app.unit.run('take', async () => {
      await files.claim([id]);
      isClaimed = true;
      await gate;
      await files.release([id]);
    });
    await until('it is claimed', () => isClaimed);
    const run = app.unit.run.bind(app.unit);
    let isAsked = false;
    app.unit.run = (called, work) => {
      isAsked ||= called === 'files.delete';
      return run(called, work);
    };
    const deletion = app.http
      .post('/api/v1/file-entries/delete')
      .set(visitor)
      .send({ entryIds: [id], deleteForever: true })
      .then((answer) => answer);
    await until('it waits for its turn', () => isAsked).finally(letGo);
    app.unit.run = run;
    await taking;
    expect([(await deletion).body, filesIn('private/uploads').includes(name)]).toEqual([
      { deleted: 0, status: 'success' },
      true,
    ]);
  });

  describe('in a bucket', () => {
    const announced = {
      filename: 'song.wav',
      mime: 'audio/wav',
      disk: 'uploads',
      extension: 'wav',
      size: song.length,
      metadata: { upload_type: 'trackMedia' },
    };
    const post = (path: string, body: object) => app.http.post(`/api/v1/s3/${path}`).set(visitor).send(body);
    beforeAll(async () => {
      // A bucket that pages may not send to is not taken.
      store.cors = { origins: [new URL(app.config.baseUrl).origin], methods: ['PUT'], exposed: ['ETag'] };
      const client = { 'uploads.uploads_driver': 's3', 'uploads.s3_direct_upload': true };
      await app.http
        .put('/api/v1/settings')
        .set(await signIn(app))
        .send({ client, server: store.settings })
        .expect(200);
    });

    it('leave nothing where only its answer was lost: at once, or with the sweep while it is away', async () => {
      const before = inBucket();
      store.fault = 'lost';
      store.faultAt = /^PUT /;
      await plain().expect(503);
      expect([inBucket(), await open()]).toEqual([before, 0]);
      store.faultAt = null;
      await plain().expect(503);
      expect([inBucket().length - before.length, filesIn('uploads')]).toEqual([1, []]);
      store.fault = 'none';
      await sweep(25);
      expect([inBucket(), await open()]).toEqual([before, 0]);
    });

    it('become a file, or are given up, and never both', async () => {
      // One writer at a time.
      if (app.database.dialect === 'sqlite') return;
      const { url, key } = (await post('simple/presign', announced).expect(200)).body as { url: string; key: string };
      expect((await fetch(url, { method: 'PUT', body: song, headers: { 'Content-Type': 'audio/wav' } })).status).toBe(
        200,
      );
      const name = String(key.split('/').at(-1));
      let letGo = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      // The new entry waits until it is known whether another has its name.
      const held = app.unit
        .run('hold', async (manager) => {
          await manager.query(
            "INSERT INTO file_entries (name, file_name, extension, mime, type, upload_type, file_size, disk, created_at, updated_at) VALUES ('a', ?, 'wav', '', 'audio', 'trackMedia', 1, 'private', NOW(), NOW())",
            [name],
          );
          await gate;
          throw new Error('Taken back.');
        })
        .catch((error: unknown) => error);
      const finishing = post('entries', { filename: name }).then((answer) => answer);
      const waiting = async (): Promise<boolean> => {
        const [row] = await app.database.read<{ Value: string }>(
          "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'",
        );
        return Number(row?.Value) > 0;
      };
      try {
        await until('the entry waits', waiting);
        await post('multipart/abort', { key }).expect(200);
      } finally {
        letGo();
      }
      await held;
      expect((await finishing).status).toBe(409);
      expect([
        await sql('SELECT id FROM file_entries WHERE file_name = ?', [name]),
        inBucket().filter((each) => each.includes(name)),
      ]).toEqual([[], []]);
    });
  });
});
