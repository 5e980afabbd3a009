// Processing uploads: how soon songs are ready, and what others notice of it while 50 of them wait.
// node server/bench/processing.mjs (needs the built server)
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endServer, startServerIn, uploadSongs, waitingSongs } from './processing-kills.mjs';

const LIBRARY = fileURLToPath(new URL('../demo/library/', import.meta.url));
const SONGS = 50;
const REQUESTS = 400;
const PAUSE_MS = 5;
const PORT = 28481;

async function p95() {
  const times = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const since = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/tracks?perPage=15`);
    await answer.arrayBuffer();
    times.push(performance.now() - since);
    await sleep(PAUSE_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(REQUESTS * 0.95)];
}

/** Rows of figures. */
export async function benchProcessing() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const place = { dataDir, port: PORT };
  const songs = readdirSync(LIBRARY, { recursive: true })
    .filter((name) => /\.(flac|mp3|ogg|opus|m4a)$/.test(name))
    .sort()
    .map((name) => join(LIBRARY, name));
  const files = Array.from({ length: SONGS }, (_, index) => songs[index % songs.length]);
  try {
    let server = await startServerIn(place);
    await p95();
    const idle = await p95();
    await endServer(server, 'SIGTERM');
    uploadSongs(dataDir, files);
    const since = performance.now();
    server = await startServerIn(place);
    const busy = await p95();
    const left = waitingSongs(dataDir);
    while (waitingSongs(dataDir) > 0) await sleep(100);
    const seconds = (performance.now() - since) / 1_000;
    await endServer(server, 'SIGTERM');
    return [
      {
        what: `p95 of a list while ${SONGS} songs are processed`,
        figure: `${busy.toFixed(1)} ms, ${idle.toFixed(1)} ms idle: ${(busy / idle).toFixed(1)} x (${left} left at the end)`,
        target: '< 2 x',
      },
      { what: `${SONGS} songs of half a minute made ready`, figure: `${seconds.toFixed(1)} s`, target: '' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchProcessing());
