import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Whether this machine can pin processes to cores. */
export const pinned = (core, command, args) => ['taskset', ['-c', String(core), command, ...args]];

/** Starts the built server on a core of its own, or on all with `null`. @returns its address, how long it took, what it printed, and stop(). */
export async function startServer(env, core = 0) {
  const started = performance.now();
  const [command, args] = core === null ? [process.execPath, [MAIN]] : pinned(core, process.execPath, [MAIN]);
  const child = spawn(command, args, { env: { ...process.env, LOG_LEVEL: 'error', DEMO: 'false', ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const url = `http://127.0.0.1:${env.PORT}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/v1/health`).catch(() => null);
    if (answer?.ok) break;
    await sleep(5);
  }
  return {
    url, pid: child.pid, output: () => printed, readyMs: Math.round(performance.now() - started),
    stop: () => new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    }),
  };
}
