import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { AudioEncoder } from '../../core/ports/audio-encoder.js';
import type { EncodeOutcome, EncodeTask } from '../../core/ports/audio-encoder.js';
import { withinMemory } from '../../core/ports/program-limits.js';
import { argumentsFor } from './ffmpeg-arguments.js';

const LOW_PRIORITY = 10;
/** Encoding is 70 times faster than playing on a free core; a busy machine has this long. */
const LEAST_MS = 60_000;
const REASON_MAX = 500;
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'EACCES'];
const NO_ROOM = /No space left on device|File too large|Disk quota exceeded/;

export interface FfmpegEncoderOptions {
  /** A name to be found on PATH, or a path. */
  command?: string;
  /** Added to the length of the song. */
  leastMs?: number;
}

/** Encodes with ffmpeg where the machine has it. */
export class FfmpegEncoder extends AudioEncoder {
  private readonly command: string;
  private readonly leastMs: number;
  private readonly running = new Set<ChildProcess>();
  private found: Promise<boolean> | null = null;
  private isClosed = false;

  constructor({ command = 'ffmpeg', leastMs = LEAST_MS }: FfmpegEncoderOptions = {}) {
    super();
    this.command = command;
    this.leastMs = leastMs;
  }

  override isAvailable(): Promise<boolean> {
    return (this.found ??= this.look().catch(() => {
      // No memory or no process left at the moment: whether it is there is not known by that.
      this.found = null;
      return false;
    }));
  }

  override async encode(task: EncodeTask): Promise<EncodeOutcome> {
    if (this.isClosed) return CLOSED;
    if (!(await this.isAvailable())) return { ok: false, code: 'no_encoder', reason: 'This machine has no ffmpeg.' };
    return await this.run(task).catch((error: unknown): EncodeOutcome => ({
      ok: false,
      code: 'no_room',
      reason: String(error),
    }));
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    const ended = [...this.running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of this.running) child.kill('SIGKILL');
    await Promise.all(ended);
  }

  private look(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.command, ['-version'], { stdio: 'ignore' });
      child.once('error', (error: NodeJS.ErrnoException) =>
        NOT_THERE.includes(error.code ?? '') ? resolve(false) : reject(error),
      );
      child.once('close', (code) => resolve(code === 0));
    });
  }

  private run(task: EncodeTask): Promise<EncodeOutcome> {
    return new Promise((resolve, reject) => {
      const [program, ...first] = withinMemory(this.command);
      const child = spawn(program, [...first, ...argumentsFor(task)], { stdio: ['ignore', 'ignore', 'pipe'] });
      child.once('error', reject);
      // It has not even a stream of words then.
      if (child.pid === undefined) return;
      this.running.add(child);
      lower(child.pid);
      let words = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-REASON_MAX)));
      let isLate = false;
      const timer = setTimeout(() => (isLate = child.kill('SIGKILL')), this.leastMs + task.durationMs);
      child.once('close', (code) => {
        clearTimeout(timer);
        this.running.delete(child);
        if (this.isClosed) resolve(CLOSED);
        else if (isLate) resolve({ ok: false, code: 'timeout', reason: 'It took too long.' });
        else resolve(outcomeOf(code, words.trim()));
      });
    });
  }
}

/** ffmpeg calls it a success where the last bytes found no room. */
function outcomeOf(code: number | null, words: string): EncodeOutcome {
  if (NO_ROOM.test(words)) return { ok: false, code: 'no_room', reason: words };
  return code === 0 ? { ok: true } : { ok: false, code: 'refused', reason: words || `ffmpeg ended with ${code}.` };
}

const CLOSED: EncodeOutcome = { ok: false, code: 'closed', reason: 'The encoder was closed.' };

/** Whoever waits for an answer goes first. */
function lower(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already.
  }
}
