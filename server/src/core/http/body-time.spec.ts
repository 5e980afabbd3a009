import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { until } from '../../../test/until.js';
import { watchBody } from './body-time.js';

const HALF_MINUTE = 30_000;

describe('a body that comes slowly', () => {
  let server: Server;
  let received = 0;
  const sockets: Socket[] = [];
  const post = async (path: string): Promise<{ send: (bytes: number) => Promise<void>; ending: Promise<string> }> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    const ending = once(socket, 'close').then(() => answer);
    const send = async (bytes: number): Promise<void> => {
      const before = received;
      socket.write(Buffer.alloc(bytes));
      await until('it has arrived', () => received === before + bytes);
    };
    const begun = once(server, 'request');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`);
    await begun;
    return { send, ending };
  };

  beforeAll(async () => {
    server = createServer({ requestTimeout: 0 }, (request, response) => {
      watchBody(request, response, request.url ?? '');
      request.on('data', (data: Buffer) => {
        received += data.length;
      });
      request.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'clearTimeout',
        'performance',
        'Date',
        'queueMicrotask',
        'clearImmediate',
        'hrtime',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is cut after a minute where it is a call, however it moves', async () => {
    const { send, ending } = await post('/api/v1/playlists');
    jest.advanceTimersByTime(HALF_MINUTE);
    await send(50_000);
    jest.advanceTimersByTime(HALF_MINUTE);
    expect(await ending).toContain('408 Request Timeout');
  });

  it.each(['/api/v1/file-entries', '/api/v1/tus/upload/01J00000000000000000000000'])(
    'goes on for as long as it moves where it is a file (%s), and is cut when it stands still',
    async (path) => {
      const { send, ending } = await post(path);
      for (let minutes = 0; minutes < 10; minutes += 1) {
        await send(5_000);
        jest.advanceTimersByTime(HALF_MINUTE);
      }
      await send(10);
      jest.advanceTimersByTime(HALF_MINUTE);
      expect(await ending).toContain('408 Request Timeout');
    },
  );
});
