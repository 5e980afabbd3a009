import { parseFile } from 'music-metadata';
import * as id3 from '../../../test/media/id3-builder.js';
import { PNG } from '../../../test/media/bytes.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp3 } from '../../../test/media/mpeg-builder.js';
import { probeFile } from './probe-file.js';

const folder = new MediaFolder();
afterAll(() => folder.remove());

const ARTISTS = ['Sigur Rós', 'AC/DC', 'A feat. B', 'X & Y', '坂本龍一', 'A; B', 'don\u0092t'];
const GENRES = ['Rock', '(17)', '17', '(17)Rock/Pop', 'Rock; Pop', 'Drum & Bass', '(4)(52)', 'CR'];
const DATES = ['2011', '2011-05-06', '2011-05', '2011-05-06T10:00:00', 'soon'];

/** Ordinary MP3s of many kinds, the same in every run. */
function* files(): Generator<[name: string, file: Buffer]> {
  for (let n = 0; n < 240; n++) {
    const version = n % 2 ? 3 : 4;
    const encoding = version === 4 ? (n >> 1) % 4 : (n >> 1) % 2;
    const pick = (list: readonly string[]): string => list[n % list.length] ?? '';
    const say = (id: string, value: string): Buffer =>
      id3.text(id, value, version, /[^\x00-\xff]/.test(value) && encoding === 0 ? undefined : encoding);
    const frames = [
      say('TIT2', `Tïtle ${n}`),
      say('TPE1', pick(ARTISTS)),
      say('TPE2', pick([...ARTISTS].reverse())),
      say('TALB', `Älbum ${n % 9}`),
      say('TRCK', n % 3 ? `${n}/240` : `0${(n % 9) + 1}`),
      say('TPOS', `${(n % 4) + 1}`),
      say('TCON', pick(GENRES)),
      say('TCOM', 'Lennon/McCartney'),
      say('TBPM', n % 5 ? '128' : '99.5'),
      say('TSRC', 'USRC17607839'),
      say('TPUB', 'A/B Records'),
      say('TCOP', '2011 C'),
      say('TPE4', 'R'),
      say('TCMP', `${n % 2}`),
      say('TSSE', 'Lavf'),
      say('TLEN', '1000'),
      version === 4 ? say('TDRC', pick(DATES)) : say('TYER', '2011'),
      ...(version === 3 ? [say('TDAT', '0605')] : []),
      id3.userText('REPLAYGAIN_TRACK_GAIN', '-7.30 dB', version),
      id3.userText('replaygain_track_peak', '0.98', version),
      id3.userText('ITUNESADVISORY', `${n % 3}`, version),
      id3.userText('TCMP', '1', version),
      id3.lyrics(`La\nla ${n}`, 'eng', version),
      id3.syncedLyrics(
        [
          [0, 'One'],
          [1_500, 'Two'],
        ],
        'deu',
        version,
      ),
      ...(n % 4 ? [] : [id3.picture(PNG, 3, version)]),
    ].filter((_, at) => (n * 7 + at) % 11 !== 0);
    const tail =
      n % 5 === 0
        ? [id3.id3v1({ title: 'v1', artist: 'v1', album: 'Only here', year: '1999', track: 5, genre: n % 190 })]
        : [];
    yield [
      `${n}.mp3`,
      Buffer.concat([
        id3.id3Tag(frames, { version, padding: (n % 3) * 100 }),
        mp3({ frames: 30 + n, mono: n % 2 === 0 }),
        ...tail,
      ]),
    ];
  }
}

describe('the fast path', () => {
  it('finds exactly what the general path finds', async () => {
    for (const [name, file] of files()) {
      const path = folder.write(name, file);
      const fast = await probeFile(path);
      expect(fast.ok).toBe(true);
      expect(fast).toEqual(await probeFile(path, { fastPath: false }));
    }
  });

  it("agrees with the parser's own reading of plain names and lengths", async () => {
    // Without ID3v1, whose track number the parser prefers to that of ID3v2.
    for (const [name, file] of [...files()].filter((_, n) => n % 5 !== 0).slice(0, 60)) {
      const path = folder.write(name, file);
      const fast = await probeFile(path);
      const { common, format } = await parseFile(path);
      if (!fast.ok) throw new Error(fast.reason);
      const { title, album, trackNumber, discNumber, sampleRate, channels, durationMs, gapless, hasCover } =
        fast.metadata;
      expect({ title, album, trackNumber, discNumber, sampleRate, channels, hasCover }).toEqual({
        title: common.title ?? null,
        album: common.album ?? null,
        trackNumber: common.track.no || null,
        discNumber: common.disk.no || null,
        sampleRate: format.sampleRate,
        channels: format.numberOfChannels,
        hasCover: common.picture !== undefined,
      });
      // The parser does not trim.
      const trimmed = (((gapless?.encoderDelay ?? 0) + (gapless?.encoderPadding ?? 0)) * 1000) / 44_100;
      expect(Math.abs(durationMs + trimmed - (format.duration ?? 0) * 1000)).toBeLessThan(2);
    }
  });
});
