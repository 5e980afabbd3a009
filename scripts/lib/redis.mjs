import { which } from './command.mjs';
import { answers, startDaemon } from './daemon.mjs';
import { scratchFolder } from './scratch.mjs';

const isReady = (port) => answers(port, 'PING\r\n', (data) => String(data).startsWith('+PONG'));

/** @returns url and stop. */
export async function startRedis() {
  const folder = scratchFolder();
  const { port, stop } = await startDaemon({
    name: 'Redis',
    program: which('redis-server', 'valkey-server'),
    folder,
    isReady,
    args: (number) => [
      '--port',
      String(number),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
      '--daemonize',
      'no',
    ],
  });
  return { url: `redis://127.0.0.1:${port}`, stop };
}
