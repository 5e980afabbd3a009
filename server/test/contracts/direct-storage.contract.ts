import type { DirectStorage } from '../../src/core/ports/direct-storage.js';
import { StorageUnavailable } from '../../src/core/ports/storage.js';
import type { Storage } from '../../src/core/ports/storage.js';

const MEGABYTE = 1_048_576;
const SECONDS = 60;

/** What every storage that takes files at signed addresses promises (core/ports/direct-storage.ts). @param away makes the store fail in each way that it can, one after the other. */
export function directStorageContract(makeStorage: () => Storage, disk: string, away: () => Iterable<string>): void {
  let storage: Storage;
  let direct: DirectStorage;
  const put = async (address: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'PUT', body: Buffer.from(bytes), headers });
  const sign = async (key: string, size: number, mime = 'audio/wav', seconds = SECONDS) =>
    direct.signPut(key, { size, mime, seconds });
  const text = async (key: string): Promise<string | null> => {
    const file = await storage.open(disk, key);
    if (!file) return null;
    const bytes = Buffer.alloc(file.size);
    await file.read(bytes, 0, file.size);
    return bytes.toString();
  };

  beforeEach(async () => {
    storage = makeStorage();
    direct = (await storage.direct(disk)) as DirectStorage;
  });

  it('takes a file of the announced size and type at a signed address, and none else', async () => {
    const address = await sign('direct/Brännö #1.wav', 6);
    expect((await put(address, Buffer.from('a song'), { 'Content-Type': 'audio/wav' })).status).toBe(200);
    expect(await text('direct/Brännö #1.wav')).toBe('a song');
    expect((await put(address, Buffer.from('a longer song'), { 'Content-Type': 'audio/wav' })).status).toBe(403);
    expect((await put(address, Buffer.from('a page'), { 'Content-Type': 'text/html' })).status).toBe(403);
    expect(
      (await put(address.replace('%231', '%232'), Buffer.from('a song'), { 'Content-Type': 'audio/wav' })).status,
    ).toBe(403);
    expect(
      (await put(await sign('direct/open', 4, ''), Buffer.from('some'), { 'Content-Type': 'image/png' })).status,
    ).toBe(200);
    expect(
      (await put(await sign('direct/late', 4, 'audio/wav', -1), Buffer.from('late'), { 'Content-Type': 'audio/wav' }))
        .status,
    ).toBe(403);
    expect([await text('direct/Brännö #1.wav'), await text('direct/late')]).toEqual(['a song', null]);
  });

  it('gives a file, or ranges of it, at a signed address as the type that we say', async () => {
    await storage.put(disk, 'direct/read.mp3', Buffer.from('0123456789'));
    const address = String(await direct.signGet('direct/read.mp3', { seconds: SECONDS, mime: 'audio/mpeg' }));
    const whole = await fetch(address);
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'audio/mpeg',
      '0123456789',
    ]);
    const range = await fetch(address, { headers: { Range: 'bytes=2-4' } });
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const changed = await fetch(address, { headers: { Range: 'bytes=2-4', 'If-Range': '"another"' } });
    expect([changed.status, (await changed.text()).length]).toEqual([200, 10]);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(address.replace('read', 'other'))).status).toBe(403);
    expect(await direct.signGet('direct/nothing.mp3', { seconds: SECONDS, mime: 'audio/mpeg' })).toBeNull();
    const kept = await fetch(
      String(
        await direct.signGet('direct/read.mp3', {
          seconds: SECONDS,
          mime: 'audio/mpeg',
          disposition: "attachment; filename*=UTF-8''a%20b.mp3",
        }),
      ),
    );
    expect(kept.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20b.mp3");
  });

  it('puts a file together of its parts, lists and gives them up', async () => {
    const [first, last] = [Buffer.alloc(5 * MEGABYTE, 1), Buffer.from('the end')];
    const uploadId = await direct.beginParts('direct/parts.wav', 'audio/wav');
    const send = async (number: number, bytes: Buffer): Promise<string> => {
      const answer = await put(
        await direct.signPart('direct/parts.wav', { uploadId, number, size: bytes.length, seconds: SECONDS }),
        bytes,
      );
      expect(answer.status).toBe(200);
      return String(answer.headers.get('etag'));
    };
    const parts = [
      { number: 2, etag: await send(2, last) },
      { number: 1, etag: await send(1, first) },
      { number: 3, etag: await send(3, last) },
    ];
    expect(
      (await put(await direct.signPart('direct/parts.wav', { uploadId, number: 4, size: 3, seconds: SECONDS }), last))
        .status,
    ).toBe(403);
    expect((await direct.listParts('direct/parts.wav', uploadId))?.map(({ number, size }) => [number, size])).toEqual([
      [1, first.length],
      [2, 7],
      [3, 7],
    ]);
    expect([
      await direct.listParts('direct/other.wav', uploadId),
      await direct.listParts('direct/parts.wav', 'nothing'),
    ]).toEqual([null, null]);
    const join = async (these: { number: number; etag: string }[], id = uploadId) =>
      direct.joinParts('direct/parts.wav', id, these);
    expect(await join([{ number: 1, etag: '"guessed"' }])).toBe('refused');
    expect(await join([])).toBe('refused');
    expect(await join(parts.slice(0, 2), 'nothing')).toBe('unknown');
    expect(await join(parts.slice(0, 2))).toBe('joined');
    expect([(await storage.stat(disk, 'direct/parts.wav'))?.size, await join(parts)]).toEqual([
      first.length + 7,
      'unknown',
    ]);
  });

  it('lists parts as they were sent last, and gives up all that was begun under a key', async () => {
    const [first, second] = [
      await direct.beginParts('direct/given-up.wav', ''),
      await direct.beginParts('direct/given-up.wav', ''),
    ];
    const beside = await direct.beginParts('direct/given-up.wav.too', '');
    expect(await direct.listParts('direct/given-up.wav', first)).toEqual([]);
    const addressOf = (bytes: Buffer) =>
      direct.signPart('direct/given-up.wav', { uploadId: first, number: 1, size: bytes.length, seconds: SECONDS });
    for (const bytes of [Buffer.from('sent'), Buffer.from('sent again')])
      expect((await put(await addressOf(bytes), bytes)).status).toBe(200);
    expect((await direct.listParts('direct/given-up.wav', first))?.map(({ number, size }) => [number, size])).toEqual([
      [1, 10],
    ]);
    const late = await addressOf(Buffer.from('late'));
    await direct.dropParts('direct/given-up.wav');
    await direct.dropParts('direct/given-up.wav');
    await direct.dropParts('direct/never-begun.wav');
    expect([
      await direct.listParts('direct/given-up.wav', first),
      await direct.listParts('direct/given-up.wav', second),
    ]).toEqual([null, null]);
    expect([
      (await put(late, Buffer.from('late'))).ok,
      await direct.joinParts('direct/given-up.wav', first, [{ number: 1, etag: '"x"' }]),
    ]).toEqual([false, 'unknown']);
    expect(await direct.listParts('direct/given-up.wav.too', beside)).toEqual([]);
    expect(await storage.stat(disk, 'direct/given-up.wav')).toBeNull();
  });

  it('is unavailable, and holds nothing for missing, while the store is away', async () => {
    await storage.put(disk, 'direct/there', Buffer.from('there'));
    const uploadId = await direct.beginParts('direct/begun', '');
    for (const fault of away()) {
      const calls: Record<string, () => Promise<unknown>> = {
        begin: () => direct.beginParts('direct/x', ''),
        list: () => direct.listParts('direct/begun', uploadId),
        join: () => direct.joinParts('direct/begun', uploadId, [{ number: 1, etag: '"x"' }]),
        drop: () => direct.dropParts('direct/begun'),
        copy: () => direct.copy('direct/there', 'direct/x'),
        read: () => direct.signGet('direct/there', { seconds: SECONDS, mime: '' }),
      };
      for (const [name, call] of Object.entries(calls)) {
        expect([
          fault,
          name,
          await call().then(
            () => 'an answer',
            (error: unknown) => (error instanceof StorageUnavailable ? 'unavailable' : error),
          ),
        ]).toEqual([fault, name, 'unavailable']);
      }
    }
    expect([
      await direct.listParts('direct/begun', uploadId),
      await text('direct/there'),
      await text('direct/x'),
    ]).toEqual([[], 'there', null]);
  });

  it('copies a file', async () => {
    await storage.put(disk, 'direct/from å.wav', Buffer.from('copied'));
    expect(await direct.copy('direct/from å.wav', 'direct/to.wav')).toBe(true);
    await storage.delete(disk, 'direct/from å.wav');
    expect([await text('direct/to.wav'), await direct.copy('direct/from å.wav', 'direct/to.wav')]).toEqual([
      'copied',
      false,
    ]);
  });
}
