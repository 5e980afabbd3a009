import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openImportBed } from '../../../../../test/importing/import-bed.js';
import type { ImportBed } from '../../../../../test/importing/import-bed.js';
import { song } from '../../../../../test/importing/song.js';
import { adts } from '../../../../../test/media/mpeg-builder.js';
import { oggVorbis } from '../../../../../test/media/ogg-builder.js';

describe('importing what is not as it should be', () => {
  let bed: ImportBed;
  beforeEach(async () => {
    bed = await openImportBed('bad');
  });
  afterEach(() => bed.close());

  const rowCounts = async (): Promise<number[]> => {
    const tables = ['library_roots', 'library_files', 'tracks', 'albums', 'artists', 'genres', 'jobs', 'images'];
    return await Promise.all(tables.map(async (table) => (await bed.rows(`SELECT * FROM ${table}`)).length));
  };

  it('reports each bad file with its reason and takes in the rest', async () => {
    bed.putSong('good.mp3', { title: 'Good', artist: 'Hana Mori' });
    bed.put('empty.mp3', '');
    bed.put('one-byte.flac', 'x');
    bed.put('text.ogg', 'This is only a letter, and no music.'.repeat(50));
    bed.put('raw.aac', adts(2_000));
    bed.put('page.m4a', '<html><body>404</body></html>');
    const report = await bed.library.importFolder(bed.music);
    expect(report.counts).toMatchObject({ added: 1, failed: 5 });
    expect(report.failures.map(({ path }) => path.slice(bed.music.length + 1)).sort()).toEqual([
      'empty.mp3',
      'one-byte.flac',
      'page.m4a',
      'raw.aac',
      'text.ogg',
    ]);
    expect(report.failures.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(await bed.rows("SELECT failure FROM library_files WHERE path = 'empty.mp3'")).toEqual([
      { failure: 'empty' },
    ]);

    const again = await bed.library.rescan();
    expect(again.filesRead).toBe(again.counts.failed);
    expect(again.failures).toHaveLength(5);
  });

  it('takes in a file whose extension is wrong but whose music is right, or says why not', async () => {
    bed.put(
      'vorbis.mp3',
      oggVorbis({
        comments: [
          ['TITLE', 'Wrong name'],
          ['ARTIST', 'Hana Mori'],
        ],
      }),
    );
    const report = await bed.library.importFolder(bed.music);
    expect(report.counts.added + report.counts.failed).toBe(1);
  });

  it('forgets a bad file that has gone', async () => {
    const path = bed.put('empty.mp3', '');
    await bed.library.importFolder(bed.music);
    rmSync(path);
    const report = await bed.library.rescan();
    expect(report.counts).toMatchObject({ failed: 0, missing: 0 });
    expect(await bed.rows('SELECT * FROM library_files')).toEqual([]);
  });

  it('does not touch what is no regular file', async () => {
    bed.putSong('good.mp3', { title: 'Good', artist: 'Hana Mori' });
    execFileSync('mkfifo', [join(bed.music, 'pipe.mp3')]);
    mkdirSync(join(bed.music, 'folder.mp3'));
    expect((await bed.library.importFolder(bed.music)).counts).toMatchObject({ added: 1, failed: 0 });
  });

  it('reports a name that is no UTF-8', async () => {
    bed.putSong('good.mp3', { title: 'Good', artist: 'Hana Mori' });
    execFileSync('sh', ['-c', `printf x > "$(printf '${bed.music}/bad-\\377.mp3')"`]);
    const report = await bed.library.importFolder(bed.music);
    expect(report.counts).toMatchObject({ added: 1, failed: 1 });
    expect(report.failures[0]?.reason).toBe('Its name is not valid UTF-8.');
    expect((await bed.library.rescan()).counts).toMatchObject({ unchanged: 1, failed: 1 });
  });

  it('writes nothing in a dry run, and says what it would do', async () => {
    bed.putSong('a.mp3', { title: 'A', artist: 'Hana Mori', seed: 11 });
    bed.put('b.mp3', 'no music');
    const fresh = await bed.library.importFolder(bed.music, { dryRun: true });
    expect(fresh.counts).toMatchObject({ added: 1, failed: 1 });
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);

    await bed.library.importFolder(bed.music);
    const before = [
      await rowCounts(),
      await bed.rows('SELECT * FROM library_files'),
      await bed.rows('SELECT * FROM library_roots'),
      await bed.rows('SELECT * FROM tracks'),
    ];
    rmSync(join(bed.music, 'a.mp3'));
    bed.put('c/a.mp3', song({ title: 'A', artist: 'Hana Mori', seed: 11 }));
    bed.putSong('d.mp3', { title: 'D', artist: 'Hana Mori' });
    const later = await bed.library.importFolder(bed.music, { dryRun: true });
    expect(later.counts).toMatchObject({ added: 1, moved: 1, missing: 0, failed: 1 });
    expect([
      await rowCounts(),
      await bed.rows('SELECT * FROM library_files'),
      await bed.rows('SELECT * FROM library_roots'),
      await bed.rows('SELECT * FROM tracks'),
    ]).toEqual(before);
  });

  it('refuses a root that is none, and roots inside each other', async () => {
    const file = bed.putSong('inner/a.mp3', { title: 'A', artist: 'Hana Mori' });
    await expect(bed.library.importFolder(join(bed.music, 'nowhere'))).rejects.toThrow('cannot be opened');
    await expect(bed.library.importFolder(file)).rejects.toThrow('is not a folder');
    await bed.library.importFolder(join(bed.music, 'inner'));
    await expect(bed.library.importFolder(bed.music)).rejects.toThrow('cannot overlap');
    await expect(bed.library.importFolder(join(bed.music, 'inner/..', 'inner', '.'))).resolves.toMatchObject({
      counts: { unchanged: 1 },
    });
    mkdirSync(join(bed.music, 'inner/deeper'));
    await expect(bed.library.register(join(bed.music, 'inner/deeper'))).rejects.toThrow('lies inside');
    expect(await bed.rows('SELECT path FROM library_roots')).toEqual([{ path: join(bed.music, 'inner') }]);
  });

  it('stops when it is told to, and goes on from there', async () => {
    for (let n = 0; n < 450; n += 1)
      bed.putSong(`many/${n}.mp3`, { title: `Song ${n}`, artist: 'Hana Mori', album: 'Many', frames: 2 });
    const stopping = new AbortController();
    const cut = await bed.library.importFolder(bed.music, {
      signal: stopping.signal,
      onProgress: ({ done }) => {
        if (done >= 200) stopping.abort();
      },
    });
    expect(cut.isAborted).toBe(true);
    expect(cut.counts.added).toBe(200);
    expect(await bed.rows('SELECT tracks_count FROM albums')).toEqual([{ tracks_count: 200 }]);
    const rest = await bed.library.rescan();
    expect(rest.counts).toMatchObject({ added: 250, unchanged: 200 });
    expect(await bed.rows('SELECT tracks_count FROM albums')).toEqual([{ tracks_count: 450 }]);
  });
});
