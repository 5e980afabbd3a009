// Listening to files: how many times faster than they play, and what an hour of music costs in memory.
// node server/bench/waveforms.mjs (needs the built server)
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARY = fileURLToPath(new URL('../demo/library/', import.meta.url));
const RATE = 44_100;
const SHORT_S = 300;
const LONG_S = 3_600;
/** The demo pieces last about this long each. */
const PIECE_S = 38;

const songs = (ending) =>
  readdirSync(LIBRARY, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(LIBRARY, name));

async function write(path, parts) {
  const out = createWriteStream(path);
  for (const part of parts) if (!out.write(part)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
  return path;
}

/** Demo songs one after the other: frames of MP3 may be joined as they are. */
function* joinedSongs(seconds) {
  const all = songs('.mp3').map((path) => readFileSync(path));
  for (let n = 0; n * PIECE_S < seconds; n += 1) yield all[n % all.length];
}

function* wavOfNoise(seconds) {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + seconds * RATE * 4, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  [1, 2].forEach((value, index) => head.writeUInt16LE(value, 20 + 2 * index));
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 4, 28);
  [4, 16].forEach((value, index) => head.writeUInt16LE(value, 32 + 2 * index));
  head.write('data', 36);
  head.writeUInt32LE(seconds * RATE * 4, 40);
  yield head;
  let state = 1;
  for (let second = 0; second < seconds; second += 1) {
    const bytes = Buffer.alloc(RATE * 4);
    for (let at = 0; at < bytes.length; at += 2) {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      bytes.writeInt16LE(((state >> 15) - 32_768) >> 2, at);
    }
    yield bytes;
  }
}

/** Rows of figures. */
export async function benchWaveforms() {
  const { WorkerAudioDecoder } = await import('../compiled/adapters/audio-decoder/worker-audio-decoder.js');
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const decoder = new WorkerAudioDecoder({ workers: 1 });
  const rows = [];
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const measure = async (what, path, target = '') => {
    peak = 0;
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    const outcome = await decoder.analyse(path);
    if (!outcome.ok) throw new Error(outcome.reason);
    const used = process.cpuUsage(cpu);
    const audioMs = outcome.analysis.durationMs;
    const times = (ms) => Math.round(audioMs / ms);
    rows.push({
      what: `decode and measure ${what}`,
      figure: `${times(performance.now() - startedAt)} x real time, ${times((used.user + used.system) / 1_000)} x by processor time (${((used.user + used.system) / 1e6).toFixed(1)} s), peak RSS ${Math.round(peak / 1e6)} MB`,
      target,
    });
  };
  try {
    await measure('5 min of mp3', await write(join(folder, 'short.mp3'), joinedSongs(SHORT_S)), '>= 200 x');
    await measure('5 min of wav', await write(join(folder, 'short.wav'), wavOfNoise(SHORT_S)));
    for (const ending of ['.opus', '.ogg', '.flac']) await measure(`a demo song, ${ending.slice(1)}`, songs(ending)[0]);
    await measure('60 min of mp3', await write(join(folder, 'long.mp3'), joinedSongs(LONG_S)), '<= 20 s, <= 250 MB');
  } finally {
    clearInterval(watch);
    await decoder.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) console.table(await benchWaveforms());
