import { mkdirSync, writeFileSync } from 'node:fs';
import { run, which } from './command.mjs';
import { CACHE, at } from './paths.mjs';
import { Failure } from './say.mjs';

/** pnpm 11 crashes on Node 20, corepack cannot fetch: the version is pinned here and got through npx. */
export const PNPM = 'pnpm@10.34.9';

/** Debian packages that compile the SQLite driver where no ready-made binary is offered. */
export const COMPILER = { packages: ['python3', 'make', 'g++'], programs: [['python3'], ['make'], ['g++', 'c++']] };

/** Thrown when the SQLite driver would have to be compiled and nothing here can. */
export class NoCompiler extends Failure {}

const hasCompiler = () => COMPILER.programs.every((names) => which(...names));

/** Installs exactly what the lock file says. */
export async function install() {
  const result = await run('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--prod=false'], {
    // CI keeps pnpm from asking questions (it may want to replace a node_modules that npm made).
    env: { CI: 'true', NODE_ENV: 'development' },
  });
  if (result.code === 0) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(at('.cache', 'install.log'), result.output);
  throw explain(result.output);
}

function explain(output) {
  const log = 'The whole log is .cache/install.log.';
  if (/better-sqlite3|node-gyp|gyp ERR/.test(output) && /gyp|prebuild-install|not found|ELIFECYCLE/.test(output)) {
    if (!hasCompiler()) {
      return new NoCompiler(
        `No ready-made SQLite driver for this machine could be fetched, and it has no compiler. Install one (Debian: apt-get install ${COMPILER.packages.join(' ')}) and start again.`,
      );
    }
    return new Failure(`The SQLite driver could be neither fetched nor compiled. ${log}`);
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL/.test(output)) {
    return new Failure(`Packages cannot be fetched: the npm registry does not answer. ${log}`);
  }
  const reason =
    output.split('\n').find((line) => /ERR_PNPM|ERR!|npm error|not found/.test(line)) ?? 'the installer failed';
  return new Failure(`Packages were not installed: ${reason.trim()}. ${log}`);
}
