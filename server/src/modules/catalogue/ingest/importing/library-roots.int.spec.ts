import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LibraryRootListAnswer } from '@tonearm/shared/catalogue/library.dto';
import { putFile } from '../../../../../test/importing/import-bed.js';
import { song } from '../../../../../test/importing/song.js';
import { compiledProbeWorker } from '../../../../../test/media/compiled-probe-worker.js';
import { createTestApp, signIn } from '../../../../../test/create-test-app.js';
import type { TestApp, Visitor } from '../../../../../test/create-test-app.js';
import { until } from '../../../../../test/until.js';
import { WorkerAudioProbe } from '../../../../adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../../../../app.adapters.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { DiskDirectory, Storage } from '../../../../core/ports/storage.js';
import { LibraryService } from './library.service.js';

describe('library roots', () => {
  const music = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-music-')));
  let app: TestApp;
  let admin: Visitor;
  let rootId: number;
  beforeAll(async () => {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    app = await createTestApp('roots');
    admin = await signIn(app);
    rootId = (await app.nest.get(LibraryService).register(music)).id;
  });
  afterAll(async () => {
    await app.close();
    rmSync(music, { recursive: true });
  });

  const list = async (): Promise<LibraryRootListAnswer> =>
    (await app.http.get('/api/v1/library-roots').set(admin)).body as LibraryRootListAnswer;
  const scan = (body: object) => app.http.post('/api/v1/library-roots/scan').set(admin).send(body);

  it('are listed for those who see the settings', async () => {
    expect(await list()).toMatchObject({
      library_roots: [
        {
          id: rootId,
          path: music,
          scanned_at: null,
          files_count: 0,
          failed_count: 0,
          missing_count: 0,
          unknown_artist_count: 0,
        },
      ],
      status: 'success',
    });
    expect((await app.http.get('/api/v1/library-roots')).status).toBe(401);
  });

  it('are scanned on demand, in a job', async () => {
    const one = await scan({ root_id: rootId });
    expect([one.status, one.body]).toEqual([202, { queued: 1, status: 'success' }]);
    expect((await scan({})).body).toEqual({ queued: 1, status: 'success' });
    await app.nest.get(Jobs).start();
    await until('the root is scanned', async () => (await list()).library_roots[0]?.scanned_at !== null);
  });

  it('tell in the error log which songs a scan has put under Unknown Artist, and how many stand there', async () => {
    const path = putFile(join(music, 'untagged.mp3'), song({ title: 'Untagged' }));
    putFile(join(music, 'tagged.mp3'), song({ title: 'Tagged', artist: 'Hana Mori' }));
    const log = async (): Promise<string> => (await app.http.get('/api/v1/logs/error/download-latest').set(admin)).text;
    await scan({ root_id: rootId });
    await until('it is told', async () =>
      (await log()).includes(`Songs that name no artist stand under \\"Unknown Artist\\" (1): ${path}.`),
    );
    expect((await list()).library_roots).toMatchObject([{ files_count: 2, unknown_artist_count: 1 }]);
  });

  it.each([
    [{ root_id: 999 }, 404],
    [{ root_id: '1' }, 422],
    [{ root_id: -1 }, 422],
    [{ root_id: 1.5 }, 422],
    [{ root_id: 9e15 }, 422],
  ])('answers %j with %i', async (body, status) => {
    expect((await scan(body)).status).toBe(status);
  });

  it('are read-only disks', async () => {
    expect(await app.nest.get(DiskDirectory).find(`library:${rootId}`)).toEqual({ root: music, isReadOnly: true });
    expect(await app.nest.get(DiskDirectory).find('library:999')).toBeNull();
    const storage = app.nest.get(Storage);
    await expect(storage.put(`library:${rootId}`, 'a.mp3', new Uint8Array(1))).rejects.toThrow('read-only');
    await expect(storage.delete(`library:${rootId}`, 'a.mp3')).rejects.toThrow('read-only');
    await expect(storage.stat(`library:${rootId}`, '../../etc/passwd')).rejects.toThrow();
  });
});
