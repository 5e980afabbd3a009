import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from './built-server.js';

const SERVER = builtServer();
const MANY_MS = 60_000;

/** quality.md, rows 128 and 132. */
describe('SIGTERM to a process that waits for Redis at its start', () => {
  const children: ChildProcess[] = [];
  const connections = new Set<Socket>();
  let folder: string;
  let silent: Server;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-ending-'));
    silent = createServer((socket) => connections.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    children.forEach((child) => child.kill('SIGKILL'));
    connections.forEach((socket) => socket.destroy());
    silent.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['main', 'worker'])(
    'ends %s with 0',
    async (program) => {
      const port = (silent.address() as AddressInfo).port;
      const child = spawn(process.execPath, [join(SERVER, `${program}.js`)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: join(folder, program),
          DEMO: 'false',
          LOG_LEVEL: 'silent',
          PORT: '0',
          HOST: '127.0.0.1',
          REDIS_URL: `redis://127.0.0.1:${port}`,
        },
      });
      children.push(child);
      await Promise.race([once(silent, 'connection'), once(child, 'exit')]);
      if (program === 'main') await once(child.stdout as NodeJS.ReadableStream, 'data');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
    MANY_MS,
  );
});
