// server/test/children -> few files that start soon, and prints their folder: a process that loads the server's two thousand modules one by
// one takes seconds of a processor, and the suites that kill processes start dozens.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import compiled from './jest/compiled.cjs';
import { isOutside } from './lib/bundle-server.mjs';
import { withLock } from './lib/lock.mjs';
import { ROOT, at } from './lib/paths.mjs';
import { Stamp, filesUnder, fingerprint } from './lib/stamps.mjs';

/** From where Node finds the server's packages. */
const FOLDER = at('server/node_modules/.cache/test-programs');
const PROGRAMS = join(FOLDER, 'programs');
const CHILDREN = at('server/test/children');
const SHARED = '@tonearm/shared/';

/** The workspace's TypeScript as the tests load it (scripts/jest); a module goes on finding its files and threads where its source lies. */
const typescript = {
  name: 'workspace-typescript',
  resolveId(specifier, importer) {
    if (specifier.startsWith(SHARED)) return at('shared/src', `${specifier.slice(SHARED.length)}.ts`);
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || importer?.includes('/node_modules/')) return null;
    const source = join(dirname(importer), specifier.replace(/\.js$/, '.ts'));
    return existsSync(source) ? source : null;
  },
  load: {
    filter: { id: /\.ts$/ },
    handler(id) {
      const code = compiled.compile(id).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code, moduleType: 'js' };
    },
  },
};

async function bundle(folder) {
  const programs = readdirSync(CHILDREN).filter((name) => name.endsWith('.ts'));
  const work = await rolldown({
    input: Object.fromEntries(programs.map((name) => [name.replace(/\.ts$/, ''), join(CHILDREN, name)])),
    cwd: at('server'),
    platform: 'node',
    external: isOutside,
    logLevel: 'silent',
    plugins: [typescript],
  });
  await work.write({ dir: folder, format: 'esm', keepNames: true });
  await work.close();
}

const sources = ['server/src', 'server/test', 'shared/src', 'scripts', '.swcrc', 'pnpm-lock.yaml'].map((part) =>
  at(part),
);
const print = fingerprint(ROOT, filesUnder(sources));
const stamp = new Stamp(FOLDER, 'made', [PROGRAMS]);
if (!stamp.isCurrent(print))
  await withLock(join(FOLDER, 'lock'), async () => {
    // Whoever had the lock before may have made the same.
    if (stamp.isCurrent(print)) return;
    const fresh = join(FOLDER, `fresh-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    await bundle(fresh);
    stamp.forget();
    rmSync(PROGRAMS, { recursive: true, force: true });
    renameSync(fresh, PROGRAMS);
    stamp.write(print);
  });
console.log(PROGRAMS);
