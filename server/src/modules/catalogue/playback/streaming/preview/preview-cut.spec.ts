import type { OpenFile } from '../../../../../core/ports/storage.js';
import { id3Tag, picture, text } from '../../../../../../test/media/id3-builder.js';
import { noise, PNG } from '../../../../../../test/media/bytes.js';
import { MP3_FRAME_MS, mp3 } from '../../../../../../test/media/mpeg-builder.js';
import { mp4 } from '../../../../../../test/media/mp4-builder.js';
import { oggOpus, oggVorbis } from '../../../../../../test/media/ogg-builder.js';
import { wav } from '../../../../../../test/media/riff-builder.js';
import { flac } from '../../../../../../test/media/vorbis-builder.js';
import { cutOf, fileOfCut } from './preview-cut.js';
import { previewSpan } from './preview-span.js';
import { readBytes } from './read-bytes.js';

/** A file in memory that hands out few bytes at a time, as a disk may. */
const fileOf = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  mtimeMs: 0,
  close: async () => undefined,
  read: async (buffer, position, length) => {
    const part = bytes.subarray(position, position + Math.min(length, 5_000));
    buffer.set(part);
    return part.length;
  },
});

async function cut(
  bytes: Buffer,
  mime: string,
  span: { startMs: number; endMs: number },
  durationMs = 60_000,
): Promise<Buffer | null> {
  const file = fileOf(bytes);
  const found = await cutOf(file, { mime, durationMs, span });
  if (!found) return null;
  const part = fileOfCut(file, found);
  return await readBytes(part, 0, part.size);
}

describe('the preview of a file', () => {
  it.each([
    ['one bitrate', 128],
    ['changing bitrates', [64, 320, 96]],
  ])('is cut from MP3 by frames, with %s, pictures and a frame about the whole', async (_name, kbps) => {
    const audio = mp3({ frames: 400, kbps, xing: false });
    const tag = id3Tag([text('TIT2', 'Afterglow'), picture(Buffer.concat([PNG, noise(300_000)]))]);
    const whole = Buffer.concat([tag, mp3({ frames: 400, kbps })]);
    const frames = (count: number): number => mp3({ frames: count, kbps, xing: false }).length;
    const part = await cut(whole, 'audio/mpeg', { startMs: 100 * MP3_FRAME_MS - 1, endMs: 200 * MP3_FRAME_MS - 1 });
    expect(part?.equals(audio.subarray(frames(100), frames(200)))).toBe(true);
    const first = await cut(whole, 'audio/mpeg', { startMs: 0, endMs: 10 * MP3_FRAME_MS - 1 });
    expect(first?.equals(audio.subarray(0, frames(10)))).toBe(true);
    expect((await cut(whole, 'audio/mpeg', { startMs: 0, endMs: 1e9 }))?.equals(audio)).toBe(true);
    expect(await cut(whole, 'audio/mpeg', { startMs: 1e8, endMs: 1e9 })).toBeNull();
  });

  it('is cut from WAV with a header of its own', async () => {
    const whole = wav({ seconds: 4 });
    const part = (await cut(whole, 'audio/wav', { startMs: 1_000, endMs: 3_000 })) as Buffer;
    const data = part.indexOf('data');
    expect([part.readUInt32LE(4), part.length - data - 8]).toEqual([part.length - 8, part.readUInt32LE(data + 4)]);
    const [from, perSecond] = [whole.indexOf('data') + 8, whole.readUInt32LE(28)];
    expect(part.subarray(data + 8).equals(whole.subarray(from + perSecond, from + 3 * perSecond))).toBe(true);
  });

  it('is the beginning of a FLAC file, which then knows only of that', async () => {
    const whole = flac({ seconds: 60, pictures: [noise(40_000)], audioBytes: 60_000 });
    const part = (await cut(whole, 'audio/flac', { startMs: 0, endMs: 15_000 })) as Buffer;
    expect([part.toString('latin1', 0, 4), part[4], part.length]).toEqual(['fLaC', 0x80, 42 + 15_000]);
    const rate = part.readUIntBE(18, 3) >>> 4;
    expect(part.readUInt32BE(22)).toBe(rate * 15);
    expect(part.subarray(42).equals(whole.subarray(whole.length - 60_000, whole.length - 45_000))).toBe(true);
  });

  it.each([
    ['Vorbis', oggVorbis],
    ['Opus', oggOpus],
  ])('is what the pages of %s say', async (_name, make) => {
    const whole = make({});
    expect((await cut(whole, 'audio/ogg', { startMs: 0, endMs: 1e9 }))?.equals(whole)).toBe(true);
    const part = (await cut(whole, 'audio/ogg', { startMs: 0, endMs: 1 })) as Buffer;
    expect(part.length).toBeLessThan(whole.length);
    expect(whole.subarray(0, part.length).equals(part)).toBe(true);
    expect(whole.toString('latin1', part.length, part.length + 4)).toBe('OggS');
  });

  it.each([
    ['audio/mp4', mp4()],
    ['audio/mpeg', Buffer.alloc(5_000)],
    ['audio/wav', noise(5_000)],
    ['audio/flac', noise(5_000)],
    ['audio/ogg', noise(5_000)],
    ['audio/mpeg', Buffer.alloc(0)],
  ])('is none of %s that cannot be cut', async (mime, bytes) =>
    expect(await cut(bytes, mime, { startMs: 0, endMs: 30_000 })).toBeNull(),
  );

  it('looks no further where no music follows for long', async () => {
    const song = oggOpus({});
    const empty = Buffer.concat([Buffer.from('OggS\0\0', 'latin1'), Buffer.alloc(8, 0xff), Buffer.alloc(13)]);
    const frames = mp3({ frames: 100, xing: false });
    for (const [bytes, mime, limit] of [
      [Buffer.concat([song, ...new Array<Buffer>(50_000).fill(empty)]), 'audio/ogg', song.length + 60_000],
      [Buffer.concat([frames, Buffer.alloc(40_000_000)]), 'audio/mpeg', 20_000_000],
    ] as const) {
      let furthest = 0;
      const file = fileOf(bytes);
      const watched: OpenFile = {
        ...file,
        read: (buffer, position, length) => {
          furthest = Math.max(furthest, position);
          return file.read(buffer, position, length);
        },
      };
      expect(await cutOf(watched, { mime, durationMs: 60_000, span: { startMs: 0, endMs: 30_000 } })).toMatchObject({
        start: 0,
      });
      expect(furthest).toBeLessThan(limit);
    }
  });

  it('lies where the track says, as far as the container and the length allow', () => {
    const track = { mime: 'audio/mpeg', durationMs: 60_000, previewStartMs: 20_000 };
    expect(previewSpan(track, 30)).toEqual({ startMs: 20_000, endMs: 50_000 });
    expect(previewSpan({ ...track, previewStartMs: 50_000 }, 30)).toEqual({ startMs: 30_000, endMs: 60_000 });
    expect(previewSpan({ ...track, mime: 'audio/flac' }, 30)).toEqual({ startMs: 0, endMs: 30_000 });
    expect(previewSpan({ ...track, durationMs: 10_000 }, 30)).toEqual({ startMs: 0, endMs: 10_000 });
  });
});
