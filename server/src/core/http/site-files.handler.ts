import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import type { SitemapFiles } from '../pages/sitemap-files.js';
import { bareIconAddress, webManifest } from '../pages/site-icons.js';
import type { ManifestSources } from '../pages/site-icons.js';

const SITEMAP = /^\/sitemap-([a-z]+)-([1-9]\d{0,5})\.xml$/;
const CACHED = 'public, max-age=600';
/** Of whoever signs in, and sound: nothing that a search engine could show. What it may read but not show says so itself (noindex). */
const CLOSED = ['/auth/', '/secure/', '/stream/', '/account-settings', '/backstage', '/admin/', '/library'];

/** robots.txt, the sitemap, the web manifest and the icon that is asked for by its old name. A raw handler, in front of Nest: the answers are no JSON and know no session. */
export class SiteFilesHandler {
  private readonly base: string;
  private readonly robots: string[];
  private readonly sitemapLine: string;

  constructor(
    config: Pick<AppConfig, 'baseUrl'>,
    private readonly sitemaps: SitemapFiles,
    private readonly brand: ManifestSources,
  ) {
    this.base = basePathOf(config);
    this.robots = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${this.base}${path}`), ''];
    this.sitemapLine = `Sitemap: ${config.baseUrl}/sitemap.xml`;
  }

  /** @returns false when the address is not ours to answer. */
  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !path.startsWith(`${this.base}/`)) return false;
    const own = path.slice(this.base.length);
    const hasSitemap = await this.brand.settings.get('sitemap.enable');
    if (own === '/robots.txt') {
      const robots = [...this.robots, ...(hasSitemap ? [this.sitemapLine, ''] : [])].join('\n');
      send(request, response, { type: 'text/plain; charset=utf-8', body: Buffer.from(robots) });
      return true;
    }
    if (own === '/manifest.webmanifest') {
      const body = Buffer.from(await webManifest(this.brand, this.base));
      send(request, response, { type: 'application/manifest+json; charset=utf-8', body });
      return true;
    }
    if (own === '/favicon.ico') {
      const address = bareIconAddress(await this.brand.settings.get('branding.favicon'), this.base);
      response.writeHead(302, { Location: address, 'Content-Length': 0, 'Cache-Control': CACHED }).end();
      return true;
    }
    const packed = hasSitemap ? await this.sitemap(own) : null;
    if (!packed) return false;
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = isPacked ? packed : await promisify(gunzip)(packed);
    send(request, response, {
      type: 'application/xml; charset=utf-8',
      body,
      headers: { Vary: 'Accept-Encoding', ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}) },
    });
    return true;
  }

  private async sitemap(path: string): Promise<Buffer | null> {
    if (path === '/sitemap.xml') return await this.sitemaps.indexFile();
    const [, model, part] = SITEMAP.exec(path) ?? [];
    return model && part ? await this.sitemaps.file(model, Number(part)) : null;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, headers = {} }: { type: string; body: Buffer; headers?: Record<string, string> },
): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': CACHED,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
