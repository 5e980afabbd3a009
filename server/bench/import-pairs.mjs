// Imports one library of small files with several builds alternately: rates and processor times, and their ratios to the first.
// node server/bench/import-pairs.mjs PAIRS CHECKOUT_BEFORE CHECKOUT_AFTER [CHECKOUT…] (each with `npm run build shared server`)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLibrary } from './make-library.mjs';

const FILES = 10_000;

const [pairs, ...checkouts] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'tonearm-pairs-'));
const median = (list) => [...list].sort((one, other) => one - other)[Math.floor((list.length - 1) / 2)];

function importWith(checkout) {
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  const printed = execFileSync(
    process.execPath,
    [join(checkout, 'server/bench/lib/import-run.mjs'), join(folder, 'music')],
    { env: { ...process.env, LOG_LEVEL: 'error', DATA_DIR: data }, encoding: 'utf8' },
  );
  const { added, seconds, cpuMs } = JSON.parse(printed.split('\n')[0]);
  if (added !== FILES) throw new Error(`${checkout}: ${added} files were added.`);
  return { rate: FILES / seconds, cpu: cpuMs / FILES };
}

try {
  makeLibrary(join(folder, 'music'), FILES);
  // The files have just been written: the first round warms the disk cache.
  importWith(checkouts[0]);
  const rounds = [];
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    const turns = pair % 2 === 0 ? checkouts : checkouts.toReversed();
    const found = new Map(turns.map((checkout) => [checkout, importWith(checkout)]));
    const before = found.get(checkouts[0]);
    rounds.push(
      checkouts.map((checkout) => {
        const { rate, cpu } = found.get(checkout);
        return { rate, cpu, rateRatio: rate / before.rate, cpuRatio: cpu / before.cpu };
      }),
    );
    console.log(
      rounds
        .at(-1)
        .map(
          ({ rate, cpu, rateRatio, cpuRatio }) =>
            `${Math.round(rate)}/s ${cpu.toFixed(4)} ms (${rateRatio.toFixed(3)}, ${cpuRatio.toFixed(3)})`,
        )
        .join(' | '),
    );
  }
  for (const [at, checkout] of checkouts.entries()) {
    const of = (key) => rounds.map((round) => round[at][key]);
    console.log(
      `${checkout}: rate ratio median ${median(of('rateRatio')).toFixed(3)}, cpu ratio median ${median(of('cpuRatio')).toFixed(3)}; best ${Math.round(Math.max(...of('rate')))}/s, ${Math.min(...of('cpu')).toFixed(4)} ms cpu/track`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
