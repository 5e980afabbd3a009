import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import sharp from 'sharp';
import type { Visitor } from './create-test-app.js';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { be, latin1, noise, PNG } from './media/bytes.js';
import * as id3 from './media/id3-builder.js';
import { box, mp4 } from './media/mp4-builder.js';
import { adts, mp3 } from './media/mpeg-builder.js';
import { toneWav } from './media/tone.js';
import { flac } from './media/vorbis-builder.js';
import { ProcessingBed } from './processing-bed.js';

const LIBRARY = join(import.meta.dirname, '../demo/library');
const demo = (path: string): Buffer => readFileSync(join(LIBRARY, path));
const AAC = 'Hana Mori/Soft Machinery/01 Chrome Picnic.m4a';
const OGG = 'Ivo Lindqvist/Ridgelines/04 Cairn.ogg';
/** For one file, on a busy machine. */
const PATIENCE_MS = 40_000;

const TYPE = 'This file type is not allowed';
const DAMAGED = 'This file is damaged or incomplete. Please upload it again.';
const UNREAD = expect.stringMatching(/^`.*` cannot be read as music\.$/);
/** Refused at the door, refused as a song, failed while it is processed, or a track. */
type End = { door: unknown } | { song: unknown } | { failed: string } | { ready: object };

/** A PNG whose head claims so many pixels. */
const giant = (side: number): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
};
/** A GIF of single pixels. */
const film = (frames: number): Buffer =>
  Buffer.concat([
    latin1('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...new Array<Buffer>(frames).fill(
      Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
    ),
    Buffer.from([0x3b]),
  ]);
/** Boxes in boxes. */
function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box('moov', inner);
  return inner;
}
/** Pages without anything, behind those of a song. */
const endless = (song: Buffer, pages: number): Buffer =>
  Buffer.concat([
    song,
    ...new Array<Buffer>(pages).fill(
      Buffer.concat([
        latin1('OggS'),
        Buffer.from([0, 0]),
        Buffer.alloc(8, 0xff),
        song.subarray(14, 18),
        be(0, 8),
        Buffer.from([0]),
      ]),
    ),
  ]);
const page = Buffer.from('<html><script>alert(1)</script></html>');
const tagOf = (...frames: Buffer[]): Buffer => Buffer.concat([id3.id3Tag(frames), mp3({ frames: 200 })]);

const SONGS: readonly [name: string, make: () => Buffer, end: End][] = [
  ['half.m4a', () => demo(AAC).subarray(0, 60_000), { ready: { name: 'Chrome Picnic' } }],
  ['index.m4a', () => demo(AAC).subarray(0, 600), { song: UNREAD }],
  ['half.ogg', () => demo(OGG).subarray(0, 60_001), { ready: {} }],
  ['headers.flac', () => flac(), { failed: DAMAGED }],
  ['claims.m4a', () => mp4({ claimed: { samples: 80_000_000, tracks: 6 } }), { failed: DAMAGED }],
  ['noise.m4a', () => mp4(), { failed: DAMAGED }],
  ['loops.m4a', () => Buffer.concat([box('ftyp', latin1('M4A \0\0\0\0')), nested(5_000)]), { song: UNREAD }],
  ['endless.ogg', () => endless(demo(OGG).subarray(0, 60_001), 50_000), { ready: {} }],
  ['raw.aac', () => adts(200_000), { song: UNREAD }],
  [
    'million.mp3',
    () => tagOf(Buffer.concat(new Array<Buffer>(1_000_000).fill(id3.text('TIT2', 'x')))),
    { song: UNREAD },
  ],
  ['frames.mp3', () => tagOf(...new Array<Buffer>(50_000).fill(id3.text('TIT2', 'x'))), { song: UNREAD }],
  [
    'pictures.mp3',
    () => tagOf(id3.text('TIT2', 'Giant'), id3.picture(giant(50_000)), id3.picture(film(50_000))),
    { ready: { name: 'Giant', image: null } },
  ],
  [
    'page.mp3',
    () => tagOf(id3.text('TIT2', page.toString()), id3.frame('PRIV', page)),
    { ready: { name: page.toString() } },
  ],
  ['flac.mp3', () => flac(), { door: TYPE }],
  ['wave.flac', () => toneWav([{ seconds: 1, dbfs: -12 }]), { door: TYPE }],
  ['page.wav', () => page, { door: TYPE }],
  ['noise.mp3', () => noise(100_000), { door: TYPE }],
];

describe('crafted files, through the door and the whole pipeline', () => {
  let bed: ProcessingBed;
  let maker: Visitor;
  beforeAll(async () => {
    bed = await ProcessingBed.open('crafted');
    const makerId = await bed.accounts.add('oda', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
    await bed.make.link('artist_managers', {
      artist_id: await bed.make.artist('Oda'),
      user_id: makerId,
      role: 'owner',
    });
    maker = await bed.accounts.browser(makerId);
  }, PATIENCE_MS);
  afterAll(() => bed.close());
  const send = (name: string, bytes: Buffer, metadata: object = {}) =>
    bed.app.http
      .post('/api/v1/file-entries')
      .set(maker)
      .attach('file', bytes, name)
      .field('metadata', JSON.stringify(metadata));

  /** Where the file ends. */
  async function endOf(name: string, bytes: Buffer): Promise<End> {
    const door = await send(name, bytes);
    if (door.status === 422) return { door: door.body.errors.file[0] };
    expect(door.status).toBe(201);
    const song = await bed.app.http
      .post('/api/v1/tracks/from-uploads')
      .set(maker)
      .send({ file_entry_ids: [door.body.fileEntry.id], group_as: 'single_tracks' });
    if (song.status === 422) return { song: song.body.errors.file_entry_ids[0] };
    expect(song.status).toBe(201);
    await bed.rest();
    const { track } = (await bed.app.http.get(`/api/v1/tracks/${song.body.tracks[0].id}`).set(maker).expect(200)).body;
    return track.processing_state === 'ready' ? { ready: track } : { failed: track.processing_error };
  }

  it.each(SONGS)(
    '%s has an end with a reason, in time',
    async (name, make, end) => {
      const bytes = make();
      const needsDecoder = name.endsWith('.m4a') && !HAS_FFMPEG;
      const started = performance.now();
      const found = await endOf(name, bytes);
      expect(performance.now() - started).toBeLessThan(PATIENCE_MS / 2);
      if (!needsDecoder) expect(found).toMatchObject(end);
      expect(bed.leftovers().drafts).toBe(0);
      await bed.app.http.get('/api/v1/health').expect(200);
    },
    PATIENCE_MS,
  );

  it(
    'pictures are refused in words, or are one picture',
    async () => {
      const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
        .jpeg()
        .toBuffer();
      const refused: [string, Buffer][] = [
        ['giant.png', giant(50_000)],
        ['polyglot.jpg', Buffer.concat([jpeg, page])],
        ['cut.jpg', jpeg.subarray(0, jpeg.length - 60)],
        ['page.png', page],
        ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['jpeg.png', jpeg],
      ];
      for (const [name, bytes] of refused) {
        const started = performance.now();
        const { body } = await send(name, bytes, { upload_type: 'artwork' }).expect(422);
        expect([name, body.errors.file]).toEqual([name, [expect.any(String)]]);
        expect(performance.now() - started).toBeLessThan(3_000);
      }
      const started = performance.now();
      const { body } = await send('film.gif', film(50_000), { upload_type: 'artwork' }).expect(201);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(body.fileEntry.file_size).toBeLessThan(2_000);
    },
    PATIENCE_MS,
  );
});
