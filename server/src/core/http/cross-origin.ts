import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SettingsReader } from '../settings/settings.service.js';
import type { RouteMethods } from './route-methods.js';

/** What programs may send, and read of an answer; of the tus protocol too. */
const SENT = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Range',
  'Tus-Resumable',
  'Upload-Checksum',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-HTTP-Method-Override',
].join(', ');
/** Exposed besides what every page may read. */
export const EXPOSED_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
  'X-Request-Id',
];
/** Chromium keeps a permit no longer. */
const PERMIT_SECONDS = 7_200;

/** Lets programs in pages of the sites that the settings list read answers: with a token, never with cookies. */
export class CrossOrigin {
  constructor(
    private readonly settings: SettingsReader,
    private readonly methods: RouteMethods,
  ) {}

  /** Whether a request may have something to do with this; all others are left alone. */
  concerns({ method, headers }: IncomingMessage): boolean {
    return headers.origin !== undefined || method === 'OPTIONS';
  }

  /** @param path without the site's own. @returns whether this was the answer. */
  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { origin, cookie } = request.headers;
    const isListed = origin !== undefined && (await this.listed()).includes(origin);
    if (isListed) {
      response.setHeader('Vary', 'Origin');
      // Without Access-Control-Allow-Credentials a browser withholds the answer to a call with cookies; we do not even name the site in one.
      if (cookie === undefined) {
        response.setHeader('Access-Control-Allow-Origin', origin);
        response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '));
      }
    }
    return request.method === 'OPTIONS' && this.answer(path, request, { response, isListed });
  }

  /** A page of this site says where it comes from too, and must be answered whatever cannot be read. */
  private async listed(): Promise<readonly string[]> {
    return await this.settings.get('api.allowed_origins').catch(() => []);
  }

  private answer(
    path: string,
    { headers }: IncomingMessage,
    { response, isListed }: { response: ServerResponse; isListed: boolean },
  ): boolean {
    const isQuestion = headers['access-control-request-method'] !== undefined;
    const methods = this.methods.of(path);
    // The tus protocol has a meaning of its own for it.
    if (methods === null || (!isQuestion && path.startsWith('/api/v1/tus/'))) return false;
    response.setHeader('Allow', methods.join(', '));
    response.setHeader('Cache-Control', 'no-store');
    if (isListed && isQuestion) {
      response.setHeader('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
      response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
      response.setHeader('Access-Control-Allow-Headers', SENT);
      response.setHeader('Access-Control-Max-Age', String(PERMIT_SECONDS));
    }
    response.writeHead(204).end();
    return true;
  }
}
