// npm run dev: rebuilds and restarts on every change. Vite on the public port, the server behind it on a free one.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { ensure, forget } from './lib/build.mjs';
import { bin } from './lib/command.mjs';
import { freePort } from './lib/daemon.mjs';
import { atEnd } from './lib/endings.mjs';
import { ROOT, at } from './lib/paths.mjs';
import { main } from './lib/say.mjs';

const swc = (folder) => [
  'src',
  '-d',
  folder,
  '--config-file',
  '../.swcrc',
  '--strip-leading-paths',
  '--ignore',
  '**/*.spec.ts',
  '--quiet',
  '--watch',
];

function keepRunning(command, args, part, env = {}) {
  const child = spawn(command, args, {
    cwd: at(part),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  atEnd(() => child.kill('SIGTERM'));
  child.on('exit', (code) => {
    console.error(`${relative(ROOT, command) || command} ended (${code}); stopping.`);
    process.exit(1);
  });
}

await main(() => ensure(['install', 'shared', 'server']));
// What the watchers write is of no known state: a later `npm start` must not take it for its own build.
forget(['shared', 'server']);
const port = process.env.PORT ?? '3000';
const inner = String(await freePort());
keepRunning(bin('swc'), swc('dist'), 'shared');
keepRunning(bin('swc'), swc('compiled'), 'server');
keepRunning(process.execPath, ['--watch', '--watch-preserve-output', 'server/compiled/main.js'], '', {
  PORT: inner,
  HOST: '127.0.0.1',
  BASE_URL: process.env.BASE_URL ?? `http://localhost:${port}`,
  DEBUG: process.env.DEBUG ?? 'true',
});
keepRunning(bin('vite', 'client'), ['--port', port, '--strictPort'], 'client', {
  TONEARM_API: `http://127.0.0.1:${inner}`,
});
