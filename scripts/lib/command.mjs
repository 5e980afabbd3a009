import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { atEnd } from './endings.mjs';
import { ROOT, at } from './paths.mjs';

/** Where a program is on the PATH (or in the folders where Debian hides daemons), or null. */
export function which(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The shim of an installed tool: `bin('swc')`, `bin('vite', 'client')`. It is a shell script: spawn it, do not hand it to node. */
export const bin = (name, part = '') => at(part, 'node_modules', '.bin', name);

const killGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
};

/**
 * Runs a command to its end and collects what it prints (both streams, in order).
 * It gets its own process group, so that a time limit, or our own end, takes its children along.
 * @returns code (null when killed), output, stdout and timedOut; never throws for a failing command.
 */
export function run(command, args, { cwd = ROOT, env = {}, limitSeconds = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const release = atEnd(() => killGroup(child.pid, 'SIGKILL'));
    const printed = { output: '', stdout: '' };
    let timedOut = false;
    const timer =
      limitSeconds > 0 &&
      setTimeout(() => {
        timedOut = true;
        killGroup(child.pid, 'SIGKILL');
      }, limitSeconds * 1000);
    const settle = (code) => {
      clearTimeout(timer);
      release();
      resolve({ code, timedOut, ...printed });
    };
    child.stdout.on('data', (text) => {
      printed.output += text;
      printed.stdout += text;
    });
    child.stderr.on('data', (text) => {
      printed.output += text;
    });
    child.on('error', (error) => {
      printed.output += `${error.message}\n`;
      settle(127);
    });
    child.on('close', settle);
  });
}
