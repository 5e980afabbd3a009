import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogueState, wrongCounters } from '../../../../../test/importing/catalogue-state.js';
import { openImportBed, putFile } from '../../../../../test/importing/import-bed.js';
import type { ImportBed } from '../../../../../test/importing/import-bed.js';
import { song } from '../../../../../test/importing/song.js';
import { LIBRARY_NAMES } from '../../music/item.events.js';

interface TrackRow {
  id: number;
  name: string;
  plays: number;
  listed: number;
  storage_key: string;
  disk: string;
  album: string | null;
}

describe('scanning a folder again', () => {
  let bed: ImportBed;
  beforeEach(async () => {
    bed = await openImportBed('rescan');
    bed.putSong('Tide/01.mp3', {
      title: 'Slack Water',
      artist: 'Maren Holt',
      album: 'Tide',
      track: '1',
      genre: 'Folk',
      seed: 1,
    });
    bed.putSong('Tide/02.mp3', {
      title: 'Undertow',
      artist: 'Maren Holt',
      album: 'Tide',
      track: '2',
      genre: 'Folk',
      seed: 2,
    });
    await bed.library.importFolder(bed.music);
    await bed.database.writer.query("UPDATE tracks SET plays = 7 WHERE name = 'Slack Water'");
  });
  afterEach(async () => {
    expect(await wrongCounters(bed.database)).toEqual([]);
    await bed.close();
  });

  const tracks = (): Promise<TrackRow[]> =>
    bed.rows<TrackRow>(
      'SELECT t.id, t.name, t.plays, t.listed, r.storage_key, r.disk, a.name AS album FROM tracks t JOIN renditions r ON r.track_id = t.id LEFT JOIN albums a ON a.id = t.album_id ORDER BY t.id',
    );
  const everything = async (): Promise<unknown[]> => [
    await bed.rows('SELECT * FROM tracks ORDER BY id'),
    await bed.rows('SELECT * FROM albums ORDER BY id'),
    await bed.rows('SELECT * FROM artists ORDER BY id'),
    await bed.rows('SELECT * FROM genres ORDER BY id'),
    await bed.rows('SELECT * FROM library_files ORDER BY id'),
    await bed.rows('SELECT * FROM renditions ORDER BY id'),
  ];
  const renamed = async (): Promise<unknown[]> => {
    const jobs = await bed.rows<{ payload: string }>('SELECT payload FROM jobs WHERE name = ?', [
      `event.${LIBRARY_NAMES}`,
    ]);
    return jobs.map(({ payload }) => JSON.parse((JSON.parse(payload) as { fields: string }).fields) as unknown);
  };
  const move = (from: string, to: string): void => {
    mkdirSync(dirname(join(bed.music, to)), { recursive: true });
    renameSync(join(bed.music, from), join(bed.music, to));
  };

  it('changes nothing when nothing has changed', async () => {
    const before = await everything();
    const report = await bed.library.rescan();
    expect(report.counts).toEqual({ added: 0, updated: 0, moved: 0, returned: 0, unchanged: 2, missing: 0, failed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('changes no track when a file was only touched', async () => {
    const before = await bed.rows('SELECT * FROM tracks ORDER BY id');
    bed.put('Tide/01.mp3', readFileSync(join(bed.music, 'Tide/01.mp3')));
    expect((await bed.library.rescan()).counts).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await bed.rows('SELECT * FROM tracks ORDER BY id')).toEqual(before);
    expect((await bed.library.rescan()).filesRead).toBe(0);
  });

  it('updates a retagged track, and drops the album, artist and genre that it leaves empty', async () => {
    const [first, second] = await tracks();
    bed.putSong('Tide/01.mp3', {
      title: 'Spring Tide',
      artist: 'Odile Vance',
      album: 'Moon',
      track: '4',
      genre: 'Soul',
      seed: 1,
    });
    bed.putSong('Tide/02.mp3', {
      title: 'Undertow',
      artist: 'Odile Vance',
      album: 'Moon',
      track: '2',
      genre: 'Soul',
      seed: 2,
    });
    const report = await bed.library.rescan();
    expect(report.counts).toMatchObject({ updated: 2, added: 0 });
    expect(await tracks()).toMatchObject([
      { id: first?.id, name: 'Spring Tide', plays: 7, album: 'Moon' },
      { id: second?.id, name: 'Undertow', album: 'Moon' },
    ]);
    expect(await bed.rows('SELECT name FROM albums')).toEqual([{ name: 'Moon' }]);
    expect(await bed.rows('SELECT name, plays FROM artists')).toEqual([{ name: 'Odile Vance', plays: 7 }]);
    expect(await bed.rows('SELECT name FROM genres')).toEqual([{ name: 'soul' }]);
    expect(await bed.rows('SELECT plays FROM albums')).toEqual([{ plays: 7 }]);
    // Libraries keep names to be in order by them.
    expect(await renamed()).toEqual([{ itemType: 'track', ids: [first?.id] }]);
  });

  it('corrects dates and spellings without making a new album', async () => {
    bed.putSong('Tide/01.mp3', {
      title: 'Slack Water',
      artist: 'MAREN Holt',
      album: 'TIDE',
      track: '1',
      genre: 'Folk',
      date: '2024-05-01',
      seed: 1,
    });
    bed.putSong('Tide/02.mp3', {
      title: 'Undertow',
      artist: 'MAREN Holt',
      album: 'TIDE',
      track: '2',
      genre: 'Folk',
      date: '2024-05-01',
      seed: 2,
    });
    const [album] = await bed.rows('SELECT id FROM albums');
    await bed.library.rescan();
    expect(await bed.rows('SELECT id, name, release_date FROM albums')).toEqual([
      { ...album, name: 'TIDE', release_date: '2024-05-01' },
    ]);
    bed.putSong('Tide/01.mp3', {
      title: 'Slack Water',
      artist: 'MAREN Holt',
      album: 'TIDE',
      track: '1',
      genre: 'Folk',
      date: '2019',
      seed: 1,
    });
    bed.putSong('Tide/02.mp3', {
      title: 'Undertow',
      artist: 'MAREN Holt',
      album: 'TIDE',
      track: '2',
      genre: 'Folk',
      date: '2019',
      seed: 2,
    });
    await bed.library.rescan();
    expect(await bed.rows('SELECT id, name, release_date FROM albums')).toEqual([
      { ...album, name: 'TIDE', release_date: '2019-01-01' },
    ]);
    expect(await bed.rows('SELECT name FROM artists')).toEqual([{ name: 'MAREN Holt' }]);
    expect(await renamed()).toEqual([]);
  });

  it('knows a moved file again', async () => {
    const before = await tracks();
    move('Tide/01.mp3', 'Elsewhere/deep/first.mp3');
    const report = await bed.library.rescan();
    expect(report.counts).toMatchObject({ moved: 1, added: 0, missing: 0, unchanged: 1 });
    const after = await tracks();
    expect(after[0]).toEqual({ ...before[0], storage_key: 'Elsewhere/deep/first.mp3' });
    expect(after).toHaveLength(2);
    expect(await bed.rows('SELECT id FROM library_files')).toHaveLength(2);
  });

  it('knows a file that was moved and retagged', async () => {
    const [first] = await tracks();
    rmSync(join(bed.music, 'Tide/01.mp3'));
    bed.putSong('Moon/1.mp3', { title: 'Slack Water (live)', artist: 'Maren Holt', album: 'Moon', seed: 1 });
    expect((await bed.library.rescan()).counts).toMatchObject({ moved: 1, added: 0 });
    expect(await tracks()).toContainEqual(
      expect.objectContaining({ id: first?.id, name: 'Slack Water (live)', plays: 7, album: 'Moon' }),
    );
  });

  it('knows a file that moved into another root', async () => {
    const other = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-music-')));
    putFile(join(other, 'x.mp3'), song({ title: 'X', artist: 'Y' }));
    await bed.library.importFolder(other);
    const [first] = await tracks();
    putFile(join(other, 'new/01.mp3'), readFileSync(join(bed.music, 'Tide/01.mp3')));
    unlinkSync(join(bed.music, 'Tide/01.mp3'));
    const report = await bed.library.rescan();
    expect(report.counts).toMatchObject({ moved: 1, added: 0, missing: 0 });
    expect((await tracks()).find((track) => track.id === first?.id)).toMatchObject({
      disk: 'library:2',
      storage_key: 'new/01.mp3',
      plays: 7,
      listed: 1,
    });
    rmSync(other, { recursive: true });
  });

  it('hides a vanished track and shows it again when the file is back', async () => {
    await bed.database.writer.query('UPDATE genres SET popularity = 9');
    const before = await catalogueState(bed.database);
    const kept = readFileSync(join(bed.music, 'Tide/01.mp3'));
    const [first] = await tracks();
    await bed.database.writer.query(
      "INSERT INTO plays (track_id, listener_key, client_id, created_at) VALUES (?, 'u:1', 'c1', '2026-01-01 00:00:00.000')",
      [first?.id],
    );
    unlinkSync(join(bed.music, 'Tide/01.mp3'));
    expect((await bed.library.rescan()).counts).toMatchObject({ missing: 1, unchanged: 1 });
    expect(await bed.rows('SELECT name, listed, missing_at IS NULL AS there FROM tracks ORDER BY id')).toEqual([
      { name: 'Slack Water', listed: 0, there: 0 },
      { name: 'Undertow', listed: 1, there: 1 },
    ]);
    expect(await bed.rows('SELECT tracks_count, listed FROM albums')).toEqual([{ tracks_count: 1, listed: 1 }]);
    expect((await bed.library.rescan()).counts).toMatchObject({ missing: 0, unchanged: 1 });
    bed.put('Tide/01.mp3', kept);
    expect((await bed.library.rescan()).counts).toMatchObject({ updated: 1, added: 0 });
    expect({ ...(await catalogueState(bed.database)), files: [] }).toEqual({ ...before, files: [] });
    expect(await bed.rows('SELECT track_id FROM plays')).toEqual([{ track_id: first?.id }]);
  });

  it('hides an album whose files are all gone, and brings it back with them unread', async () => {
    const before = await everything();
    renameSync(join(bed.music, 'Tide'), `${bed.music}-away`);
    await bed.library.rescan();
    expect(await bed.rows('SELECT name, listed FROM albums')).toEqual([{ name: 'Tide', listed: 0 }]);
    expect(await bed.rows('SELECT name, listed FROM artists')).toEqual([{ name: 'Maren Holt', listed: 0 }]);
    renameSync(`${bed.music}-away`, join(bed.music, 'Tide'));
    const report = await bed.library.rescan();
    expect(report.counts).toMatchObject({ returned: 2, updated: 0, added: 0 });
    expect(report.filesRead).toBe(0);
    expect(JSON.stringify((await everything())[4])).toBe(JSON.stringify(before[4]));
    expect(await bed.rows('SELECT name, listed, tracks_count FROM albums')).toEqual([
      { name: 'Tide', listed: 1, tracks_count: 2 },
    ]);
  });

  it('makes two copies of a recording one track, which plays whichever copy is left', async () => {
    const copy = readFileSync(join(bed.music, 'Tide/01.mp3'));
    bed.put('Backup/01.mp3', copy);
    expect((await bed.library.rescan()).counts).toMatchObject({ added: 1 });
    expect(await tracks()).toHaveLength(2);
    unlinkSync(join(bed.music, 'Tide/01.mp3'));
    await bed.library.rescan();
    expect(await tracks()).toContainEqual(
      expect.objectContaining({ name: 'Slack Water', listed: 1, storage_key: 'Backup/01.mp3', plays: 7 }),
    );
    bed.put('Tide/01.mp3', copy);
    await bed.library.rescan();
    expect(await tracks()).toHaveLength(2);
  });

  it('gives a copy its own track when the first is retagged', async () => {
    bed.put('Backup/01.mp3', readFileSync(join(bed.music, 'Tide/01.mp3')));
    await bed.library.rescan();
    bed.putSong('Tide/01.mp3', { title: 'Slack Water', artist: 'Maren Holt', album: 'Other', track: '1', seed: 1 });
    await bed.library.rescan();
    expect(await tracks()).toMatchObject([
      { name: 'Slack Water', album: 'Other', plays: 7 },
      { name: 'Undertow' },
      { name: 'Slack Water', album: 'Tide', plays: 0, storage_key: 'Backup/01.mp3' },
    ]);
    expect((await bed.library.rescan()).filesRead).toBe(0);
  });

  it('hides a track whose file has become bad, and shows it again when it is mended', async () => {
    const good = readFileSync(join(bed.music, 'Tide/01.mp3'));
    bed.put('Tide/01.mp3', 'not music any more');
    const report = await bed.library.rescan();
    expect(report.failures).toMatchObject([{ path: join(bed.music, 'Tide/01.mp3'), code: 'not_audio' }]);
    expect((await tracks())[0]).toMatchObject({ name: 'Slack Water', listed: 0 });
    bed.put('Tide/01.mp3', good);
    expect((await bed.library.rescan()).counts).toMatchObject({ updated: 1, failed: 0 });
    expect((await tracks())[0]).toMatchObject({ name: 'Slack Water', listed: 1, plays: 7 });
  });

  it('passes over new files that the site takes for no songs, and leaves those that it has', async () => {
    const site = (value: readonly string[]) =>
      bed.settings.update({ client: { 'uploads.audio_extensions': value }, server: {} });
    await site(['flac']);
    bed.putSong('Tide/03.mp3', { title: 'Ebb', artist: 'Maren Holt', album: 'Tide', track: '3', seed: 3 });
    expect((await bed.library.rescan()).counts).toMatchObject({ added: 0, missing: 0, unchanged: 2 });
    expect((await tracks()).map(({ name, listed }) => [name, Number(listed)])).toEqual([
      ['Slack Water', 1],
      ['Undertow', 1],
    ]);
    await site(['flac', 'mp3']);
    expect((await bed.library.rescan()).counts).toMatchObject({ added: 1, missing: 0, unchanged: 2 });
  });

  it('reads lyrics that were laid beside a file later', async () => {
    bed.put('Tide/02.lrc', '[00:01.00]Down below');
    await bed.library.rescan();
    expect(await bed.rows('SELECT name, has_lyric FROM tracks ORDER BY id')).toEqual([
      { name: 'Slack Water', has_lyric: 'none' },
      { name: 'Undertow', has_lyric: 'synced' },
    ]);
    unlinkSync(join(bed.music, 'Tide/02.lrc'));
    await bed.library.rescan();
    expect(await bed.rows("SELECT has_lyric FROM tracks WHERE name = 'Undertow'")).toEqual([{ has_lyric: 'none' }]);
    expect(await bed.rows('SELECT id FROM lyrics')).toEqual([]);
  });

  it('reads words from a text file beside the audio, but never over what somebody wrote or shared out', async () => {
    bed.put('Tide/02.txt', 'Down below');
    await bed.library.rescan();
    expect(await bed.rows('SELECT text, format, source FROM lyrics')).toEqual([
      { text: 'Down below', format: 'plain', source: 'file' },
    ]);
    await bed.unit.run('by hand', (manager) =>
      manager.query("UPDATE lyrics SET text = '[00:01.00]Mine', is_synced = 1, format = 'lrc', source = 'artist'"),
    );
    await bed.unit.run('by hand', (manager) => manager.query('UPDATE track_artists SET share_bp = 2550'));
    bed.put('Tide/02.txt', 'Down below again');
    await bed.library.rescan();
    expect(await bed.rows('SELECT share_bp FROM track_artists')).toEqual([{ share_bp: 2_550 }, { share_bp: 2_550 }]);
    expect(await bed.rows('SELECT l.text, t.has_lyric FROM lyrics l JOIN tracks t ON t.id = l.track_id')).toEqual([
      { text: '[00:01.00]Mine', has_lyric: 'synced' },
    ]);
  });

  it('leaves everything as it is when the root cannot be read', async () => {
    renameSync(bed.music, `${bed.music}-away`);
    const report = await bed.library.rescan();
    expect(report.unavailable).toEqual([
      { path: bed.music, reason: expect.stringContaining('cannot be read') as string },
    ]);
    expect((await tracks()).map((track) => track.listed)).toEqual([1, 1]);
    renameSync(`${bed.music}-away`, bed.music);
  });

  it('leaves what lies in a folder that may not be read', async () => {
    if (process.getuid?.() === 0) return;
    chmodSync(join(bed.music, 'Tide'), 0o000);
    const report = await bed.library.rescan();
    chmodSync(join(bed.music, 'Tide'), 0o755);
    expect(report.counts).toMatchObject({ missing: 0, failed: 1 });
  });
});
