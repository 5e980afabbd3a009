import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { ROOT, at } from './paths.mjs';
import { filesUnder } from './stamps.mjs';

/** What the engines do differently is what these suites are about. */
const ABOUT_ENGINES = /database|migrations|queue|races|unit-of-work/;
const NAMES_ENGINE = /\b(?:mysql|mariadb|TEST_(?:DATABASE|REDIS)_URL)\b/i;

/** 0 or 1, by turns with each commit. */
function turn() {
  try {
    const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(commits.toString()) % 2;
  } catch {
    return 0;
  }
}

const digit = (name) => createHash('sha256').update(name).digest()[0] % 2;

const suites = (ending) => filesUnder([at('server/src'), at('server/test')]).filter((file) => file.endsWith(ending));

const isAboutEngines = (file) => ABOUT_ENGINES.test(basename(file)) || NAMES_ENGINE.test(readFileSync(file, 'utf8'));

/**
 * Which integration suites a whole `npm test` runs on MariaDB and Redis: those about engines, and of the others the half whose turn it is with
 * this commit. `npm test -- --only scaled` runs all of them.
 * @returns absolute paths
 */
export function suitesInTurn(half = turn()) {
  return suites('.int.spec.ts').filter((file) => digit(relative(ROOT, file)) === half || isAboutEngines(file));
}

/**
 * Which suites it runs on SQLite: those about engines, the other half, and what needs this machine alone. `npm test -- --only integration` runs
 * all of them.
 * @returns absolute paths
 */
export function suitesOnSqlite(half = turn()) {
  return [...suitesInTurn(1 - half), ...suites('.local.spec.ts')];
}
