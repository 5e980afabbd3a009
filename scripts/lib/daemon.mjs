import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { which } from './command.mjs';
import { atEnd } from './endings.mjs';
import { Failure } from './say.mjs';

const TRIES = 3;
const READY_SECONDS = 30;

/** A port that nobody listens on right now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Sends `hello` to the port and resolves whether an answer came that `expects` accepts. */
export function answers(port, hello, expects) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => done(false));
    socket.on('connect', () => hello && socket.write(hello));
    socket.on('data', (data) => done(expects(data)));
    socket.on('error', () => done(false));
    socket.on('close', () => resolve(false));
  });
}

/** The kernel ends the daemon with us even when we are killed outright, where it can be asked to. */
function guarded(program, args) {
  const setpriv = which('setpriv');
  return setpriv ? [setpriv, ['--pdeathsig', 'KILL', program, ...args]] : [program, args];
}

function launch(name, folder, program, args) {
  const child = spawn(...guarded(program, args), { stdio: ['ignore', 'pipe', 'pipe'] });
  const log = join(folder, `${name}.log`);
  writeFileSync(log, '');
  const keep = (text) => writeFileSync(log, text, { flag: 'a' });
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => keep(`${error.message}\n`));
  return {
    child,
    log,
    gone: new Promise((resolve) => {
      child.on('close', resolve).on('error', resolve);
    }),
  };
}

async function becomesReady(daemon, port, isReady) {
  const until = performance.now() + READY_SECONDS * 1000;
  while (
    daemon.child.exitCode === null &&
    daemon.child.signalCode === null &&
    daemon.child.pid &&
    performance.now() < until
  ) {
    if (await isReady(port)) return true;
    await wait(50);
  }
  return false;
}

/**
 * Starts a daemon in the foreground on a free port and waits until it answers; another process may have taken the
 * port meanwhile, so it is tried again on another.
 * @param {{ name: string, program: string, folder: string, args: (port: number) => string[], isReady: (port: number) => Promise<boolean> }} what
 */
export async function startDaemon({ name, program, folder, args, isReady }) {
  let log = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = await freePort();
    const daemon = launch(name, folder, program, args(port));
    const end = () => daemon.child.kill('SIGKILL');
    const release = atEnd(() => {
      end();
      rmSync(folder, { recursive: true, force: true });
    });
    const stop = async () => {
      end();
      await daemon.gone;
      release();
      rmSync(folder, { recursive: true, force: true });
    };
    if (await becomesReady(daemon, port, isReady)) return { port, pid: daemon.child.pid, stop };
    end();
    await daemon.gone;
    release();
    log = readFileSync(daemon.log, 'utf8');
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Failure(`${name} did not start.`, log.split('\n').slice(-15).join('\n'));
}
