import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';
import type { PictureFiles } from '../storage/picture-files.service.js';

const PICTURE =
  /^\/storage\/((?:(?:covers|avatars)\/[\da-f]{40}\/(?:64|160|320|640)|headers\/[\da-f]{40}\/banner|pages\/[\da-f]{40}\/page|landing\/[\da-f]{40}\/picture)\.webp|logos\/[\da-f]{40}\/logo\.png|fonts\/[\da-f]{40}\/font\.woff2|icons\/[\da-f]{40}\/(?:icon-(?:16|32|48|180|192|512)|maskable-512)\.png)$/;

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', woff2: 'font/woff2' };

/** Serves processed covers, profile pictures, the pictures behind names, those of pages, of the landing page and of the brand, and its fonts: an address never changes its file, so they may be kept for ever. A raw handler, in front of Nest. */
export class PublicFilesHandler {
  private readonly base: string;

  constructor(
    config: AppConfig,
    private readonly pictures: PictureFiles,
  ) {
    this.base = basePathOf(config);
  }

  /** @returns false when the address is not ours to answer. */
  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = path.startsWith(this.base) ? PICTURE.exec(path.slice(this.base.length))?.[1] : undefined;
    if (!key || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const file = await this.pictures.open(key);
    if (!file) return false;
    try {
      const bytes = Buffer.alloc(file.size);
      await file.read(bytes, 0, file.size);
      response.writeHead(200, {
        'Content-Type': TYPES[key.slice(key.lastIndexOf('.') + 1)],
        'Content-Length': bytes.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } finally {
      await file.close();
    }
    return true;
  }
}
