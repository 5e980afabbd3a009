import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

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

/** What the thread is given. */
export interface DrawingThread {
  folder: string;
  program: string;
}

/** Nobody waits longer for what only saves them waiting; what comes later serves the next. */
const WAIT_MS = 400;
/** More at once would wait in vain. */
const LINE_MAX = 6;
const KEPT_CHARS = 12_000_000;
const OLD_SPACE_MB = 160;
/** After it died of something. */
const REST_MS = 30_000;

/**
 * Draws the first view of pages in a thread with the client's own components, so that a browser shows something before it has a script.
 * A drawing depends on nothing but what it is made of, so it is kept under that.
 */
export class PageDrawings {
  private readonly thread: DrawingThread;
  private readonly kept = new Map<string, DrawnPage>();
  private keptChars = 0;
  private readonly waiting = new Map<string, Promise<DrawnPage | null>>();
  private readonly asked = new Map<number, (drawn: DrawnPage | null) => void>();
  private worker: Worker | null = null;
  private restsUntil = 0;
  private lastId = 0;

  /** @param folder the built client. */
  constructor(folder: string) {
    this.thread = { folder, program: join(folder, 'server', 'draw-page.js') };
    if (!existsSync(this.thread.program)) this.restsUntil = Number.POSITIVE_INFINITY;
  }

  /** @returns null where it cannot be had soon. */
  async of(page: PageToDraw): Promise<DrawnPage | null> {
    const key = createHash('sha1').update(`${page.isPhone} ${page.address}\n${page.bootstrap}`).digest('base64');
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    let drawing = this.waiting.get(key);
    if (!drawing) {
      if (this.waiting.size >= LINE_MAX || Date.now() < this.restsUntil) return null;
      drawing = this.ask(page).then((drawn) => {
        this.waiting.delete(key);
        if (drawn) this.keep(key, drawn);
        return drawn;
      });
      this.waiting.set(key, drawing);
    }
    return await this.soon(drawing);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.restsUntil = Number.POSITIVE_INFINITY;
    await this.worker?.terminate();
  }

  private async soon(drawing: Promise<DrawnPage | null>): Promise<DrawnPage | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS, null);
    });
    const drawn = await Promise.race([drawing, late]);
    clearTimeout(timer);
    return drawn;
  }

  private ask(page: PageToDraw): Promise<DrawnPage | null> {
    this.worker ??= this.start();
    this.lastId += 1;
    const id = this.lastId;
    const drawing = new Promise<DrawnPage | null>((resolve) => this.asked.set(id, resolve));
    this.worker.postMessage({ id, page });
    return drawing;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./draw-page.worker.js', import.meta.url), {
      workerData: this.thread,
      resourceLimits: { maxOldGenerationSizeMb: OLD_SPACE_MB },
      execArgv: [],
    });
    worker.on('message', ({ id, drawn }: { id: number; drawn: DrawnPage | null }) => {
      this.asked.get(id)?.(drawn);
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

  private keep(key: string, drawn: DrawnPage): void {
    this.kept.set(key, drawn);
    this.keptChars += drawn.html.length + drawn.css.length;
    for (const [oldest, { html, css }] of this.kept) {
      if (this.keptChars <= KEPT_CHARS) return;
      this.kept.delete(oldest);
      this.keptChars -= html.length + css.length;
    }
  }
}
