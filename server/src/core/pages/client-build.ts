import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../log.js';
import { PageDrawings } from './page-drawings.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
};
/** Served with data in them only. */
const TEMPLATES = ['index.html', 'embed.html'] as const;
/** What draws pages on the server. */
const DRAWING = 'server/';
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const BROTLI_QUALITY = 9;

/** By its first bytes a browser sees that there is another build. */
const WORKER = '/sw.js';

interface Asset {
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

function encodingFor(request: IncomingMessage, extension: string): Asset['encoding'] {
  if (!COMPRESSED.has(extension)) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === WORKER ? 'no-cache' : 'public, max-age=3600';
}

async function compress(body: Buffer, encoding: Asset['encoding']): Promise<Buffer> {
  if (encoding === 'br')
    return await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? await promisify(gzip)(body) : body;
}

/** The built client: its page template, and its files with long-lived addresses, compressed once and kept. */
export class ClientBuild implements OnApplicationShutdown {
  private readonly pages = new Map<string, Promise<string>>();
  /** Only names listed at the start are served, so no path can leave the folder. */
  private readonly files: ReadonlyMap<string, string>;
  private readonly kept = new Map<string, Promise<Asset>>();

  /** First views of its pages. */
  readonly drawings: PageDrawings;

  constructor(
    private readonly folder: string,
    log: Pick<Log, 'warn'>,
  ) {
    this.drawings = new PageDrawings(folder, log);
    this.files = new Map(existsSync(folder) ? listFiles(folder).map((file) => [`/${file}`, join(folder, file)]) : []);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.drawings.close();
  }

  /** The HTML of a built page, with marks where its data goes. @throws where it was not built. */
  template(file: (typeof TEMPLATES)[number] = 'index.html'): Promise<string> {
    let page = this.pages.get(file);
    if (!page) {
      page = readFile(join(this.folder, file), 'utf8');
      page.catch(() => this.pages.delete(file));
      this.pages.set(file, page);
    }
    return page;
  }

  /** Answers a request for a built file. @returns false when there is none. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const file = this.files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const extension = extname(file);
    const encoding = encodingFor(request, extension);
    // A rebuild beside the running server takes old files away: then it is a 404 like any other.
    const asset = await this.load(file, encoding).catch(() => null);
    if (!asset) return false;
    response.writeHead(200, {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': asset.body.length,
      'Cache-Control': cacheControl(path),
      'X-Content-Type-Options': 'nosniff',
      ...(COMPRESSED.has(extension) ? { Vary: 'Accept-Encoding' } : {}),
      ...(extension === '.svg'
        ? { 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }
        : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : asset.body);
    return true;
  }

  private load(file: string, encoding: Asset['encoding']): Promise<Asset> {
    const key = `${encoding}:${file}`;
    let asset = this.kept.get(key);
    if (!asset) {
      asset = readFile(file).then(async (body) => ({ body: await compress(body, encoding), encoding }));
      asset.catch(() => this.kept.delete(key));
      this.kept.set(key, asset);
    }
    return asset;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(TEMPLATES as readonly string[]).includes(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split('\\')
        .join('/'),
    )
    .filter((file) => !file.startsWith(DRAWING));
}
