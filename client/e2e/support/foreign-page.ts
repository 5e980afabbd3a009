import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else. */
export interface ForeignPage {
  close: () => void;
  /** Its address, with a frame of what is at `src`. */
  show: (src: string) => string;
}

/** A page of somebody else: another host name, so nothing of ours is its own. */
export function foreignPage(): Promise<ForeignPage> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '', 'http://x').searchParams.get('src');
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(
        `<!doctype html><title>Blog</title><iframe src="${src}" width="420" height="450" allow="autoplay"></iframe>`,
      );
  });
  return new Promise<ForeignPage>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        close: () => server.close(),
        show: (src) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/?src=${encodeURIComponent(src)}`,
      }),
    );
  });
}
