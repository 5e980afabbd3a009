import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lingerOnClose } from './lingering-close.js';

const MEGABYTE = Buffer.alloc(1_048_576);
const TAKEN = 8 * MEGABYTE.length;

describe('a client that is refused while it still sends', () => {
  let server: Server;
  let port: number;
  /** Has read enough after some megabytes. */
  async function refusing(lingerMs?: number): Promise<void> {
    server = createServer((asked, response) => {
      let seen = 0;
      asked.on('data', (part: Buffer) => {
        seen += part.length;
        if (seen < TAKEN || response.headersSent) return;
        asked.pause();
        response.writeHead(507).end('no room');
      });
    });
    lingerOnClose(server, lingerMs);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  afterEach(() => void server.close());

  /** @returns the answer's status; rejects where the connection breaks first. */
  const send = (megabytes: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          agent: false,
          headers: { 'Content-Length': megabytes * MEGABYTE.length },
        },
        (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        },
      );
      outgoing.once('error', reject);
      let left = megabytes;
      const write = (): void => {
        while (left > 0) {
          left -= 1;
          if (!outgoing.write(MEGABYTE)) return void outgoing.once('drain', write);
        }
        outgoing.end();
        return undefined;
      };
      write();
    });

  it('hears why, each time', async () => {
    await refusing();
    for (let time = 0; time < 60; time += 1) expect(await send(40)).toBe(507);
  });

  it.each([
    ['that ends with the answer', false],
    ['that would be kept', true],
  ])('is cut off in the end, on a connection %s', async (_name, keepAlive) => {
    await refusing(50);
    const agent = new Agent({ keepAlive });
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', agent, headers: { 'Content-Length': 1e12 } });
    outgoing.on('error', () => undefined);
    for (let megabytes = 0; megabytes < 9; megabytes += 1) outgoing.write(MEGABYTE);
    const [answer] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream];
    answer.resume();
    await once(outgoing, 'close');
    agent.destroy();
  });
});
