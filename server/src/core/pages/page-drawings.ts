import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PackedText } from './packed-text.js';
import type { Log } from '../log.js';

/** A page as `client/src/app/server/draw-page.ts` takes it. */
export interface PageToDraw {
  address: string;
  isPhone: boolean;
  bootstrap: string;
}

/** The first view of a page, and the rules that it needs. */
export interface DrawnPage {
  html: string;
  css: string;
}

/** A page's first view, and whose frame is around it. */
export interface PageDrawing extends DrawnPage {
  isPhone: boolean;
  /** Its long texts as they go to everybody, once they were asked for. */
  packed?: Promise<Record<LongText, PackedText>>;
}

/** What is long in a page, and the same for all who see the same. */
export type LongText = 'data' | 'css' | 'html';

/** What the thread answers: a page, or nothing where there is nothing to see of it yet, or why it cannot be drawn. */
export type DrawingAnswer = { drawn: DrawnPage | null } | { fault: string };

/** What the thread is given. */
export interface DrawingThread {
  folder: string;
  program: string;
}

/** Nobody waits longer for what only saves them waiting; what comes later serves the next. */
const WAIT_MS = 400;
/** More at once would wait in vain. */
const LINE_MAX = 6;
/** Of text, which is kept compressed too. */
const KEPT_CHARS = 12_000_000;
const OLD_SPACE_MB = 160;
/** After it has crashed. */
const REST_MS = 30_000;

/**
 * Draws the first view of pages in a thread with the client's own components, so that a browser shows something before it has a script.
 * A drawing depends on nothing but what it is made of, so it is kept under that.
 */
export class PageDrawings {
  private readonly thread: DrawingThread;
  /** What cannot be drawn is not tried again and again. */
  private readonly kept = new Map<string, { drawing: PageDrawing | null; chars: number }>();
  private keptChars = 0;
  private readonly waiting = new Map<string, Promise<PageDrawing | null>>();
  private readonly asked = new Map<number, (answer: DrawingAnswer | null) => void>();
  private worker: Worker | null = null;
  private restsUntil = 0;
  private lastId = 0;

  /** @param folder the built client. */
  constructor(
    folder: string,
    private readonly log: Pick<Log, 'warn'>,
  ) {
    this.thread = { folder, program: join(folder, 'server', 'draw-page.js') };
    if (!existsSync(this.thread.program)) this.restsUntil = Number.POSITIVE_INFINITY;
  }

  /** @returns null where it cannot be had soon. */
  async of(page: PageToDraw): Promise<PageDrawing | null> {
    const key = createHash('sha1').update(`${page.isPhone} ${page.address}\n${page.bootstrap}`).digest('base64');
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.drawing;
    }
    let drawing = this.waiting.get(key);
    if (!drawing) {
      if (this.waiting.size >= LINE_MAX || Date.now() < this.restsUntil) return null;
      drawing = this.draw(key, page);
      this.waiting.set(key, drawing);
    }
    return await this.soon(drawing);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.restsUntil = Number.POSITIVE_INFINITY;
    await this.worker?.terminate();
  }

  private async draw(key: string, page: PageToDraw): Promise<PageDrawing | null> {
    const answer = await this.ask(page);
    this.waiting.delete(key);
    // The thread has ended: nobody knows whether it was for this page.
    if (answer === null) return null;
    if ('fault' in answer) this.log.warn(`The first view of ${page.address} cannot be drawn`, answer.fault);
    const drawn = 'drawn' in answer ? answer.drawn : null;
    const drawing = drawn && { ...drawn, isPhone: page.isPhone };
    this.keep(key, drawing, page.bootstrap.length + (drawn ? drawn.html.length + drawn.css.length : 0));
    return drawing;
  }

  private async soon(drawing: Promise<PageDrawing | null>): Promise<PageDrawing | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS, null);
    });
    const drawn = await Promise.race([drawing, late]);
    clearTimeout(timer);
    return drawn;
  }

  private ask(page: PageToDraw): Promise<DrawingAnswer | null> {
    this.worker ??= this.start();
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise<DrawingAnswer | null>((resolve) => this.asked.set(id, resolve));
    this.worker.postMessage({ id, page });
    return answer;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./draw-page.worker.js', import.meta.url), {
      workerData: this.thread,
      resourceLimits: { maxOldGenerationSizeMb: OLD_SPACE_MB },
      execArgv: [],
    });
    worker.on('message', ({ id, answer }: { id: number; answer: DrawingAnswer }) => {
      this.asked.get(id)?.(answer);
      this.asked.delete(id);
    });
    // `exit` follows.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.worker = null;
      this.restsUntil = Math.max(this.restsUntil, Date.now() + REST_MS);
      for (const resolve of this.asked.values()) resolve(null);
      this.asked.clear();
    });
    worker.unref();
    return worker;
  }

  private keep(key: string, drawing: PageDrawing | null, chars: number): void {
    this.kept.set(key, { drawing, chars });
    this.keptChars += chars;
    for (const [oldest, { chars: freed }] of this.kept) {
      if (this.keptChars <= KEPT_CHARS) return;
      this.kept.delete(oldest);
      this.keptChars -= freed;
    }
  }
}
