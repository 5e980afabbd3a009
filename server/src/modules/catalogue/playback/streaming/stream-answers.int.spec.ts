import { randomBytes, randomInt } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StreamingBed } from '../../../../../test/streaming-bed.js';
import type { Playable } from '../../../../../test/streaming-bed.js';
import { until } from '../../../../../test/until.js';

const SIZE = 1_500_000;
const BYTES = randomBytes(SIZE);

describe('the answers of a stream', () => {
  let bed: StreamingBed;
  let song: Playable;
  let path: string;

  beforeAll(async () => {
    bed = await StreamingBed.open('answers');
    song = await bed.addTrack('song.mp3', BYTES);
    path = bed.path(song);
  });
  afterAll(() => bed.close());

  it('are the whole file, with all that a player and a cache need to know', async () => {
    const { status, headers, body } = await bed.ask(path);
    expect(status).toBe(200);
    expect(body.equals(BYTES)).toBe(true);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'audio/mpeg',
      'content-length': String(SIZE),
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'last-modified': statSync(bed.fileOf('song.mp3')).mtime.toUTCString(),
    });
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(Number(/^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1])).toBeGreaterThan(3_590);
    expect(headers['content-disposition']).toBeUndefined();
  });

  it.each([
    { range: 'bytes=0-0', part: [0, 0] },
    { range: 'bytes=100-', part: [100, SIZE - 1] },
    { range: 'bytes=1000-262143', part: [1_000, 262_143] },
    { range: 'bytes=262143-524289', part: [262_143, 524_289] },
    { range: `bytes=${SIZE - 1}-`, part: [SIZE - 1, SIZE - 1] },
    { range: 'bytes=-10', part: [SIZE - 10, SIZE - 1] },
    { range: 'bytes=-99999999999999999999', part: [0, SIZE - 1] },
    { range: 'bytes=0--1', part: null },
    { range: 'bytes=5-4', part: null },
    { range: 'items=0-1', part: null },
    { range: 'bytes=0-1,3-4', part: null },
  ])('follow Range: $range', async ({ range, part }) => {
    const answer = await bed.ask(path, { Range: range });
    const [start, end] = [part?.[0] ?? 0, (part?.[1] ?? SIZE - 1) + 1];
    expect([answer.status, answer.headers['content-range']]).toEqual(
      part ? [206, `bytes ${start}-${end - 1}/${SIZE}`] : [200, undefined],
    );
    expect(answer.headers['content-length']).toBe(String(end - start));
    expect(answer.body.equals(BYTES.subarray(start, end))).toBe(true);
  });

  it('are equal to the file in 384 random ranges, sixteen at a time', async () => {
    const wrong: string[] = [];
    const askSome = async (): Promise<void> => {
      for (let count = 0; count < 24; count += 1) {
        const start = randomInt(SIZE);
        const end = Math.min(SIZE - 1, start + randomInt(600_000));
        const { status, body } = await bed.ask(path, { Range: `bytes=${start}-${end}` });
        if (status !== 206 || !body.equals(BYTES.subarray(start, end + 1))) wrong.push(`${start}-${end}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, askSome));
    expect(wrong).toEqual([]);
  });

  it('say 416 with the length where a range starts behind the end', async () => {
    const { status, headers, body } = await bed.ask(path, { Range: `bytes=${SIZE}-` });
    expect([status, headers['content-range'], headers['cache-control']]).toEqual([416, `bytes */${SIZE}`, 'no-store']);
    expect(JSON.parse(body.toString())).toMatchObject({
      code: 'range_not_satisfiable',
      message: expect.any(String),
      request_id: headers['x-request-id'],
    });
  });

  it('leave the bytes out for HEAD, which knows no ranges', async () => {
    for (const range of ['bytes=0-1', `bytes=${SIZE}-`]) {
      const { status, headers, body } = await bed.ask(path, { Range: range }, 'HEAD');
      expect([status, headers['content-length'], headers['content-range'], body.length]).toEqual([
        200,
        String(SIZE),
        undefined,
        0,
      ]);
    }
  });

  it('are 304 for who has them, and ignore a Range then', async () => {
    const { headers: first } = await bed.ask(path, {}, 'HEAD');
    const { status, headers, body } = await bed.ask(path, { 'If-None-Match': first.etag ?? '', Range: 'bytes=0-1' });
    expect([status, headers.etag, headers['content-range'], body.length]).toEqual([304, first.etag, undefined, 0]);
    expect((await bed.ask(path, { 'If-Modified-Since': first['last-modified'] ?? '' })).status).toBe(304);
    expect((await bed.ask(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await bed.ask(path, { 'If-Match': '"other"' })).status).toBe(412);
  });

  it('give a part by If-Range only for our own strong tag', async () => {
    const { headers } = await bed.ask(path, {}, 'HEAD');
    const statusFor = async (condition: string): Promise<number> =>
      (await bed.ask(path, { Range: 'bytes=0-9', 'If-Range': condition })).status;
    expect(await statusFor(headers.etag ?? '')).toBe(206);
    expect(await statusFor(`W/${headers.etag}`)).toBe(200);
    expect(await statusFor('"other"')).toBe(200);
    expect(await statusFor(headers['last-modified'] ?? '')).toBe(200);
    expect((await bed.ask(path, { Range: `bytes=${SIZE}-`, 'If-Range': '"other"' })).status).toBe(200);
  });

  it('work for an empty file', async () => {
    const empty = bed.path(await bed.addTrack('empty.mp3', new Uint8Array()));
    expect((await bed.ask(empty)).headers['content-length']).toBe('0');
    expect((await bed.ask(empty, { Range: 'bytes=0-' })).headers['content-range']).toBe('bytes */0');
    expect((await bed.ask(empty, { Range: 'bytes=-1' })).status).toBe(200);
  });

  it('change with the file, and say 404 when it is gone, with one line in the log', async () => {
    await bed.serve({ checkMs: 0 });
    const changing = bed.path(await bed.addTrack('changing.mp3', Buffer.from('before')));
    const before = await bed.ask(changing);
    writeFileSync(bed.fileOf('draft.mp3'), 'afterwards');
    renameSync(bed.fileOf('draft.mp3'), bed.fileOf('changing.mp3'));
    const after = await bed.ask(changing, { Range: 'bytes=0-4', 'If-Range': before.headers.etag ?? '' });
    expect([before.body.toString(), after.status, after.body.toString()]).toEqual(['before', 200, 'afterwards']);
    rmSync(bed.fileOf('changing.mp3'));
    for (let tries = 0; tries < 3; tries += 1) expect((await bed.ask(changing)).status).toBe(404);
    expect(bed.log.lines).toEqual([
      expect.stringMatching(/^The file of rendition \d+ is missing: library:1 changing\.mp3$/),
    ]);
    await until('the descriptors are closed', () => bed.descriptors === 0);
  });

  it('say 404 for a disk that is no longer there', async () => {
    const ids = await bed.addTrack('gone.mp3', null);
    await bed.execute("UPDATE renditions SET disk = 'library:9' WHERE id = ?", [ids.renditionId]);
    expect((await bed.ask(bed.path(ids))).status).toBe(404);
  });

  it('are 500 in general terms where a head cannot be written, and hold nothing afterwards', async () => {
    const ids = await bed.addTrack('odd.mp3', Buffer.from('odd'));
    await bed.execute('UPDATE renditions SET mime = ? WHERE id = ?', ['audio/\n', ids.renditionId]);
    const { status, body } = await bed.ask(bed.path(ids));
    expect([status, JSON.parse(body.toString())]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(bed.handler.usage.buffersInUse).toBe(0);
  });

  it('are left to nginx where the site says so', async () => {
    await bed.settings.update({ client: {}, server: { 'uploads.delivery': 'x_accel' } });
    await bed.serve();
    const there = bed.path(await bed.addTrack('Été 100%? #1.mp3', Buffer.from('abc')));
    const { status, headers, body } = await bed.ask(there, { Range: 'bytes=0-1' });
    expect([status, headers['x-accel-redirect'], headers['content-type'], body.length]).toEqual([
      200,
      '/x-accel/library:1/%C3%89t%C3%A9%20100%25%3F%20%231.mp3',
      'audio/mpeg',
      0,
    ]);
    expect((await bed.ask(bed.path(await bed.addTrack('absent.mp3', null)))).status).toBe(404);
    await bed.settings.update({ client: {}, server: { 'uploads.delivery': 'app' } });
    await bed.serve();
  });
});
