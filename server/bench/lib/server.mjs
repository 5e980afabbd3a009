import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

const QUIET_MS = 1_000;
/** Of a second's hundred ticks. */
const QUIET_TICKS = 3;
const SETTLES_WITHIN_MS = 120_000;
const ticksOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks), 0);

/** Waits until a process does hardly anything: a site that has just been filled still makes waveforms and renditions. */
export async function settled(pid) {
  for (const until = performance.now() + SETTLES_WITHIN_MS; performance.now() < until;) {
    const before = ticksOf(pid);
    await sleep(QUIET_MS);
    if (ticksOf(pid) - before <= QUIET_TICKS) return;
  }
}

/** A command on a core of its own, or on all with `null`. */
export const pinned = (core, command, args) =>
  core === null ? [command, args] : ['taskset', ['-c', String(core), command, ...args]];

/** Starts the built server on a core of its own, or on all with `null`. @param main another checkout's `main.js`. @returns its address, how long it took, what it printed, and stop(). */
export async function startServer(env, core = 0, main = MAIN) {
  const started = performance.now();
  const [command, args] = pinned(core, process.execPath, [main]);
  const child = spawn(command, args, {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
    url,
    pid: child.pid,
    output: () => printed,
    readyMs: Math.round(performance.now() - started),
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
