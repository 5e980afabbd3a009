import type { AudioMetadata, ProbeOutcome } from '../../core/ports/audio-probe.js';
import { PNG } from '../../../test/media/bytes.js';
import { id3Tag, picture, text } from '../../../test/media/id3-builder.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp4 } from '../../../test/media/mp4-builder.js';
import { oggOpus, oggVorbis } from '../../../test/media/ogg-builder.js';
import { aiff, wav } from '../../../test/media/riff-builder.js';
import { type Comments, flac, pictureBlock } from '../../../test/media/vorbis-builder.js';
import { probeFile, readCover } from './probe-file.js';

const folder = new MediaFolder();
afterAll(() => folder.remove());

const outcome = (...parts: readonly Buffer[]): Promise<ProbeOutcome> => probeFile(folder.write('file.bin', ...parts));

async function probe(...parts: readonly Buffer[]): Promise<AudioMetadata> {
  const found = await outcome(...parts);
  if (!found.ok) throw new Error(`${found.code}: ${found.reason}`);
  return found.metadata;
}

const COMMENTS: Comments = [
  ['title', 'Tïtle'],
  ['ARTIST', 'A'],
  ['ARTIST', 'B feat. C'],
  ['ALBUMARTIST', 'AC/DC'],
  ['ALBUM', 'Al'],
  ['TRACKNUMBER', '3'],
  ['DISCNUMBER', '1'],
  ['GENRE', 'Rock; Pop'],
  ['DATE', '2011-05'],
  ['COMPILATION', '1'],
  ['ITUNESADVISORY', '1'],
  ['ISRC', 'USRC17607839'],
  ['BPM', '99.5'],
  ['LABEL', 'L'],
  ['COPYRIGHT', 'C'],
  ['COMPOSER', 'Co'],
  ['LYRICS', '[00:12.00]La\n[00:13.00]la'],
];
const EXPECTED = {
  title: 'Tïtle',
  albumArtists: ['AC/DC'],
  album: 'Al',
  trackNumber: 3,
  discNumber: 1,
  genres: ['Rock', 'Pop'],
  releaseDate: '2011-05-01',
  compilation: true,
  explicit: true,
  isrc: 'USRC17607839',
  bpm: 100,
  label: 'L',
  copyright: 'C',
  lyrics: [{ text: '[00:12.00]La\n[00:13.00]la', synced: true, language: null }],
  artists: [
    { name: 'A', role: 'primary' },
    { name: 'B', role: 'primary' },
    { name: 'C', role: 'featured' },
    { name: 'Co', role: 'composer' },
  ],
};

describe('FLAC', () => {
  it('reads comments, length and cover', async () => {
    const file = flac({
      seconds: 3,
      comments: COMMENTS,
      pictures: [pictureBlock(Buffer.concat([PNG, Buffer.alloc(9)]), 4), pictureBlock()],
    });
    expect(await probe(file)).toMatchObject({
      ...EXPECTED,
      container: 'flac',
      codec: 'flac',
      mime: 'audio/flac',
      durationMs: 3_000,
      durationExact: true,
      sampleRate: 44_100,
      channels: 2,
      hasCover: true,
    });
    expect(Buffer.from((await readCover(folder.write('c.flac', file))) ?? [])).toEqual(PNG);
  });

  it('is FLAC under any name, and behind an ID3 tag', async () => {
    const found = await probeFile(
      folder.write('really.mp3', id3Tag([text('TIT2', 'ID3')]), flac({ comments: [['TITLE', 'Vorbis']] })),
    );
    expect(found).toMatchObject({ ok: true, metadata: { container: 'flac', title: 'Vorbis', durationMs: 2_000 } });
  });

  it('estimates when the encoder did not know the length', async () => {
    expect(await probe(flac({ seconds: 0 }))).toMatchObject({ durationExact: false });
  });

  it('is refused without frames', async () => {
    expect(await outcome(flac({ audioBytes: 0 }))).toMatchObject({ ok: false, code: 'truncated' });
  });
});

describe('Ogg', () => {
  it('reads Vorbis: comments, cover, and the length from the last page', async () => {
    const cover: Comments = [...COMMENTS, ['METADATA_BLOCK_PICTURE', pictureBlock().toString('base64')]];
    const file = oggVorbis({ seconds: 7, comments: cover });
    expect(await probe(file)).toMatchObject({
      ...EXPECTED,
      container: 'ogg',
      codec: 'vorbis',
      mime: 'audio/ogg',
      durationMs: 7_000,
      durationExact: true,
      channels: 2,
      gapless: null,
      hasCover: true,
    });
    expect(Buffer.from((await readCover(folder.write('c.ogg', file))) ?? [])).toEqual(PNG);
  });

  it('reads Opus: pre-skip and R128 gain', async () => {
    const found = await probe(
      oggOpus({ seconds: 7, preSkip: 312, comments: [...COMMENTS, ['R128_TRACK_GAIN', '-1280']] }),
    );
    expect(found).toMatchObject({
      ...EXPECTED,
      codec: 'opus',
      durationMs: 7_000,
      sampleRate: 48_000,
      gapless: { encoderDelay: 312 },
      replayGain: { trackGainDb: 0 },
    });
  });

  it('takes the last whole page of a file that was cut', async () => {
    const file = oggVorbis({ seconds: 100 });
    const found = await probe(file.subarray(0, file.length / 2));
    expect(Math.abs(found.durationMs - 50_000)).toBeLessThan(1_500);
  });

  it.each([
    ['Vorbis', oggVorbis],
    ['Opus', oggOpus],
  ])('keeps the fingerprint of %s when the header grows and pages are laid anew', async (_, build) => {
    const before = await probe(build({ seconds: 60 }));
    const after = await probe(build({ seconds: 60, comments: [['TITLE', 'x'.repeat(200_000)]], packetsPerPage: 3 }));
    expect(after.fingerprint).toBe(before.fingerprint);
    expect((await probe(build({ seconds: 61 }))).fingerprint).not.toBe(before.fingerprint);
  });

  it('refuses other codecs, missing headers and missing audio', async () => {
    const speex = Buffer.from(oggVorbis());
    speex.write('Speex   ', speex.indexOf('\x01vorbis'), 'latin1');
    expect(await outcome(speex)).toMatchObject({ ok: false, code: 'unsupported' });
    expect(await outcome(oggVorbis().subarray(0, 1_000))).toMatchObject({ ok: false, code: 'truncated' });
  });
});

describe('MP4', () => {
  const tags = {
    '©nam': 'Tïtle',
    '©ART': 'AC/DC feat. B',
    aART: 'Various',
    '©alb': 'Al',
    trkn: 3,
    disk: 2,
    '©gen': 'Rock',
    '©day': '2011-05-06T07:00:00Z',
    cpil: 1,
    rtng: 1,
    tmpo: 128,
    cprt: 'C',
    '©wrt': 'Co',
    '©lyr': 'La la',
    covr: PNG,
    '----:ISRC': 'USRC17607839',
    '----:LABEL': 'L',
    '----:replaygain_track_gain': '-3.00 dB',
  };
  const expected = {
    title: 'Tïtle',
    albumArtists: ['Various'],
    album: 'Al',
    trackNumber: 3,
    discNumber: 2,
    genres: ['Rock'],
    releaseDate: '2011-05-06',
    compilation: true,
    explicit: true,
    bpm: 128,
    copyright: 'C',
    isrc: 'USRC17607839',
    label: 'L',
    hasCover: true,
    lyrics: [{ text: 'La la', synced: false, language: null }],
    artists: [
      { name: 'AC/DC', role: 'primary' },
      { name: 'B', role: 'featured' },
      { name: 'Co', role: 'composer' },
    ],
  };

  it.each([
    ['AAC', 'mp4a', 'aac'],
    ['ALAC', 'alac', 'alac'],
  ] as const)('reads %s', async (_, codec, name) => {
    const file = mp4({ seconds: 2, codec, tags });
    const found = await probe(file);
    expect(found).toMatchObject({
      ...expected,
      container: 'm4a',
      codec: name,
      mime: 'audio/mp4',
      durationMs: 2_000,
      durationExact: true,
      sampleRate: 44_100,
      channels: 2,
    });
    expect(found.replayGain).toMatchObject({ trackGainDb: -3 });
    expect(found.gapless).toEqual({ encoderDelay: 1_024, encoderPadding: 300 });
    expect(Buffer.from((await readCover(folder.write('c.m4a', file))) ?? [])).toEqual(PNG);
  });

  it('believes iTunSMPB', async () => {
    const note = ` 00000000 00000840 000001CA ${(88_200).toString(16).padStart(16, '0').toUpperCase()} 00000000`;
    const found = await probe(mp4({ delay: null, tags: { '----:iTunSMPB': note } }));
    expect(found).toMatchObject({ durationMs: 2_000, gapless: { encoderDelay: 0x840, encoderPadding: 0x1ca } });
  });

  it('reads what is left of a cut file whose index comes first, and refuses one whose index is lost', async () => {
    const first = mp4({ seconds: 10, tags });
    const found = await probe(first.subarray(0, first.length - 20_000));
    expect(found).toMatchObject({ ...expected, durationMs: 5_000, durationExact: false, gapless: null });
    const last = mp4({ indexFirst: false });
    expect(await outcome(last.subarray(0, 30_000))).toMatchObject({ ok: false, code: 'truncated' });
    expect(await probe(last)).toMatchObject({ durationMs: 2_000, durationExact: true });
  });

  it('keeps its fingerprint when the index changes size or place', async () => {
    const before = (await probe(mp4())).fingerprint;
    expect((await probe(mp4({ tags, indexFirst: false }))).fingerprint).toBe(before);
  });

  it('refuses films, encrypted sound and other codecs', async () => {
    expect(await outcome(mp4({ video: true }))).toMatchObject({ ok: false, code: 'unsupported' });
    expect(await outcome(mp4({ codec: 'enca' }))).toMatchObject({ ok: false, code: 'unsupported' });
    expect(await outcome(mp4({ codec: 'ac-3' }))).toMatchObject({ ok: false, code: 'unsupported' });
  });
});

describe('WAV and AIFF', () => {
  const tag = id3Tag([text('TIT2', 'Tïtle'), text('TPE1', 'AC/DC'), picture(PNG)]);

  it('reads RIFF INFO in UTF-8', async () => {
    const info = { INAM: 'Tïtle', IART: 'AC/DC', IPRD: 'Al', ICRD: '2011', IGNR: 'Rock', ITRK: '3' };
    expect(await probe(wav({ seconds: 2, info }))).toMatchObject({
      container: 'wav',
      codec: 'pcm',
      mime: 'audio/wav',
      durationMs: 2_000,
      durationExact: true,
      bitrateKbps: 256,
      title: 'Tïtle',
      artists: [{ name: 'AC/DC' }],
      album: 'Al',
      releaseDate: '2011-01-01',
      genres: ['Rock'],
      trackNumber: 3,
    });
  });

  it.each([
    ['WAV', wav],
    ['AIFF', aiff],
  ])('reads an ID3 chunk in %s', async (_, build) => {
    const file = build({ id3: tag });
    expect(await probe(file)).toMatchObject({
      title: 'Tïtle',
      artists: [{ name: 'AC/DC' }],
      hasCover: true,
      durationMs: 1_000,
    });
    expect(Buffer.from((await readCover(folder.write('c.bin', file))) ?? [])).toEqual(PNG);
  });

  it("reads AIFF's text chunks and AIFF-C with swapped bytes", async () => {
    expect(await probe(aiff({ texts: { NAME: 'Tïtle', AUTH: 'A' } }))).toMatchObject({
      container: 'aiff',
      codec: 'pcm',
      mime: 'audio/aiff',
      title: 'Tïtle',
      artists: [{ name: 'A' }],
    });
    expect(await probe(aiff({ compression: 'sowt' }))).toMatchObject({ durationMs: 1_000, sampleRate: 8_000 });
    expect(await outcome(aiff({ compression: 'ima4' }))).toMatchObject({ ok: false, code: 'unsupported' });
  });

  it('measures a cut file and one whose size was never filled in', async () => {
    const file = wav({ seconds: 4 });
    expect(await probe(file.subarray(0, 44 + 64_000))).toMatchObject({ durationMs: 2_000, durationExact: false });
    expect(await probe(wav({ seconds: 2, claimedDataSize: 0xffffffff }))).toMatchObject({
      durationMs: 2_000,
      durationExact: true,
    });
  });

  it('refuses a WAV that holds no PCM', async () => {
    expect(await outcome(wav({ formatTag: 0x55 }))).toMatchObject({ ok: false, code: 'unsupported' });
  });

  it.each([
    ['WAV', wav],
    ['AIFF', aiff],
  ])('keeps the fingerprint of %s when it is tagged', async (_, build) => {
    expect((await probe(build({ id3: tag }))).fingerprint).toBe((await probe(build({}))).fingerprint);
  });
});
