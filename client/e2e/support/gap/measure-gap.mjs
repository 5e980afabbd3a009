// Measures the gap between two tracks of the player's engine in a real browser: `node client/e2e/support/gap/measure-gap.mjs [formats…]`.
// A continuous tone is cut into files, played through the two audio elements, and tapped sample by sample by an AudioWorklet.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SECONDS = 2;
const TRACKS = 11;
/** 440 Hz: 880 whole periods in two seconds, so that the cut is no click. */
const FORMATS = {
  mp3: ['audio/mpeg', '-c:a', 'libmp3lame', '-b:a', '192k'],
  m4a: ['audio/mp4', '-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart'],
  flac: ['audio/flac', '-c:a', 'flac'],
  opus: ['audio/ogg', '-c:a', 'libopus', '-b:a', '128k', '-ar', '48000'],
  ogg: ['audio/ogg', '-c:a', 'libvorbis', '-q:a', '6'],
};

function makeTone(directory, format) {
  const [, ...codec] = FORMATS[format];
  const file = join(directory, `tone.${format}`);
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:sample_rate=44100:duration=${SECONDS}`,
    '-af',
    'volume=12dB',
    ...codec,
    file,
  ]);
  return readFileSync(file);
}

async function bundlePage() {
  const shared = here('../../../../shared/src/');
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    resolve: { alias: [{ find: /^@tonearm\/shared\/(.*)$/, replacement: `${shared}$1.ts` }] },
    build: { write: false, minify: false, lib: { entry: here('./gap-page.ts'), formats: ['es'], fileName: 'page' } },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  return output[0].code;
}

/** Ranges as browsers ask for them; every track has an address of its own, so that no cache helps. */
function serve(files, page) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/page.js"></script>');
    if (pathname === '/page.js') return response.setHeader('content-type', 'text/javascript').end(page);
    if (pathname === '/tap.js')
      return response.setHeader('content-type', 'text/javascript').end(readFileSync(here('./tap-worklet.js')));
    const format = pathname.split('.').pop();
    const body = files[format];
    if (!body) return response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const from = range ? Number(range[1]) : 0;
    const to = range?.[2] ? Math.min(Number(range[2]), body.length - 1) : body.length - 1;
    const headers = {
      'content-type': FORMATS[format][0],
      'accept-ranges': 'bytes',
      'content-length': to - from + 1,
      'cache-control': 'no-store',
    };
    if (range) headers['content-range'] = `bytes ${from}-${to}/${body.length}`;
    return response.writeHead(range ? 206 : 200, headers).end(body.subarray(from, to + 1));
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const ms = (value) => `${value.toFixed(1).padStart(6)} ms`;

async function measure(browser, origin, format, busyMs) {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    await page.waitForFunction(() => 'measureSwitches' in window);
    const tracks = Array.from({ length: TRACKS }, (_, index) => ({
      key: `${index}`,
      url: `${origin}/${index}.${format}`,
      durationMs: SECONDS * 1_000,
    }));
    return await page.evaluate(([list, busy]) => window.measureSwitches(list, busy), [tracks, busyMs]);
  } finally {
    await page.close();
  }
}

const formats = process.argv.slice(2).filter((name) => name in FORMATS);
const chosen = formats.length > 0 ? formats : Object.keys(FORMATS);
const directory = mkdtempSync(join(tmpdir(), 'gap-'));
const server = serve(
  Object.fromEntries(chosen.map((format) => [format, makeTone(directory, format)])),
  await bundlePage(),
);
await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--autoplay-policy=no-user-gesture-required', '--no-sandbox'],
});
try {
  for (const busyMs of [0, 40]) {
    for (const format of chosen) {
      const { gaps, overlaps, lost } = await measure(browser, origin, format, busyMs);
      const load = busyMs > 0 ? `tasks of ${busyMs} ms` : 'idle page    ';
      console.log(
        `${format.padEnd(4)} ${load}  ${gaps.length} switches  gap median ${ms(median(gaps))} worst ${ms(Math.max(...gaps))}  overlap worst ${ms(Math.max(...overlaps))}  sound lost a track, median ${ms(median(lost))}`,
      );
    }
  }
} finally {
  await browser.close();
  server.close();
  rmSync(directory, { recursive: true });
}
