import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import { SITEMAP_PART_SIZE } from './sitemap.registry.js';
import type { Cache } from '../ports/cache.js';
import type { SitemapEntry, SitemapPart, SitemapRegistry, SitemapSource } from './sitemap.registry.js';

/** Rows in memory at once. */
const ROWS_AT_ONCE = 1_000;
/** Packed files that are kept, bytes. */
const KEPT_BYTES = 8 * 1024 * 1024;
const INDEX_FRESH_MS = 10 * 60_000;
/** When all was last made anew, for every process. */
const RENEWED = { key: 'sitemap-renewed', ttlSeconds: (2 * INDEX_FRESH_MS) / 1_000 };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Kept {
  /** Of what the file was made; another one means that it is old. */
  state: string;
  file: Promise<Buffer>;
  bytes: number;
}

const lastModifiedOf = (time: string | undefined): string => (time ? `<lastmod>${escapeHtml(time)}</lastmod>` : '');

/** The sitemap (https://sitemaps.org): an index, and files of at most 50 000 addresses by model, made when asked for and kept packed while nothing changes. */
export class SitemapFiles {
  private readonly kept = new Map<string, Kept>();
  private index: { at: number; renewed: number | null; file: Promise<Buffer> } | null = null;

  /** @param baseUrl of the site, without a slash at its end. */
  constructor(
    private readonly registry: SitemapRegistry,
    private readonly baseUrl: string,
    private readonly cache: Cache,
  ) {}

  /** Makes all of it anew: here at once, in other processes as it is asked for. @returns how many files there are. */
  async renew(): Promise<number> {
    await this.cache.set(RENEWED.key, Date.now(), { ttlSeconds: RENEWED.ttlSeconds });
    this.kept.clear();
    await this.indexFile();
    let files = 0;
    for (const source of await this.registry.open())
      for (const { after } of await source.parts())
        if (await this.file(source.model, after / SITEMAP_PART_SIZE + 1)) files += 1;
    return files;
  }

  /** The index, gzipped; at most ten minutes old, since it names no item. */
  async indexFile(): Promise<Buffer> {
    const renewed = await this.cache.get<number>(RENEWED.key);
    const isOld = performance.now() - (this.index?.at ?? 0) > INDEX_FRESH_MS || this.index?.renewed !== renewed;
    if (!this.index || isOld) {
      const file = pack(this.indexLines());
      this.index = { at: performance.now(), renewed, file };
      file.catch(() => (this.index = null));
    }
    return await this.index.file;
  }

  /** A file of the index, gzipped. @param part counts from 1. @returns null when there is none. */
  async file(model: string, part: number): Promise<Buffer | null> {
    const source = (await this.registry.open()).find((one) => one.model === model);
    const after = (part - 1) * SITEMAP_PART_SIZE;
    const [found] = source ? await source.parts(after) : [];
    if (!source || !found) return null;
    const name = `${model}-${part}`;
    // Made anew by one process, it is so in all of them.
    const renewed = await this.cache.get<number>(RENEWED.key);
    const state = `${found.count} ${found.idSum ?? ''} ${found.lastModified ?? ''} ${renewed ?? ''}`;
    const kept = this.kept.get(name);
    if (kept?.state === state) return await kept.file;
    return await this.make(name, state, pack(this.urlLines(source, after)));
  }

  private async make(name: string, state: string, file: Promise<Buffer>): Promise<Buffer> {
    const entry: Kept = { state, file, bytes: 0 };
    this.kept.delete(name);
    this.kept.set(name, entry);
    try {
      const packed = await file;
      entry.bytes = packed.length;
      this.makeRoom();
      return packed;
    } catch (error) {
      if (this.kept.get(name) === entry) this.kept.delete(name);
      throw error;
    }
  }

  /** Lets the oldest files go. */
  private makeRoom(): void {
    let bytes = [...this.kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [name, one] of this.kept) {
      if (bytes <= KEPT_BYTES) return;
      bytes -= one.bytes;
      this.kept.delete(name);
    }
  }

  private async *indexLines(): AsyncGenerator<string> {
    yield `${HEAD}<sitemapindex ${SCHEMA}>\n`;
    for (const source of await this.registry.open())
      yield (await source.parts()).map((part) => this.indexLine(source, part)).join('');
    yield '</sitemapindex>\n';
  }

  private indexLine({ model }: SitemapSource, { after, lastModified }: SitemapPart): string {
    return `<sitemap><loc>${escapeHtml(`${this.baseUrl}/sitemap-${model}-${after / SITEMAP_PART_SIZE + 1}.xml`)}</loc>${lastModifiedOf(lastModified)}</sitemap>\n`;
  }

  private async *urlLines(source: SitemapSource, after: number): AsyncGenerator<string> {
    yield `${HEAD}<urlset ${SCHEMA}>\n`;
    let rows: SitemapEntry[];
    let last = after;
    do {
      rows = await source.page(last, after + SITEMAP_PART_SIZE, ROWS_AT_ONCE);
      yield rows
        .map(
          ({ path, lastModified }) =>
            `<url><loc>${escapeHtml(this.baseUrl + path)}</loc>${lastModifiedOf(lastModified)}</url>\n`,
        )
        .join('');
      last = rows.at(-1)?.id ?? last;
    } while (rows.length === ROWS_AT_ONCE);
    yield '</urlset>\n';
  }
}

async function pack(lines: AsyncGenerator<string>): Promise<Buffer> {
  const zip = createGzip();
  const source = Readable.from(lines);
  source.on('error', (error) => zip.destroy(error));
  return await buffer(source.pipe(zip));
}
