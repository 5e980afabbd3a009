import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import type { SharePictures } from '../pages/share-pictures.service.js';
import type { ClientAddress } from './client-address.js';

const PATH_MAX = 2_000;
const AGAIN_SECONDS = 10;

/** `/share.jpg?page=/album/…`: what a link to a page looks like elsewhere. A raw handler, in front of Nest: the answers know no session. */
export class SharePicturesHandler {
  private readonly path: string;

  constructor(
    config: Pick<AppConfig, 'baseUrl'>,
    private readonly pictures: SharePictures,
    private readonly addresses: ClientAddress,
  ) {
    this.path = `${basePathOf(config)}/share.jpg`;
  }

  /** @returns false when the address is not ours to answer. */
  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path !== this.path || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { searchParams: query } = new URL(request.url ?? '/', 'http://site');
    const page = query.get('page');
    const isPath = page === null || (page.length <= PATH_MAX && /^\/(?![/\\])[^?#]*$/.test(page));
    const found = isPath ? await this.find(page, request) : null;
    if (found === null || found === 'busy') {
      response
        .writeHead(found === null ? 404 : 503, {
          'Content-Length': 0,
          'Cache-Control': 'no-store',
          ...(found === null ? {} : { 'Retry-After': String(AGAIN_SECONDS) }),
        })
        .end();
      return true;
    }
    response.writeHead(200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': found.length,
      // An hour: what is hidden meanwhile shows no longer than that.
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(request.method === 'HEAD' ? undefined : found);
    return true;
  }

  private async find(page: string | null, request: IncomingMessage): Promise<Buffer | 'busy' | null> {
    try {
      return await this.pictures.of(page, this.addresses.of(request));
    } catch (error) {
      // As its page: not for guests, or no such address.
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  }
}
