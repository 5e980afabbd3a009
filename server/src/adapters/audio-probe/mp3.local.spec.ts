import type { AudioMetadata } from '../../core/ports/audio-probe.js';
import { PNG } from '../../../test/media/bytes.js';
import * as id3 from '../../../test/media/id3-builder.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp3, MP3_FRAME_MS } from '../../../test/media/mpeg-builder.js';
import { probeFile, readCover } from './probe-file.js';

const folder = new MediaFolder();
afterAll(() => folder.remove());

async function probe(...parts: readonly Buffer[]): Promise<AudioMetadata> {
  const outcome = await probeFile(folder.write('file.mp3', ...parts));
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.reason}`);
  return outcome.metadata;
}

const names = ({ artists }: AudioMetadata): string[] => artists.map(({ name }) => name);

describe('MP3', () => {
  it.each([2, 3, 4] as const)('reads ID3v2.%i', async (version) => {
    const [title, artist, album, band, track, disc, genre, bpm] =
      version === 2
        ? ['TT2', 'TP1', 'TAL', 'TP2', 'TRK', 'TPA', 'TCO', 'TBP']
        : ['TIT2', 'TPE1', 'TALB', 'TPE2', 'TRCK', 'TPOS', 'TCON', 'TBPM'];
    const date =
      version === 4
        ? [id3.text('TDRC', '2011-05-06', 4)]
        : [
            id3.text(version === 2 ? 'TYE' : 'TYER', '2011', version),
            id3.text(version === 2 ? 'TDA' : 'TDAT', '0605', version),
          ];
    const tag = id3.id3Tag(
      [
        id3.text(title, 'Tïtle', version),
        id3.text(artist, 'AC/DC', version),
        id3.text(album, 'Älbum', version),
        id3.text(band, 'Various', version),
        id3.text(track, '3/12', version),
        id3.text(disc, '2/2', version),
        id3.text(genre, '(17)', version),
        id3.text(bpm, '128', version),
        ...date,
      ],
      { version },
    );
    expect(await probe(tag, mp3())).toMatchObject({
      container: 'mp3',
      codec: 'mp3',
      mime: 'audio/mpeg',
      title: 'Tïtle',
      artists: [{ name: 'AC/DC', role: 'primary' }],
      album: 'Älbum',
      albumArtists: ['Various'],
      trackNumber: 3,
      discNumber: 2,
      genres: ['Rock'],
      bpm: 128,
      releaseDate: '2011-05-06',
      sampleRate: 44_100,
      channels: 2,
    });
  });

  it.each([0, 1, 2, 3])('reads text in encoding %i', async (encoding) => {
    const tag = id3.id3Tag([id3.text('TIT2', 'Grüße', 4, encoding)], { version: 4 });
    expect((await probe(tag, mp3())).title).toBe('Grüße');
  });

  it('reads several values of ID3v2.4, and keeps the slash of 2.3', async () => {
    expect(names(await probe(id3.id3Tag([id3.text('TPE1', ['A', 'B'], 4)], { version: 4 }), mp3()))).toEqual([
      'A',
      'B',
    ]);
    expect(names(await probe(id3.id3Tag([id3.text('TPE1', 'AC/DB')]), mp3()))).toEqual(['AC/DB']);
  });

  it.each(['TCMP', 'TXXX:TCMP', 'TXXX:COMPILATION'])('knows a compilation by %s', async (id) => {
    const flag = id === 'TCMP' ? id3.text('TCMP', '1') : id3.userText(id.slice(5), '1');
    expect((await probe(id3.id3Tag([flag]), mp3())).compilation).toBe(true);
  });

  it('reads the remaining fields', async () => {
    const tag = id3.id3Tag([
      id3.userText('ITUNESADVISORY', '1'),
      id3.text('TSRC', 'US-RC1-76-07839'),
      id3.text('TPUB', 'Label'),
      id3.text('TCOP', '2011 Label'),
      id3.text('TPE4', 'Remixer'),
      id3.text('TCOM', 'Lennon/McCartney'),
      id3.text('IPLS', ['producer', 'One, Two', 'engineer', 'E']),
      id3.userText('REPLAYGAIN_TRACK_GAIN', '-7.30 dB'),
      id3.lyrics('La la', 'deu'),
      id3.syncedLyrics([
        [1_000, 'One'],
        [2_500, 'Two'],
      ]),
      id3.picture(PNG),
    ]);
    const found = await probe(tag, mp3());
    expect(found).toMatchObject({
      explicit: true,
      isrc: 'USRC17607839',
      label: 'Label',
      copyright: '2011 Label',
      hasCover: true,
    });
    expect(found.replayGain).toMatchObject({ trackGainDb: -7.3 });
    expect(found.artists).toEqual([
      { name: 'Remixer', role: 'remixer' },
      { name: 'One, Two', role: 'producer' },
      { name: 'Lennon/McCartney', role: 'composer' },
    ]);
    expect(found.lyrics).toEqual([
      { text: 'La la', synced: false, language: 'deu' },
      { text: '[00:01.00]One\n[00:02.50]Two', synced: true, language: 'eng' },
    ]);
  });

  it('fills gaps from ID3v1, and lives by it alone', async () => {
    const tail = id3.id3v1({ title: 'Old', artist: 'Ärtist', album: 'Al', year: '1999', track: 7, genre: 17 });
    expect(await probe(mp3(), tail)).toMatchObject({
      title: 'Old',
      artists: [{ name: 'Ärtist' }],
      album: 'Al',
      releaseDate: '1999-01-01',
      trackNumber: 7,
      genres: ['Rock'],
    });
    expect(await probe(id3.id3Tag([id3.text('TIT2', 'New')]), mp3(), tail)).toMatchObject({
      title: 'New',
      album: 'Al',
    });
  });

  it('reads APE tags, unsynchronised tags, extended headers and a second tag', async () => {
    expect(await probe(mp3(), id3.apeTag({ Title: 'Ape', Artist: 'A' }), id3.id3v1({ title: 'Old' }))).toMatchObject({
      title: 'Ape',
    });
    const wide = id3.unsynchronise(id3.text('TIT2', 'Grüße', 3, 1));
    expect((await probe(id3.id3Tag([wide], { flags: 0x80 }), mp3())).title).toBe('Grüße');
    const extended = Buffer.concat([Buffer.from([0, 0, 0, 6, 0, 0, 0, 0, 0, 0]), id3.text('TIT2', 'Extended')]);
    expect((await probe(id3.id3Tag([extended], { flags: 0x40 }), mp3())).title).toBe('Extended');
    expect(
      await probe(id3.id3Tag([id3.text('TIT2', 'One')]), id3.id3Tag([id3.text('TALB', 'Two')]), mp3()),
    ).toMatchObject({ title: 'One', album: 'Two' });
  });

  it('reads plain sizes that old iTunes wrote into ID3v2.4', async () => {
    const long = 'x'.repeat(200);
    const body = Buffer.concat([Buffer.from([3]), Buffer.from(long)]);
    const head = Buffer.concat([Buffer.from('TIT2'), Buffer.from([0, 0, 0, body.length, 0, 0])]);
    const found = await probe(id3.id3Tag([head, body, id3.text('TALB', 'Al', 4)], { version: 4 }), mp3());
    expect(found).toMatchObject({ title: long, album: 'Al' });
  });

  it('trims delay and padding off the length', async () => {
    const found = await probe(mp3({ frames: 200, xing: { delay: 576, padding: 792 } }));
    expect(found).toMatchObject({ gapless: { encoderDelay: 576, encoderPadding: 792 }, durationExact: true });
    expect(found.durationMs).toBe(Math.round(((200 * 1152 - 576 - 792) / 44_100) * 1000));
  });

  it('counts a constant bitrate without a Xing header, large or small', async () => {
    expect(await probe(mp3({ frames: 200, xing: false }))).toMatchObject({
      durationMs: Math.round(200 * MP3_FRAME_MS),
      durationExact: true,
      gapless: null,
    });
    const large = await probe(mp3({ frames: 3_000, xing: false }));
    expect(large).toMatchObject({ durationExact: true, bitrateKbps: 128 });
    expect(Math.abs(large.durationMs - 3_000 * MP3_FRAME_MS)).toBeLessThan(200);
  });

  it('estimates a large file of changing bitrate and says so', async () => {
    const found = await probe(mp3({ frames: 4_000, kbps: [64, 128, 256, 96], xing: false }));
    expect(found.durationExact).toBe(false);
    expect(Math.abs(found.durationMs / (4_000 * MP3_FRAME_MS) - 1)).toBeLessThan(0.05);
  });

  it('scales the length of a file that was cut off', async () => {
    const whole = mp3({ frames: 1_000 });
    const found = await probe(whole.subarray(0, whole.length / 2));
    expect(found).toMatchObject({ durationExact: false, gapless: null });
    expect(Math.abs(found.durationMs - 500 * MP3_FRAME_MS)).toBeLessThan(200);
  });

  it('finds frames behind junk and behind a tag whose length is a lie', async () => {
    expect((await probe(Buffer.alloc(5_000, 1), mp3())).durationMs).toBeGreaterThan(2_000);
    expect(
      (await probe(id3.id3Tag([id3.text('TIT2', 'x')], { claimedSize: 0x0fffffff }), mp3())).durationMs,
    ).toBeGreaterThan(2_000);
  });

  it('gives the front cover, not the first picture', async () => {
    const other = Buffer.concat([PNG, Buffer.alloc(40)]);
    const path = folder.write('cover.mp3', id3.id3Tag([id3.picture(other, 4), id3.picture(PNG, 3)]), mp3());
    expect(Buffer.from((await readCover(path)) ?? [])).toEqual(PNG);
    expect(await readCover(folder.write('bare.mp3', mp3()))).toBeNull();
    expect(await readCover(folder.write('text.mp3', Buffer.from('no audio')))).toBeNull();
  });

  it('keeps its fingerprint when it is tagged anew, and has another for other audio', async () => {
    const audio = mp3({ frames: 500 });
    const bare = (await probe(audio)).fingerprint;
    const tagged = await probe(
      id3.id3Tag([id3.text('TIT2', 'T'), id3.picture(Buffer.alloc(200_000))], { padding: 999 }),
      audio,
      id3.id3v1({ title: 'T' }),
    );
    expect(tagged.fingerprint).toBe(bare);
    expect((await probe(audio, id3.apeTag({ Title: 'T' }))).fingerprint).toBe(bare);
    expect((await probe(mp3({ frames: 500, seed: 9 }))).fingerprint).not.toBe(bare);
    expect((await probe(mp3({ frames: 501 }))).fingerprint).not.toBe(bare);
  });
});
