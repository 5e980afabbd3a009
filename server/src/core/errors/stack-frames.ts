import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, from `server/src/core/errors` and `server/dist/core/errors` alike. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FRAMES_MAX = 100;

/** The end of `    at async Class.method (file:///path.js:12:5)` and of `    at file:///path.js:12:5`. */
const PLACE = /([^()\s]+):(\d+):\d+\)?$/;
const AT = /^\s+at (async )?/;
const PACKAGE = /^.*[\\/]node_modules[\\/]/;
/** Packages that became a part of the bundle; frames of our own are named by their sources there. */
const BUNDLED = /^server\/dist\//;
/** The folder may hold data and secrets too. */
const CODE = /\.[cm]?[jt]sx?$/;

/** A step of the way that an error took. */
export interface StackFrame {
  method: string;
  /** Below the project's folder, or below that of packages: the same on every machine. */
  path: string;
  lineNumber: number;
  /** Where its code can be read; null for code that is not ours. */
  file: string | null;
}

function fileOf(address: string): string {
  try {
    return address.startsWith('file:') ? fileURLToPath(address) : address;
  } catch {
    return address;
  }
}

function placeOf(address: string): Pick<StackFrame, 'path' | 'file'> {
  const file = fileOf(address);
  if (PACKAGE.test(file)) return { path: file.replace(PACKAGE, ''), file: null };
  const path = relative(ROOT, file);
  const isOurs = isAbsolute(file) && path !== '' && !path.startsWith('..') && !isAbsolute(path) && CODE.test(path);
  if (!isOurs) return { path: address, file: null };
  const shown = path.split(sep).join('/');
  return { path: shown, file: BUNDLED.test(shown) ? null : join(ROOT, path) };
}

/** What a line of a stack says; null where it is no frame. */
export function frameOf(line: string): StackFrame | null {
  const place = AT.test(line) ? PLACE.exec(line) : null;
  if (!place) return null;
  const method = line.slice(0, place.index).replace(AT, '').replace(/ ?\($/, '');
  return { method, ...placeOf(place[1] ?? ''), lineNumber: Number(place[2]) };
}

/** The stack below the message, which may hold anything. */
export function wayOf(error: Error): string {
  const stack = error.stack ?? '';
  const at = stack.indexOf(error.message);
  return at < 0 ? stack : stack.slice(at + error.message.length);
}

/** The frames of `wayOf`, innermost first. */
export const framesIn = (way: string): StackFrame[] =>
  way
    .split('\n')
    .slice(0, FRAMES_MAX)
    .flatMap((line) => frameOf(line) ?? []);

/** The way that an error took, innermost first. */
export const framesOf = (error: Error): StackFrame[] => framesIn(wayOf(error));
