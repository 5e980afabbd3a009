import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { StreamingBed } from '../../../../../test/streaming-bed.js';
import { until } from '../../../../../test/until.js';

const SIZE = 12 * 1_048_576;
const BYTES = randomBytes(SIZE);
const READERS = 200;
/** The system takes megabytes for each, so not all at once. */
const WAVE = 40;

describe('readers that do not behave', () => {
  let bed: StreamingBed;
  let path: string;
  const sockets: Socket[] = [];

  /** Asks, takes the first bytes and then nothing more. */
  const startReading = async (asked = path): Promise<Socket> => {
    const socket = connect(bed.port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(`GET ${asked} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  const rest = async (socket: Socket): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks);
  };
  const isIdle = (): boolean =>
    bed.handler.usage.buffersInUse === 0 && bed.handler.usage.openFiles === 0 && bed.descriptors === 0;

  beforeAll(async () => {
    bed = await StreamingBed.open('readers');
    path = bed.path(await bed.addTrack('long.mp3', BYTES));
    await bed.serve({ idleMs: 100 });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => bed.close());

  it('share one descriptor, hold one buffer each, and leave nothing when they go', async () => {
    for (let left = READERS; left > 0; left -= WAVE) {
      await Promise.all(Array.from({ length: WAVE }, () => startReading()));
      await until('everybody waits', () => bed.handler.usage.buffersInUse === WAVE);
      expect([bed.handler.usage.openFiles, bed.descriptors]).toEqual([1, 1]);
      for (const socket of sockets.splice(0)) socket.destroy();
      await until('the buffers are back', () => bed.handler.usage.buffersInUse === 0);
    }
    await until('nothing is held', isIdle);
  });

  it('get the right bytes however late they take them, whatever others ask meanwhile', async () => {
    const waiting = Array.from({ length: 12 }, () => connect(bed.port, '127.0.0.1'));
    for (const [at, socket] of waiting.entries())
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nRange: bytes=${at * 1_000}-\r\n\r\n`);
    await Promise.all(waiting.map((socket) => once(socket, 'readable')));
    await until('everybody waits', () => bed.handler.usage.buffersInUse === waiting.length);
    for (let start = 0; start < 10_000_000; start += 500_000)
      await bed.ask(path, { Range: `bytes=${start}-${start + 400_000}` });
    const answers = await Promise.all(waiting.map(rest));
    const wrong = answers.filter(
      (answer, at) => !answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(BYTES.subarray(at * 1_000)),
    );
    expect(wrong.length).toBe(0);
  });

  it('may go before they have been answered', async () => {
    for (let count = 0; count < READERS; count += 1) {
      const socket = connect(bed.port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
        setImmediate(() => socket.destroy());
      });
      await once(socket, 'close');
    }
    await until('nothing is held', isIdle);
  });

  it('may ask for the next before the last has come, and get them in order', async () => {
    const socket = connect(bed.port, '127.0.0.1');
    const ranges = [
      [0, 299_999],
      [5, 9],
      [1_000_000, 1_700_000],
    ] as const;
    const requests = ranges.map(
      ([start, end], at) =>
        `GET ${path} HTTP/1.1\r\nHost: a\r\nRange: bytes=${start}-${end}\r\n${at === 2 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    socket.write(requests.join(''));
    let left = await rest(socket);
    for (const [start, end] of ranges) {
      const bodyAt = left.indexOf('\r\n\r\n') + 4;
      expect(left.subarray(0, 12).toString()).toBe('HTTP/1.1 206');
      expect(left.subarray(bodyAt, bodyAt + end - start + 1).equals(BYTES.subarray(start, end + 1))).toBe(true);
      left = left.subarray(bodyAt + end - start + 1);
    }
    expect(left.length).toBe(0);
  });

  it('may ask for many at once and go', async () => {
    const socket = connect(bed.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20));
    await once(socket, 'readable');
    expect(bed.handler.usage.buffersInUse).toBe(1);
    socket.destroy();
    await until('nothing is held', isIdle);
  });

  it('are cut off when they take nothing for long', async () => {
    await bed.serve({ idleMs: 100, stallMs: 300 });
    await Promise.all(Array.from({ length: 20 }, () => startReading()));
    await until('nothing is held', isIdle);
    await bed.serve({ idleMs: 100 });
  });

  it('get the file that they began, whatever replaces it', async () => {
    const replaced = bed.path(await bed.addTrack('replaced.mp3', BYTES));
    const socket = connect(bed.port, '127.0.0.1');
    socket.write(`GET ${replaced} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await once(socket, 'readable');
    writeFileSync(bed.fileOf('draft.mp3'), 'something else');
    renameSync(bed.fileOf('draft.mp3'), bed.fileOf('replaced.mp3'));
    const answer = await rest(socket);
    expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(BYTES)).toBe(true);
  });

  it('see a broken connection where the file ends too early, not a short answer that looks whole', async () => {
    const cut = bed.path(await bed.addTrack('cut.mp3', BYTES));
    const socket = await startReading(cut);
    truncateSync(bed.fileOf('cut.mp3'), 1_000);
    const answer = await rest(socket);
    expect(answer.length).toBeLessThan(SIZE);
    await until('nothing is held', isIdle);
  });
});
