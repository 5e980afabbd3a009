import { openImportBed } from '../../../../../test/importing/import-bed.js';
import type { ImportBed } from '../../../../../test/importing/import-bed.js';
import { wrongCounters } from '../../../../../test/importing/catalogue-state.js';
import { mp4 } from '../../../../../test/media/mp4-builder.js';
import { oggOpus, oggVorbis } from '../../../../../test/media/ogg-builder.js';

interface Credit {
  track: string;
  artist: string;
  role: string;
}

describe('importing a folder', () => {
  let bed: ImportBed;
  beforeEach(async () => {
    bed = await openImportBed('import');
  });
  afterEach(() => bed.close());

  const credits = (): Promise<Credit[]> =>
    bed.rows<Credit>(
      'SELECT t.name AS track, a.name AS artist, c.role FROM track_artists c JOIN tracks t ON t.id = c.track_id JOIN artists a ON a.id = c.artist_id ORDER BY t.id, c.position',
    );
  const albums = (): Promise<Record<string, unknown>[]> =>
    bed.rows(
      `SELECT b.name, b.release_type, b.release_date, b.tracks_count, a.name AS artist FROM albums b
     JOIN album_artists p ON p.album_id = b.id JOIN artists a ON a.id = p.artist_id ORDER BY b.id, p.position`,
    );

  it('makes tracks, artists, albums and genres from tags', async () => {
    bed.putSong('Maren Holt/Low Tide/01 Slack Water.mp3', {
      title: 'Slack Water',
      artist: 'Maren Holt',
      album: 'Low Tide',
      track: '1/2',
      disc: '1',
      genre: 'Indie Folk',
      date: '2026-03-06',
      isrc: 'DE-A12-26-00001',
      explicit: true,
    });
    bed.putSong('Maren Holt/Low Tide/02 Undertow.mp3', {
      title: 'Undertow',
      artist: 'Maren Holt',
      album: 'Low Tide',
      track: '2/2',
      genre: ['Indie Folk', 'Ambient'],
      date: '2026-03-06',
    });
    bed.put(
      'loose/opus.opus',
      oggOpus({
        comments: [
          ['TITLE', 'Spring Tide'],
          ['ARTIST', 'Tomás Reyna'],
        ],
      }),
    );

    const report = await bed.library.importFolder(bed.music);

    expect(report.counts).toMatchObject({ added: 3, failed: 0 });
    expect(await albums()).toEqual([
      { name: 'Low Tide', release_type: 'single', release_date: '2026-03-06', tracks_count: 2, artist: 'Maren Holt' },
    ]);
    const [first] = await bed.rows(
      "SELECT t.name, t.slug, t.number, t.disc_number, t.isrc, t.explicit, t.listed, r.codec, r.mime, r.disk, r.storage_key FROM tracks t JOIN renditions r ON r.track_id = t.id WHERE t.name = 'Slack Water'",
    );
    expect(first).toEqual({
      name: 'Slack Water',
      slug: 'slack-water',
      number: 1,
      disc_number: 1,
      isrc: 'DEA122600001',
      explicit: 1,
      listed: 1,
      codec: 'mp3',
      mime: 'audio/mpeg',
      disk: 'library:1',
      storage_key: 'Maren Holt/Low Tide/01 Slack Water.mp3',
    });
    expect(
      await bed.rows('SELECT name, display_name, tracks_count, artists_count FROM genres ORDER BY tracks_count DESC'),
    ).toEqual([
      { name: 'indie-folk', display_name: 'Indie Folk', tracks_count: 2, artists_count: 1 },
      { name: 'ambient', display_name: 'Ambient', tracks_count: 1, artists_count: 1 },
    ]);
    expect(await bed.rows("SELECT album_id FROM tracks WHERE name = 'Spring Tide'")).toEqual([{ album_id: null }]);
    expect(await wrongCounters(bed.database)).toEqual([]);
    const file = await bed.storage.open('library:1', 'loose/opus.opus');
    expect(file?.size).toBeGreaterThan(1_000);
    await file?.close();
  });

  it('reads every container', async () => {
    bed.put('a.m4a', mp4({ tags: { '©nam': 'Box', '©ART': 'Ivo Lindqvist' } }));
    bed.put(
      'b.ogg',
      oggVorbis({
        comments: [
          ['TITLE', 'Page'],
          ['ARTIST', 'Ivo Lindqvist'],
        ],
      }),
    );
    bed.put(
      'c.opus',
      oggOpus({
        comments: [
          ['TITLE', 'Packet'],
          ['ARTIST', 'Ivo Lindqvist'],
        ],
      }),
    );
    bed.putSong('d.mp3', { title: 'Frame', artist: 'Ivo Lindqvist' });
    await bed.library.importFolder(bed.music);
    expect(
      await bed.rows(
        'SELECT t.name, r.codec, t.duration_ms > 0 AS has_length FROM tracks t JOIN renditions r ON r.track_id = t.id ORDER BY t.id',
      ),
    ).toEqual([
      { name: 'Box', codec: 'aac', has_length: 1 },
      { name: 'Page', codec: 'vorbis', has_length: 1 },
      { name: 'Packet', codec: 'opus', has_length: 1 },
      { name: 'Frame', codec: 'mp3', has_length: 1 },
    ]);
  });

  it('credits several artists with their roles, and AC/DC as one', async () => {
    bed.putSong('1.mp3', { title: 'Duet', artist: ['Juno Adeyemi', 'Cobalt Kin'], composer: 'Hana Mori' });
    bed.putSong('2.mp3', { title: 'Guest', artist: 'Juno Adeyemi feat. Odile Vance' });
    bed.putSong('3.mp3', { title: 'Thunder', artist: 'AC/DC' });
    await bed.library.importFolder(bed.music);
    expect(await credits()).toEqual([
      { track: 'Duet', artist: 'Juno Adeyemi', role: 'primary' },
      { track: 'Duet', artist: 'Cobalt Kin', role: 'primary' },
      { track: 'Duet', artist: 'Hana Mori', role: 'composer' },
      { track: 'Guest', artist: 'Juno Adeyemi', role: 'primary' },
      { track: 'Guest', artist: 'Odile Vance', role: 'featured' },
      { track: 'Thunder', artist: 'AC/DC', role: 'primary' },
    ]);
    expect(await bed.rows("SELECT listed FROM artists WHERE name = 'Hana Mori'")).toEqual([{ listed: 0 }]);
  });

  it('takes names that differ in case and accents for one, shown as first tagged', async () => {
    bed.putSong('1.mp3', { title: 'One', artist: 'Björk', album: 'Début', date: '1993' });
    bed.putSong('2.mp3', { title: 'Two', artist: 'BJORK', album: 'DEBUT', date: '1993-07-05' });
    await bed.library.importFolder(bed.music);
    expect(await bed.rows('SELECT name, name_folded, tracks_count FROM artists')).toEqual([
      { name: 'Björk', name_folded: 'bjork', tracks_count: 2 },
    ]);
    expect(await albums()).toEqual([
      { name: 'Début', release_type: 'single', release_date: '1993-07-05', tracks_count: 2, artist: 'Björk' },
    ]);
  });

  it('keeps compilations whole, whatever their tracks say', async () => {
    for (const [index, artist] of ['Tomás Reyna', 'Odile Vance', 'Pale Harbour'].entries()) {
      bed.putSong(`Radio/${index}.mp3`, {
        title: `Song ${index}`,
        artist,
        album: 'Kitchen Radio',
        compilation: true,
        date: String(1990 + index),
      });
      bed.putSong(`Bar/${index}.mp3`, {
        title: `Tune ${index}`,
        artist,
        album: 'Bar Music',
        albumArtist: 'Various',
        date: String(2000 + index),
      });
    }
    await bed.library.importFolder(bed.music);
    expect(await albums()).toEqual([
      {
        name: 'Bar Music',
        release_type: 'compilation',
        release_date: '2002-01-01',
        tracks_count: 3,
        artist: 'Various Artists',
      },
      {
        name: 'Kitchen Radio',
        release_type: 'compilation',
        release_date: '1992-01-01',
        tracks_count: 3,
        artist: 'Various Artists',
      },
    ]);
    expect(await bed.rows("SELECT tracks_count, listed FROM artists WHERE name = 'Various Artists'")).toEqual([
      { tracks_count: 6, listed: 0 },
    ]);
  });

  it('tells albums of one title apart by artist, and by date in different folders only', async () => {
    bed.putSong('flat/1.mp3', { title: 'A', artist: 'Sable Motel', album: 'Greatest Hits' });
    bed.putSong('flat/2.mp3', { title: 'B', artist: 'Pale Harbour', album: 'Greatest Hits' });
    bed.putSong('blue/1.mp3', { title: 'C', artist: 'Kessler & Wren', album: 'Kessler & Wren', date: '1994' });
    bed.putSong('green/1.mp3', { title: 'D', artist: 'Kessler & Wren', album: 'Kessler & Wren', date: '2001' });
    bed.putSong('green/2.mp3', { title: 'E', artist: 'Kessler & Wren', album: 'Kessler & Wren' });
    bed.putSong('years/1.mp3', { title: 'F', artist: 'Cobalt Kin', album: 'Collected', date: '2003' });
    bed.putSong('years/2.mp3', { title: 'G', artist: 'Cobalt Kin', album: 'Collected', date: '2007' });
    await bed.library.importFolder(bed.music);
    expect(
      await bed.rows(
        'SELECT b.name, b.release_date, b.tracks_count, a.name AS artist FROM albums b JOIN album_artists p ON p.album_id = b.id JOIN artists a ON a.id = p.artist_id ORDER BY b.name, a.name, b.release_date',
      ),
    ).toEqual([
      { name: 'Collected', release_date: '2007-01-01', tracks_count: 2, artist: 'Cobalt Kin' },
      { name: 'Greatest Hits', release_date: null, tracks_count: 1, artist: 'Pale Harbour' },
      { name: 'Greatest Hits', release_date: null, tracks_count: 1, artist: 'Sable Motel' },
      { name: 'Kessler & Wren', release_date: '1994-01-01', tracks_count: 1, artist: 'Kessler & Wren' },
      { name: 'Kessler & Wren', release_date: '2001-01-01', tracks_count: 2, artist: 'Kessler & Wren' },
    ]);
  });

  it('believes tags that name the kind of release, else counts', async () => {
    for (const [place, releaseType] of [
      ['said', 'album'],
      ['live', 'album; live'],
      ['counted', undefined],
    ] as const) {
      bed.putSong(`${place}/1.mp3`, {
        title: 'A',
        artist: 'Hana Mori',
        album: place,
        ...(releaseType ? { releaseType } : {}),
      });
    }
    await bed.library.importFolder(bed.music);
    expect(await bed.rows('SELECT name, release_type FROM albums ORDER BY name')).toEqual([
      { name: 'counted', release_type: 'single' },
      { name: 'live', release_type: 'live' },
      { name: 'said', release_type: 'album' },
    ]);
    bed.putSong('counted/1.mp3', { title: 'A', artist: 'Hana Mori', album: 'counted', releaseType: 'EP' });
    bed.putSong('said/2.mp3', { title: 'B', artist: 'Hana Mori', album: 'said' });
    await bed.library.rescan();
    expect(await bed.rows('SELECT name, release_type, tracks_count FROM albums ORDER BY name')).toMatchObject([
      { release_type: 'ep' },
      { release_type: 'live' },
      { release_type: 'album', tracks_count: 2 },
    ]);
  });

  it('lets a file without an album artist join the album of its folder that has one', async () => {
    bed.putSong('ost/1 theme.mp3', { title: 'Theme', artist: 'Ryan', album: 'OST' });
    bed.putSong('ost/2 battle.mp3', { title: 'Battle', artist: 'Doug', albumArtist: 'The Project', album: 'OST' });
    await bed.library.importFolder(bed.music);
    expect(await albums()).toMatchObject([{ name: 'OST', artist: 'The Project', tracks_count: 2 }]);
  });

  it('reads discs from tags, and from folders where tags are silent', async () => {
    bed.putSong('Bus/CD1/01.mp3', { title: 'Neon', artist: 'Sable Motel', album: 'Night Bus', track: '1' });
    bed.putSong('Bus/CD2/01.mp3', { title: 'Overpass', artist: 'Sable Motel', album: 'Night Bus', track: '1' });
    bed.putSong('Bus/CD2/02.mp3', {
      title: 'Dawn',
      artist: 'Sable Motel',
      album: 'Night Bus',
      track: '2',
      disc: '3/3',
    });
    await bed.library.importFolder(bed.music);
    expect(await bed.rows('SELECT name, disc_number, number FROM tracks ORDER BY disc_number')).toEqual([
      { name: 'Neon', disc_number: 1, number: 1 },
      { name: 'Overpass', disc_number: 2, number: 1 },
      { name: 'Dawn', disc_number: 3, number: 2 },
    ]);
    expect(await albums()).toMatchObject([{ name: 'Night Bus', tracks_count: 3 }]);
  });

  it('makes do with file names where tags are missing', async () => {
    const paths = [bed.putSong('07 - Harbour_Lights.mp3', {}), bed.putSong('99 Balloons.mp3', {})];
    expect((await bed.library.importFolder(bed.music)).withoutArtist).toEqual({
      name: 'Unknown Artist',
      count: 2,
      first: paths,
    });
    expect(
      await bed.rows(
        'SELECT t.name, t.number, a.name AS artist FROM tracks t JOIN track_artists c ON c.track_id = t.id JOIN artists a ON a.id = c.artist_id ORDER BY t.id',
      ),
    ).toEqual([
      { name: 'Harbour Lights', number: 7, artist: 'Unknown Artist' },
      { name: 'Balloons', number: null, artist: 'Unknown Artist' },
    ]);
  });

  it('stores lyrics from tags and from files beside the audio', async () => {
    bed.putSong('plain.mp3', { title: 'Plain', artist: 'Hana Mori', lyrics: 'Under the pier\nthe water waits' });
    bed.putSong('timed.mp3', { title: 'Timed', artist: 'Hana Mori' });
    bed.put('timed.lrc', '[00:01.00]Under the pier\n[00:04.50]the water waits');
    bed.putSong('none.mp3', { title: 'None', artist: 'Hana Mori' });
    await bed.library.importFolder(bed.music);
    expect(
      await bed.rows(
        'SELECT t.name, t.has_lyric, l.language, l.is_synced FROM tracks t LEFT JOIN lyrics l ON l.track_id = t.id ORDER BY t.name',
      ),
    ).toEqual([
      { name: 'None', has_lyric: 'none', language: null, is_synced: null },
      { name: 'Plain', has_lyric: 'plain', language: 'eng', is_synced: 0 },
      { name: 'Timed', has_lyric: 'synced', language: 'und', is_synced: 1 },
    ]);
  });

  it('keeps every script, and cleans what would deceive', async () => {
    bed.putSong('музыка/песня 😀 e\u0301.mp3', { title: '夜明け 😀', artist: 'Земфира', album: '../../etc/passwd' });
    bed.putSong('x/rtl.mp3', { title: 'safe\u202egnp.exe', artist: '<img src=x onerror=alert(1)>' });
    bed.putSong('x/blank.mp3', { title: '\u200b\u200b', artist: '\u200b' });
    bed.putSong('x/long.mp3', { title: 'é'.repeat(400), artist: '😀'.repeat(300) });
    const report = await bed.library.importFolder(bed.music);
    expect(report.counts).toMatchObject({ added: 4, failed: 0 });
    const tracks = await bed.rows<{ name: string; slug: string; artist: string }>(
      'SELECT t.name, t.slug, a.name AS artist FROM tracks t JOIN track_artists c ON c.track_id = t.id JOIN artists a ON a.id = c.artist_id',
    );
    expect(tracks.map((track) => track.name).sort()).toEqual(
      ['blank', 'safe gnp.exe', 'é'.repeat(255), '夜明け 😀'].sort(),
    );
    expect(tracks.find((track) => track.name.startsWith('é'))?.artist).toBe('😀'.repeat(127));
    expect(await bed.rows('SELECT name, slug FROM albums')).toEqual([{ name: '../../etc/passwd', slug: 'etc-passwd' }]);
    expect(await bed.rows("SELECT path FROM library_files WHERE path LIKE '%песня%'")).toEqual([
      { path: 'музыка/песня 😀 e\u0301.mp3' },
    ]);
    expect((await bed.library.rescan()).counts).toMatchObject({ added: 0, unchanged: 4, missing: 0 });
  });

  it('leaves links, hidden files and other files alone', async () => {
    const { symlinkSync } = await import('node:fs');
    bed.putSong('here.mp3', { title: 'Here', artist: 'Hana Mori' });
    bed.putSong('.hidden.mp3', { title: 'Hidden' });
    bed.putSong('.Trash/gone.mp3', { title: 'Gone' });
    bed.put('notes.txt', 'no music');
    symlinkSync('/etc', `${bed.music}/link`);
    symlinkSync(`${bed.music}/here.mp3`, `${bed.music}/again.mp3`);
    const report = await bed.library.importFolder(bed.music);
    expect(report.counts).toMatchObject({ added: 1, failed: 0 });
    expect(report.links).toBe(2);
  });
});
