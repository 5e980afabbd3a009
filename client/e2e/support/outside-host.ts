import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const CERTIFICATE = fileURLToPath(new URL('../../../server/test/outside/certificate.pem', import.meta.url));
const KEY = fileURLToPath(new URL('../../../server/test/outside/key.pem', import.meta.url));

/** Another host of the web, with one song. */
export interface OutsideHost {
  /** Where the song lies, as whoever adds it writes it. */
  src: string;
  /** Variables for `startSite` of a site that is to reach it. */
  extra: Record<string, string>;
  /** Ranges that were asked for. */
  asked: (string | undefined)[];
  close: () => void;
}

/** Serves one song over https, part by part. */
export async function startOutsideHost(song: string): Promise<OutsideHost> {
  const bytes = readFileSync(song);
  const asked: (string | undefined)[] = [];
  const server = createServer({ key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) }, (request, response) => {
    const { range } = request.headers;
    asked.push(range);
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const [start, end] = [Number(from), to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)];
    response
      .writeHead(range ? 206 : 200, {
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'content-length': end - start + 1,
        ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes.length}` } : {}),
      })
      .end(bytes.subarray(start, end + 1));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    src: 'https://music.example/song.mp3',
    extra: {
      NODE_OPTIONS: `--import ${new URL('outside-world.mjs', import.meta.url).href}`,
      NODE_EXTRA_CA_CERTS: CERTIFICATE,
      OUTSIDE_PORT: String((server.address() as AddressInfo).port),
    },
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
