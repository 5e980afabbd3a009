// Import figures: a library of small tagged mp3 files, read for the first time and again. Fingerprints included, covers not.
// node server/bench/import.mjs [mysql://… of an empty database] [COUNT]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeLibrary } from './make-library.mjs';

const RUN = fileURLToPath(new URL('./lib/import-run.mjs', import.meta.url));
const FILES = 10_000;
const LARGE = 50_000;

/** Rows of figures for one database; `databaseUrl` null is SQLite. */
export function benchImport(databaseUrl, files = FILES) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const name = `${databaseUrl ? 'MariaDB' : 'SQLite'}: ${files.toLocaleString('en')} files`;
  const isCounted = !databaseUrl && files === FILES;
  try {
    makeLibrary(join(folder, 'music'), files);
    // The files have just been written: the first round of SQLite warms the disk cache, the faster one counts.
    const rounds = (databaseUrl ? ['a'] : ['a', 'b']).map((round) => {
      const env = {
        ...process.env,
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, round),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      };
      return execFileSync(process.execPath, [RUN, join(folder, 'music')], { env, encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    });
    const [first, again] = rounds.sort(([one], [other]) => one.seconds - other.seconds)[0];
    const wrong = first.added === files && again.unchanged === files ? '' : ' WRONG COUNTS';
    return [
      {
        what: `${name}, import`,
        figure: `${Math.round(files / first.seconds)} tracks/s, ${(first.cpuMs / files).toFixed(3)} ms cpu/track${wrong}`,
        target: isCounted ? '>= 5000 tracks/s' : '',
      },
      {
        what: `${name}, unchanged rescan`,
        figure: `${again.seconds.toFixed(3)} s, ${Math.round(again.cpuMs)} ms cpu`,
        target: isCounted ? '<= 0.2 s' : '',
      },
      { what: `${name}, peak RSS`, figure: `${again.peakMb} MB`, target: files > FILES ? '<= 300 MB' : '<= 200 MB' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const databaseUrl = process.argv.slice(2).find((argument) => argument.startsWith('mysql:')) ?? null;
  const counts = process.argv
    .slice(2)
    .filter((argument) => /^\d+$/.test(argument))
    .map(Number);
  console.table((counts.length > 0 ? counts : [FILES, LARGE]).flatMap((count) => benchImport(databaseUrl, count)));
}
