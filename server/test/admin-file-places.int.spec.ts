import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FfmpegEncoder } from '../src/adapters/audio-encoder/ffmpeg-encoder.js';
import type { BulkAnswer, BulkTask } from '@tonearm/shared/admin/resources.dto';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { FileRecord, FileRecordListAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { ADAPTERS } from '../src/app.adapters.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { FileMover } from '../src/core/storage/file-mover.service.js';
import { SearchIndex } from '../src/core/ports/search-index.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { FileMarks } from '../src/modules/uploads/index.js';
import { AuthoringBed } from './authoring-bed.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const FILES = '/api/v1/file-entries';
const HOUR_MS = 3_600_000;

describe('chosen files between disks', () => {
  const store = new S3Server();
  let bed: AuthoringBed;
  let admin: Visitor;

  const list = async (who = admin): Promise<FileRecordListAnswer> =>
    (await bed.app.http.get(FILES).query({ perPage: 100 }).set(who).expect(200)).body as FileRecordListAnswer;
  const fileOf = async (id: number): Promise<FileRecord | undefined> =>
    (await list()).pagination.data.find((file) => file.id === id);
  const send = (place: string, selection: object, who = admin) =>
    bed.app.http
      .post(`${FILES}/bulk-update`)
      .set(who)
      .send({ ...selection, values: { place } });
  const ended = async ({ task }: Pick<BulkAnswer, 'task'>): Promise<BulkTask> => {
    let found = {} as BulkTask;
    await until('the task to end', async () => {
      found = (await bed.app.http.get(`/api/v1/bulk-tasks/${task?.id}`).set(admin)).body.task as BulkTask;
      return found.state === 'ready' || found.state === 'failed';
    });
    return found;
  };
  const moved = async (place: string, selection: object): Promise<BulkTask> =>
    await ended((await send(place, selection).expect(200)).body as BulkAnswer);
  const digestOf = async (path: string): Promise<string> => {
    const answer = await fetch(bed.app.url + path, { headers: { Cookie: bed.olga.Cookie ?? '' } });
    expect(answer.status).toBe(200);
    return createHash('sha1')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  };
  const document = (name: string): Promise<number> => bed.upload(bed.olga, bed.cover, name, 'identity');
  const inBucket = (): string[] => [...store.objects.keys()].filter((key) => !key.includes('.health'));

  beforeAll(async () => {
    ADAPTERS.audioEncoder = () => new FfmpegEncoder({ command: 'no-such-program' });
    await store.listen();
    bed = await AuthoringBed.open('file-places');
    admin = await signIn(bed.app);
  });
  afterAll(async () => {
    await bed.close();
    await store.close();
  });

  it('have only this server while no bucket is set up', async () => {
    const id = await document('early.png');
    expect((await list()).places).toEqual(['server']);
    expect((await fileOf(id))?.place).toBe('server');
    const { status, body } = await send('bucket', { ids: [id] });
    expect([status, body.errors]).toEqual([422, { values: ['No bucket is set up.'] }]);
    expect((await send('moon', { ids: [id] })).status).toBe(422);
  });

  it('go into the bucket and back by a job, whatever new files do, and read the same', async () => {
    await bed.app.nest.get(SettingsService).update({ client: {}, server: { ...store.settings } });
    await bed.app.nest.get(Jobs).start();
    const track = await bed.newTrack(bed.olga, { seed: 4 });
    await until(
      'the song is processed',
      async () => (await bed.rows('SELECT track_id FROM processing_tasks')).length === 0,
    );
    const [song, other] = [track.file_entry_id as number, await document('stays.png')];
    const before = await digestOf(`${FILES}/${song}/download`);
    expect((await list()).places).toEqual(['server', 'bucket']);

    expect(await moved('bucket', { ids: [song] })).toMatchObject({ state: 'ready', done: 1, total: 1, failed: 0 });
    expect([(await fileOf(song))?.place, (await fileOf(other))?.place]).toEqual(['bucket', 'server']);
    expect(inBucket()).toHaveLength(1);
    expect(await digestOf(`${FILES}/${song}/download`)).toBe(before);
    const places = await bed.rows<{ one: number; two: number }>(
      "SELECT r.backend_id AS one, f.backend_id AS two FROM renditions r JOIN file_entries f ON f.id = ? WHERE r.track_id = ? AND r.format = 'original'",
      song,
      track.id,
    );
    expect(places.map(({ one, two }) => one === two)).toEqual([true]);

    expect(await moved('server', { ids: [song] })).toMatchObject({ done: 1, failed: 0 });
    await bed.app.nest.get(FileMover).sweep(Date.now() + HOUR_MS);
    expect([inBucket(), (await fileOf(song))?.place]).toEqual([[], 'server']);
    expect(await digestOf(`${FILES}/${song}/download`)).toBe(before);
  });

  it('are all that the list holds, with those that cannot be moved counted and told of', async () => {
    const lost = await document('lost.png');
    const { path } = (await fileOf(lost)) as FileRecord;
    rmSync(join(bed.app.config.dataDir, 'private', path));
    const { total = 0 } = (await list()).pagination;
    expect(await moved('bucket', { all_matching: true })).toMatchObject({
      state: 'ready',
      total,
      done: total - 1,
      failed: 1,
      message: 'The file is not where it was put.',
    });
    const { data } = (await list()).pagination;
    expect(data.map(({ id, place }) => [id, place])).toEqual(
      data.map(({ id }) => [id, id === lost ? 'server' : 'bucket']),
    );
  });

  it('go on behind a run that was killed in the middle of a file', async () => {
    const id = await document('cut.png');
    const [backend] = await bed.rows<{ id: number }>('SELECT id FROM storage_backends WHERE id <> 1');
    const { path } = (await fileOf(id)) as FileRecord;
    const change = (statement: string, values: (string | number)[]) =>
      bed.app.unit.run('test', (manager) => manager.query(statement, values));
    await change(
      "INSERT INTO file_copies (source, item_id, backend_id, disk, storage_keys, state, due_at) VALUES ('file-entries', ?, ?, 'private', ?, 'copying', '2026-01-01 00:00:00.000')",
      [String(id), backend?.id ?? 0, JSON.stringify([path])],
    );
    const answer = (await send('bucket', { ids: [id] }).expect(200)).body as BulkAnswer;
    // Somebody else may be at it.
    expect(await ended(answer)).toMatchObject({ done: 0, failed: 1, message: 'The file is being moved already.' });
    const taskId = answer.task?.id ?? '';
    await change("UPDATE resource_tasks SET state = 'running', after_id = 0, failed = 0, message = NULL WHERE id = ?", [
      taskId,
    ]);
    await bed.app.nest.get(Jobs).add({ name: 'change-many-rows', payload: { id: taskId } });
    expect(await ended(answer)).toMatchObject({ state: 'ready', done: 1, failed: 0 });
    expect((await fileOf(id))?.place).toBe('bucket');
  });

  it('are for those who change files, and identity papers for those who handle requests', async () => {
    const paper = await document('passport.png');
    const may = async (name: string, ...names: PermissionName[]): Promise<Visitor> =>
      (
        await bed.artist(
          name,
          [],
          names.map((one) => ({ name: one, restrictions: [] })),
        )
      ).who;
    const viewer = await may('viewer', 'admin.access', 'files.view');
    const keeper = await may('keeper', 'admin.access', 'files.view', 'files.update');
    expect((await send('bucket', { ids: [paper] }, viewer)).status).toBe(403);
    expect((await send('bucket', { ids: [paper] }, keeper)).body).toMatchObject({ updated: 0, task: null });
    expect((await fileOf(paper))?.place).toBe('server');
  });

  it('come home from a bucket of former settings, one by one and all at once, and stand elsewhere until then', async () => {
    const settings = bed.app.nest.get(SettingsService);
    const [one, other] = [await document('first.png'), await document('second.png')];
    const before = await digestOf(`${FILES}/${one}/download`);
    expect(await moved('bucket', { ids: [one, other] })).toMatchObject({ done: 2, failed: 0 });
    expect((await list()).had_other_bucket).toBe(false);
    await settings.update({ client: {}, server: { ...store.settings, 'uploads.s3.bucket': 'another' } });
    expect(await list()).toMatchObject({ places: ['server', 'bucket'], had_other_bucket: true });
    expect((await fileOf(one))?.place).toBe('elsewhere');
    expect(await moved('server', { ids: [one] })).toMatchObject({ state: 'ready', done: 1, failed: 0 });
    expect([(await fileOf(one))?.place, (await fileOf(other))?.place]).toEqual(['server', 'elsewhere']);
    expect(await digestOf(`${FILES}/${one}/download`)).toBe(before);
    await settings.update({ client: {}, server: { 'uploads.s3.bucket': '' } });
    expect(await list()).toMatchObject({ places: ['server'], had_other_bucket: true });
    const { failed } = await moved('server', { all_matching: true });
    expect([failed, (await list()).pagination.data.filter(({ place }) => place !== 'server')]).toEqual([0, []]);
    expect(await digestOf(`${FILES}/${other}/download`)).toBe(before);
  });

  it('are renamed by those who change files, each telling whether it has changed meanwhile', async () => {
    const id = await bed.upload(bed.olga, bed.cover, 'cover.png', 'artwork');
    const { updated_at } = (await fileOf(id)) as FileRecord;
    const rename = (name: string, more: object) => bed.send(admin, 'put', `file-entries/${id}`, { name, ...more });
    await bed.accounts.change('file_entries', { updated_at: bed.accounts.at(-60_000) }, id);
    const { body } = await rename('mine', { expected_updated_at: updated_at }).expect(409);
    expect(body.current).toMatchObject({ id, name: 'cover.png' });
    for (const more of [{ expected_updated_at: body.current.updated_at }, { expected_updated_at: null }, {}])
      expect((await rename('mine', more).expect(200)).body.fileEntry.name).toBe('mine.png');
  });

  it('are marked as needed as long as something is made of them, whatever is done', async () => {
    const { who: maker, id: makerId } = await bed.artist('maker');
    const heir = await bed.accounts.add('heir');
    await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: makerId, role: 'editor' });
    const marked = (): Promise<{ id: number }[]> =>
      bed.rows('SELECT id FROM file_entries WHERE in_use = 1 ORDER BY id');
    const needed = (): Promise<{ id: number }[]> =>
      bed.rows(`SELECT id FROM file_entries f WHERE EXISTS (SELECT 1 FROM tracks t WHERE t.file_entry_id = f.id)
        OR EXISTS (SELECT 1 FROM backstage_requests r WHERE r.status = 'pending' AND f.id IN (r.image_entry_id, r.identity_entry_id)) ORDER BY id`);
    let seed = 20;
    const one = <T>(list: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return list[Math.floor((seed / 2_147_483_648) * list.length)] as T;
    };
    const [tracks, requests]: [number[], number[]] = [[], []];
    const newSong = async (): Promise<number> => {
      seed += 1;
      return await bed.uploadSong(maker, { title: 'Song', artist: 'Maren Holt', seed: 100 + (seed % 9_000) });
    };
    const call = async (who: Visitor, method: 'post' | 'put' | 'delete', path: string, body?: object) => {
      const answer = await bed.send(who, method, path, body);
      expect([path, answer.body.status, answer.body.message]).toEqual([path, 'success', undefined]);
      return answer.body as { track?: { id: number }; request?: { id: number } };
    };
    const make = async (): Promise<void> => {
      const { track } = await call(maker, 'post', 'tracks', { file_entry_id: await newSong() });
      tracks.push(track?.id ?? 0);
    };
    const ask = async (): Promise<void> => {
      const [image, proof] = [
        await bed.upload(maker, bed.cover, 'me.png', 'artwork'),
        await bed.upload(maker, bed.cover, 'passport.png', 'identity'),
      ];
      const { request } = await call(maker, 'post', 'backstage-requests', {
        type: 'become-artist',
        artist_name: `Maker ${proof}`,
        image,
        identity_file_entry_id: proof,
      });
      requests.push(request?.id ?? 0);
    };
    const taken = (list: number[]): number => list.splice(list.indexOf(one(list)), 1)[0] as number;
    const steps: Record<string, () => Promise<unknown>> = {
      make,
      ask,
      replace: async () =>
        await call(maker, 'post', `tracks/${one(tracks)}/replace-file`, { file_entry_id: await newSong() }),
      delete: () => call(maker, 'delete', `tracks/${taken(tracks)}`),
      silence: () => call(admin, 'put', `tracks/${taken(tracks)}`, { source_type: 'none' }),
      cancel: () => call(maker, 'post', `backstage-requests/${taken(requests)}/cancel`),
      deny: () => call(admin, 'post', `backstage-requests/${taken(requests)}/deny`, { denial_reason: 'No.' }),
      approve: () => call(admin, 'post', `backstage-requests/${taken(requests)}/approve`, {}),
      forget: () => call(admin, 'delete', `backstage-requests/${taken(requests)}`),
    };
    for (let n = 0; n < 40; n += 1) {
      const isPossible = (name: string): boolean =>
        name === 'make' ||
        (name === 'ask' ? requests.length < 3 : (/replace|delete|silence/.test(name) ? tracks : requests).length > 0);
      const name = one(Object.keys(steps).filter(isPossible));
      await steps[name]?.();
      expect([name, await marked()]).toEqual([name, await needed()]);
    }
    await make();
    await ask();
    const found = async (): Promise<number> => {
      await bed.app.nest.get(SearchIndexer).refresh();
      return (await bed.app.nest.get(SearchIndex).newest('requests', ['maker'], 10)).length;
    };
    expect(await found()).toBeGreaterThan(0);
    await call(admin, 'delete', `users/${makerId}?contentAction=transfer_to:${heir}`);
    expect(await found()).toBe(0);
    expect(await marked()).toEqual(await needed());
    const marks = bed.app.nest.get(FileMarks);
    expect(await marks.run()).toBe(0);
    const right = await marked();
    await bed.app.unit.run('test', (manager) => manager.query('UPDATE file_entries SET in_use = 1 - in_use'));
    expect(await marks.run()).toBe((await bed.rows('SELECT id FROM file_entries')).length);
    expect(await marked()).toEqual(right);
  });

  it('are pictures that say what shows them, and are thrown away by those alone who know it', async () => {
    const { who: painter, id: painterId } = await bed.artist('painter');
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#159' } })
      .png()
      .toBuffer();
    const [used, spare] = [
      await bed.upload(painter, bytes, 'used.png', 'artwork'),
      await bed.upload(painter, await sharp(bytes).negate().png().toBuffer(), 'spare.png', 'artwork'),
    ];
    await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: painterId, role: 'editor' });
    await bed.send(painter, 'put', `artists/${bed.maren}`, { image_entry_id: used }).expect(200);
    const inUse = async (id: number) => ((await fileOf(id)) as FileRecord).in_use;
    const read = (path: string) => bed.app.http.get(`/api/v1/${path}`).set(admin);
    const usesOf = async (id: number) => (await read(`file-entries/${id}/uses`)).body.uses as object[];
    expect([await inUse(used), await inUse(spare)]).toEqual([true, false]);
    expect(await usesOf(used)).toEqual([{ type: 'artist', id: bed.maren, name: 'Maren Holt' }]);
    expect(await usesOf(spare)).toEqual([]);
    const remove = (who: Visitor, body: object) => bed.send(who, 'post', 'file-entries/delete', body);
    const bulk = await bed.send(admin, 'post', 'file-entries/bulk-delete', { ids: [used, spare] });
    expect([bulk.status, bulk.body.message]).toEqual([409, expect.stringContaining('This picture is shown')]);
    await remove(painter, { entryIds: [used], force: null }).expect(409);
    // One from before: its content is read at night.
    await bed.app.unit.run('test', (manager) =>
      manager.query('UPDATE file_entries SET content_hash = NULL, in_use = 0 WHERE id = ?', [used]),
    );
    expect(await bed.app.nest.get(FileMarks).run()).toBe(1);
    expect([await inUse(used), (await usesOf(used)).length]).toEqual([true, 1]);
    await remove(admin, { entryIds: [used], force: true }).expect(200);
    // The artist has a copy.
    const { image } = (await read(`artists/${bed.maren}`)).body.artist as { image: string };
    expect((await bed.app.http.get(image)).status).toBe(200);
    await bed.send(admin, 'post', 'file-entries/restore', { entryIds: [used] }).expect(200);
    await bed.send(painter, 'put', `artists/${bed.maren}`, { image_entry_id: null }).expect(200);
    expect([await inUse(used), await bed.app.nest.get(FileMarks).run()]).toEqual([false, 1]);
    await remove(painter, { entryIds: [used] }).expect(200);
  });
});
