import { createHash } from 'node:crypto';
import { frameOf, framesIn, framesOf, wayOf } from '../errors/stack-frames.js';
import type { StackFrame } from '../errors/stack-frames.js';
import type { LoggedFault } from '../log.js';
import { withoutPersonalData } from './personal-data.js';

/** A line of a stack: what was said, a frame of our own code, or one of others' code. */
export interface StackLine {
  kind: 'text' | 'own' | 'foreign';
  text: string;
}

/** What errors of one cause have in common, and what the newest of them says. */
export interface ErrorCause {
  level: LoggedFault['level'];
  message: string;
  exception: string | null;
  code: string | null;
  place: string | null;
  stack: StackLine[];
}

/** Frames that tell causes apart; line numbers do not, as each version moves them. */
const FRAMES_COMPARED = 5;
const CAUSES_MAX = 3;
const KNOWN_MAX = 200;
const MESSAGE_MAX = 500;
const NAME_MAX = 100;
const PLACE_MAX = 255;
const LINES_MAX = 60;
const LINE_MAX = 240;
const CODE = /^[\w.-]{1,60}$/;

/** Whatever differs from one time to the next: quoted words, ids, addresses, folders, numbers. */
const VARYING = [
  /"[^"]*"|'[^']*'/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\S+@\S+/g,
  /\S*\/\S+/g,
  /\b(?=[a-z]*\d)[\da-f]{6,}\b/gi,
  /\d+/g,
];

const templateOf = (text: string): string =>
  VARYING.reduce((rest, pattern) => rest.replace(pattern, '#'), text.slice(0, MESSAGE_MAX));

/** What the error and what caused it call themselves, as drivers and the system do. */
function codeOf(error: unknown, depth = 0): string | null {
  const { code, cause, driverError } = (error ?? {}) as { code?: unknown; cause?: unknown; driverError?: unknown };
  const own = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  if (CODE.test(own)) return own;
  const inner = driverError ?? cause;
  return inner === undefined || depth === CAUSES_MAX ? null : codeOf(inner, depth + 1);
}

/** Its class, where nobody has given it a name. */
const nameOf = (error: Error): string => (error.name === 'Error' ? error.constructor.name : error.name);

/** Every statement goes through these: they tell no cause from another. */
const PASSED_BY_ALL = /^server\/src\/core\/(?:database\/|metrics\/measured)/;

const isOwn = ({ file }: StackFrame): boolean => file !== null;

/** A step that says who failed, not only that a statement did. */
const isTelling = (frame: StackFrame): boolean => isOwn(frame) && !PASSED_BY_ALL.test(frame.path);

/** What is compared of a stack. */
interface Compared {
  frames: string[];
  isTelling: boolean;
}

/** Of stacks that were seen lately: in a storm they are the same thousands of times, and reading one takes longer than logging it. */
const compared = new Map<string, Compared>();

/** Frames of our own code, else those of packages: what else there is has an address of this machine. */
function readCompared(way: string): Compared {
  const all = framesIn(way);
  const telling = all.filter(isTelling);
  const frames = telling.length > 0 ? telling : all.filter(({ path }) => !/^(?:[\\/]|\w:|file:)/.test(path));
  return {
    frames: frames.slice(0, FRAMES_COMPARED).map(({ path, method }) => `${path} ${method}`),
    isTelling: telling.length > 0,
  };
}

function comparedIn(error: unknown): Compared {
  if (!(error instanceof Error)) return { frames: [], isTelling: false };
  const way = wayOf(error);
  let known = compared.get(way);
  if (!known) {
    if (compared.size >= KNOWN_MAX) compared.clear();
    known = readCompared(way);
    compared.set(way, known);
  }
  return known;
}

/**
 * Names the cause of what was logged: class and code of the error, and the way it took through our code; where it took none, what was said and asked. The
 * same on every machine, and whatever ids and values the words hold.
 */
export function fingerprintOf({ message, error, work }: LoggedFault): string {
  const way = comparedIn(error);
  const words = error instanceof Error ? templateOf(error.message) : '';
  const where = way.isTelling ? [] : [words, templateOf(message), work?.job?.name ?? work?.request?.().path ?? ''];
  const parts = [error instanceof Error ? nameOf(error) : '', codeOf(error) ?? '', ...way.frames, ...where];
  return createHash('sha1').update(parts.join('\n')).digest('hex');
}

/** A frame without the folders of this machine. */
function lineOf(line: string): StackLine {
  const frame = frameOf(line);
  if (!frame) return { kind: 'text', text: line.slice(0, LINE_MAX) };
  const { method, path, lineNumber } = frame;
  const place = `${path}:${lineNumber}`;
  return {
    kind: isOwn(frame) ? 'own' : 'foreign',
    text: (method === '' ? `at ${place}` : `at ${method} (${place})`).slice(0, LINE_MAX),
  };
}

/** What is kept of a fault's cause: it may stay longer than the account of whoever met it. */
export function causeOf({ level, message, error, detail }: Omit<LoggedFault, 'time' | 'work'>): ErrorCause {
  const frames = error instanceof Error ? framesOf(error) : [];
  const own = frames.find(isTelling) ?? frames.find(isOwn);
  const said = withoutPersonalData(error instanceof Error && error.message !== '' ? error.message : message);
  return {
    level,
    message: said.slice(0, MESSAGE_MAX),
    exception: error instanceof Error ? nameOf(error).slice(0, NAME_MAX) : null,
    code: codeOf(error),
    place: own ? `${own.path}:${own.lineNumber}`.slice(0, PLACE_MAX) : null,
    stack: withoutPersonalData(detail ?? '')
      .split('\n', LINES_MAX)
      .filter((line) => line !== '')
      .map(lineOf),
  };
}
