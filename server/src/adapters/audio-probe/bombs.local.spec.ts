import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { ProbeOutcome } from '../../core/ports/audio-probe.js';
import * as id3 from '../../../test/media/id3-builder.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { box, mp4 } from '../../../test/media/mp4-builder.js';
import { adts, mp3 } from '../../../test/media/mpeg-builder.js';
import { oggVorbis } from '../../../test/media/ogg-builder.js';
import { wav } from '../../../test/media/riff-builder.js';
import { flac } from '../../../test/media/vorbis-builder.js';
import { probeFile, readCover } from './probe-file.js';

const folder = new MediaFolder();
afterAll(() => folder.remove());

/** Probes within two seconds, and without an exception. */
async function probe(name: string, ...parts: readonly Buffer[]): Promise<ProbeOutcome> {
  const path = folder.write(name, ...parts);
  const started = performance.now();
  const outcome = await probeFile(path);
  await readCover(path);
  expect(performance.now() - started).toBeLessThan(2_000);
  return outcome;
}

const refused = (code: string): unknown => ({ ok: false, code, reason: expect.any(String) });

describe('files that are no music', () => {
  it.each<[name: string, code: string, bytes: Buffer]>([
    ['zero.mp3', 'empty', Buffer.alloc(0)],
    ['one.mp3', 'not_audio', Buffer.from('x')],
    ['text.mp3', 'not_audio', Buffer.from('hello '.repeat(5_000))],
    ['utf16.mp3', 'not_audio', Buffer.from(`\ufeff${'hello '.repeat(5_000)}`, 'utf16le')],
    ['page.flac', 'not_audio', Buffer.from('<html><body>404</body></html>')],
    ['sync-words.mp3', 'not_audio', Buffer.alloc(1_000_000, 0xff)],
    ['raw.aac', 'unsupported', adts(1_000)],
    ['film.mp3', 'unsupported', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(1_000)])],
    ['tag-only.mp3', 'truncated', id3.id3Tag([id3.text('TIT2', 'x')], { padding: 500 })],
    ['half-tag.mp3', 'truncated', id3.id3Tag([id3.text('TIT2', 'x')], { claimedSize: 90_000 })],
    ['flac.flac', 'truncated', flac().subarray(0, 30)],
  ])('%s is %s', async (name, code, bytes) => {
    expect(await probe(name, bytes)).toMatchObject(refused(code) as object);
  });

  it('refuses what is no regular file, without waiting for a writer', async () => {
    const fifo = join(folder.path, 'fifo.mp3');
    execFileSync('mkfifo', [fifo]);
    expect(await probeFile(fifo)).toMatchObject({ code: 'not_a_file' });
    expect(await probeFile(folder.path)).toMatchObject({ code: 'not_a_file' });
    expect(await probeFile('/dev/zero')).toMatchObject({ code: 'not_a_file' });
    expect(await probeFile(join(folder.path, 'missing.mp3'))).toMatchObject({ code: 'unreadable' });
    expect(await probeFile('nul\0byte')).toMatchObject({ code: 'unreadable' });
  });
});

describe('bombs', () => {
  const audio = mp3();
  const artist = id3.text('TPE1', 'A');

  it('refuses a million ID3 frames', async () => {
    const frames = Buffer.concat(new Array<Buffer>(1_000_000).fill(id3.text('TIT2', 'x')));
    expect(await probe('million.mp3', id3.id3Tag([frames]), audio)).toMatchObject({ code: 'too_large_tag' });
  });

  it('reads up to a frame that claims 256 MB', async () => {
    const frame = id3.frame('TIT2', Buffer.from('\0x'), { claimedSize: 0x0fffffff });
    expect(await probe('declared.mp3', id3.id3Tag([artist, frame]), audio)).toMatchObject({
      ok: true,
      metadata: { title: null, artists: [{ name: 'A' }] },
    });
  });

  it('leaves out a frame of 20 MB and skips a tag of 40 MB', async () => {
    const frame = id3.frame('TIT2', Buffer.alloc(20_000_000, 65));
    expect(await probe('frame.mp3', id3.id3Tag([artist, frame]), audio)).toMatchObject({
      ok: true,
      metadata: { title: null, artists: [{ name: 'A' }] },
    });
    expect(await probe('tag.mp3', id3.id3Tag([artist, frame, frame]), audio)).toMatchObject({
      ok: true,
      metadata: { artists: [], durationExact: true },
    });
  });

  it('cuts a title of 10 MB', async () => {
    const frame = id3.frame('TIT2', Buffer.alloc(10_000_000, 65));
    expect(await probe('title.mp3', id3.id3Tag([frame]), audio)).toMatchObject({
      ok: true,
      metadata: { title: 'A'.repeat(255) },
    });
  });

  it('refuses four billion comments, real or claimed', async () => {
    expect(await probe('many.flac', flac({ claimedComments: 0xffffffff }))).toMatchObject({ code: 'too_large_tag' });
    expect(await probe('many.ogg', oggVorbis({ claimedComments: 0xffffffff }))).toMatchObject({
      code: 'too_large_tag',
    });
    expect(await probe('lie.flac', flac({ claimedComments: 9 }))).toMatchObject({ code: 'truncated' });
  });

  it('survives nested, empty and countless boxes', async () => {
    const head = box('ftyp', Buffer.from('M4A \0\0\0\0'));
    let nested: Buffer = Buffer.alloc(0);
    for (let depth = 0; depth < 5_000; depth++) nested = box('moov', nested);
    expect(await probe('nested.m4a', head, nested)).toMatchObject({ code: 'not_audio' });
    expect(await probe('zeros.m4a', head, Buffer.alloc(100_000))).toMatchObject({ code: 'not_audio' });
    const tags = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`----:K${n}`, 'v']));
    expect(await probe('countless.m4a', mp4({ tags }))).toMatchObject({ code: 'too_large_tag' });
  });

  it.each([
    ['mp3', mp3()],
    ['flac', flac()],
    ['ogg', oggVorbis()],
    ['m4a', mp4()],
    ['wav', wav()],
  ])('reads a sparse %s of 500 MB at once', async (name, bytes) => {
    const path = folder.write(`sparse.${name}`, bytes);
    truncateSync(path, 500_000_000);
    const started = performance.now();
    expect(await probeFile(path)).toMatchObject({ ok: true });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('answers every file cut at any place', async () => {
    const tag = id3.id3Tag([artist, id3.lyrics('La'), id3.syncedLyrics([[0, 'a']]), id3.picture(Buffer.alloc(100))]);
    const wholes = [
      Buffer.concat([tag, mp3({ frames: 5 })]),
      flac({ comments: [['A', 'b']], audioBytes: 500 }),
      oggVorbis(),
      mp4({ tags: { '©nam': 'x', trkn: 3 } }),
      wav({ info: { INAM: 'x' } }),
    ];
    for (const whole of wholes) {
      for (let cut = 0; cut < Math.min(whole.length, 2_500); cut += 29) {
        expect((await probeFile(folder.write('cut.bin', whole.subarray(0, cut)))).path).toContain('cut.bin');
      }
    }
  });

  it('answers every file with a byte turned over', async () => {
    const tag = id3.id3Tag([artist, id3.userText('ITUNESADVISORY', '1'), id3.picture(Buffer.alloc(100))]);
    for (const whole of [
      Buffer.concat([tag, mp3({ frames: 5 })]),
      flac({ comments: [['A', 'b']] }),
      oggVorbis(),
      mp4({ tags: { '©nam': 'x' } }),
      wav({ info: { INAM: 'x' } }),
    ]) {
      for (let at = 0; at < 1_200; at += 7) {
        const broken = Buffer.from(whole);
        broken[at] = (broken[at] ?? 0) ^ 0xff;
        const outcome = await probeFile(folder.write('flip.bin', broken));
        if (outcome.ok) expect(Number.isFinite(outcome.metadata.durationMs)).toBe(true);
      }
    }
  });
});
