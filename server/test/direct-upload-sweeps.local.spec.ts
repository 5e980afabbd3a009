import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Storage } from '../src/core/ports/storage.js';
import { FileEntriesRepository } from '../src/modules/uploads/entries/file-entries.repository.js';
import { FileRemoval } from '../src/modules/uploads/entries/file-removal.service.js';
import { UploadSweeper } from '../src/modules/uploads/index.js';
import { UploadBytes } from '../src/modules/uploads/intake/upload-bytes.service.js';
import { UploadFolder } from '../src/modules/uploads/intake/upload-folder.service.js';
import { UploadRemoval } from '../src/modules/uploads/intake/upload-removal.service.js';
import { UploadsRepository } from '../src/modules/uploads/intake/uploads.repository.js';
import { signIn } from './create-test-app.js';
import { until } from './until.js';
import { BUCKET, openDirectUploadsBed } from './direct-uploads-bed.js';
import type { DirectUploadsBed } from './direct-uploads-bed.js';

describe('what uploads straight to a bucket leave behind', () => {
  let bed: DirectUploadsBed;
  beforeAll(async () => {
    bed = await openDirectUploadsBed();
    await bed.app.nest.get(SettingsService).update({ client: BUCKET, server: bed.store.settings });
  });
  beforeEach(() => {
    bed.store.fault = 'none';
    bed.store.faultAt = null;
  });
  afterAll(() => bed.close());

  it('are thrown away for good also while the store is away: nobody sees them, and their bytes go with the next sweep', async () => {
    const someone = await bed.newcomer();
    const { fileEntry } = (await bed.finish(someone, (await bed.sent(someone)).key).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const admin = await signIn(bed.app);
    bed.store.fault = 'broken';
    const { body } = await bed.app.http
      .post('/api/v1/file-entries/delete')
      .set(someone)
      .send({ entryIds: [fileEntry.id], deleteForever: true })
      .expect(200);
    expect([
      body.deleted,
      await bed.space(someone),
      bed.store.objects.has(`private/uploads/${fileEntry.file_name}`),
    ]).toEqual([1, 0, true]);
    for (const who of [someone, admin])
      await bed.app.http.get(`/api/v1/file-entries/${fileEntry.id}`).set(who).expect(404);
    await bed.app.http
      .post('/api/v1/file-entries/restore')
      .set(admin)
      .send({ entryIds: [fileEntry.id] })
      .expect(200, { restored: 0, status: 'success' });
    await expect(bed.sweep(0)).rejects.toThrow('The file store refused or did not answer.');
    bed.store.fault = 'none';
    await bed.sweep(0);
    expect(bed.store.objects.has(`private/uploads/${fileEntry.file_name}`)).toBe(false);
    expect(
      await bed.app.unit.run('test', (manager) =>
        manager.query<object[]>(`SELECT id FROM file_entries WHERE id = ${fileEntry.id}`),
      ),
    ).toEqual([]);
  });

  it('are finished by whoever is at it, although the sweep comes by', async () => {
    const address = '/api/v1/tus/upload';
    const version = { 'Tus-Resumable': '1.0.0' };
    const piece = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
    const at = (
      await bed.app.http
        .post(address)
        .set({
          ...bed.visitor,
          ...version,
          'Upload-Length': String(bed.song.length),
          'Upload-Metadata': `clientName ${Buffer.from('a.wav').toString('base64')}`,
        })
        .expect(201)
    ).headers['location'] as string;
    await bed.app.http
      .patch(at)
      .set({ ...bed.visitor, ...version, ...piece })
      .send(bed.song)
      .expect(204);
    let open: () => void = () => undefined;
    bed.store.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const finishing = bed.app.http
      .post('/api/v1/tus/entries')
      .set(bed.visitor)
      .send({ uploadKey: at.split('/').at(-1) })
      .then((answer) => answer);
    const lies = (ending: string) =>
      readdirSync(join(bed.app.config.dataDir, 'uploads')).some((name) => name.endsWith(ending));
    await until('the file is on its way', () => lies('.lock'));
    // Of another process, which has locks of its own.
    const { nest } = bed.app;
    const [folder, uploads] = [new UploadFolder(bed.app.config), nest.get(UploadsRepository)];
    const removal = new UploadRemoval(uploads, folder, nest.get(UploadBytes), bed.app.unit);
    const elsewhere = new UploadSweeper(
      nest.get(Jobs),
      uploads,
      nest.get(FileEntriesRepository),
      folder,
      nest.get(FileRemoval),
      nest.get(Storage),
      removal,
    );
    const sweeping = elsewhere.sweep(Date.now() + 25 * 3_600_000);
    await until('the sweep waits for it', () => lies('.wanted')).finally(() => {
      bed.store.gate = null;
      open();
    });
    const { status, body } = await finishing;
    await sweeping;
    expect(status).toBe(201);
    await bed.app.http
      .get((body as { fileEntry: FileEntry }).fileEntry.url)
      .set(bed.visitor)
      .expect(200);
  });

  it('are swept after a day: what nobody finished, what a leaver left, and what came too late; never what became a file', async () => {
    await bed.sweep(25);
    const kept = bed.stored();
    const leaver = await bed.accounts.add('leaver');
    const leaving = await bed.accounts.browser(leaver);
    await bed.sent(leaving);
    await bed.sendParts(await bed.create(bed.visitor), [1]);
    await bed.sent(bed.visitor);
    const late = await bed.sent(bed.visitor);
    await bed.post(bed.visitor, 'multipart/abort', { key: late.key }).expect(200);
    await bed.put(late.url, bed.song);
    const done = await bed.sent(bed.visitor);
    const { fileEntry } = (await bed.finish(bed.visitor, done.key).expect(201)).body as { fileEntry: FileEntry };
    await bed.put(done.url, bed.song);
    await bed.app.unit.run('test', (manager) => manager.query('DELETE FROM users WHERE id = ?', [leaver]));
    expect(bed.stored()).toHaveLength(kept.length + 5);
    await bed.sweep(1);
    expect(bed.stored()).toHaveLength(kept.length + 5);
    // No address of those that were given up works any more.
    await bed.sweep(3);
    expect(bed.stored()).toHaveLength(kept.length + 3);
    expect(bed.stored()).not.toContain(`private/${late.key}`);
    bed.store.fault = 'broken';
    await expect(bed.sweep(25)).rejects.toThrow('The file store refused or did not answer.');
    // A key that may not list what is unfinished holds up nothing else.
    bed.store.faultAt = /[?&]uploads(?:[=&]|$)/;
    await expect(bed.sweep(25)).rejects.toThrow('The file store refused or did not answer.');
    expect(bed.stored().sort()).toEqual([...kept, `private/uploads/${fileEntry.file_name}`].sort());
    expect(bed.store.parts.unfinished.size).toBe(1);
    bed.store.fault = 'none';
    await bed.sweep(25);
    expect(bed.stored().sort()).toEqual([...kept, `private/uploads/${fileEntry.file_name}`].sort());
    expect(bed.store.parts.unfinished.size).toBe(0);
    expect(
      await bed.app.unit.run('test', (manager) => manager.query<object[]>('SELECT upload_key FROM direct_uploads')),
    ).toEqual([]);
    await bed.app.http.get(fileEntry.url).set(bed.visitor).expect(200);
  });
});
