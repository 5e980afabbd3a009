import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, run } from './command.mjs';
import { install } from './install.mjs';
import { withLock } from './lock.mjs';
import { CACHE, ROOT, at } from './paths.mjs';
import { Failure, step } from './say.mjs';
import { Stamp, filesUnder, fingerprint } from './stamps.mjs';

const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const MANIFESTS = ['package.json', 'server/package.json', 'client/package.json', 'shared/package.json'];

/** Of a manifest, what decides what is installed: a new script or version number is no reason to install. */
function dependencies() {
  return MANIFESTS.map((file) => {
    const {
      dependencies: shipped,
      devDependencies: tools,
      optionalDependencies: optional,
      peerDependencies: peers,
      pnpm,
    } = JSON.parse(readFileSync(at(file), 'utf8'));
    return JSON.stringify([file, shipped, tools, optional, peers, pnpm]);
  }).join('\n');
}

const always = [at('.swcrc'), at('pnpm-lock.yaml'), at('scripts/lib/build.mjs')];
const sources =
  (...paths) =>
  () => [...always, ...filesUnder(paths.map((path) => at(path))).filter((file) => !isSpec(file))];

/** In order: each needs those before it. */
const PARTS = {
  install: {
    label: 'Installing packages',
    inputs: () => [at('pnpm-workspace.yaml'), at('pnpm-lock.yaml')],
    also: dependencies,
    products: [at('node_modules/.modules.yaml')],
    work: install,
  },
  shared: {
    label: 'Building shared',
    inputs: sources('shared/src', 'shared/package.json'),
    products: [at('shared/dist')],
    work: () => transpile('shared'),
  },
  server: {
    label: 'Compiling the server',
    inputs: sources('server/src'),
    products: [at('server/compiled/main.js')],
    work: () => transpile('server', 'compiled'),
  },
  bundle: {
    label: 'Bundling the server',
    inputs: () => [at('scripts/lib/bundle-server.mjs'), ...sources('server/src', 'shared/src')()],
    products: [at('server/dist/main.js')],
    work: () => bundleTheServer(),
  },
  client: {
    label: 'Building the client',
    inputs: () => sources('client', 'shared/src')().filter((file) => !file.startsWith(at('client/e2e'))),
    products: [at('client/dist/index.html')],
    work: bundle,
  },
};

const folderFor = (part) => at('.cache', 'build', part);

/** Starts from an empty folder and swaps it in when whole: deleted sources leave nothing behind, a failed build breaks nothing. */
async function rebuild(part, product, fill) {
  const fresh = folderFor(`${part}-${product}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(fresh), { recursive: true });
  await fill(fresh);
  if (part === 'server') copyOtherFiles(at('server/src'), fresh);
  const old = `${fresh}.old`;
  const place = at(part, product);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** What the compiler leaves alone but the program reads: templates, SQL, lists. */
function copyOtherFiles(from, to) {
  for (const file of filesUnder([from])) {
    if (/\.(ts|md)$/.test(file)) continue;
    cpSync(file, join(to, relative(from, file)));
  }
}

async function build(part, command, args) {
  const result = await run(command, args, { cwd: at(part), env: { NODE_ENV: 'production', NO_COLOR: '1' } });
  if (result.code !== 0) throw new Failure(`Building ${part} failed.`, result.output);
}

const transpile = (part, product = 'dist') =>
  rebuild(part, product, (folder) =>
    build(part, bin('swc'), [
      'src',
      '-d',
      relative(at(part), folder),
      '--config-file',
      '../.swcrc',
      '--source-maps',
      'true',
      '--strip-leading-paths',
      '--ignore',
      '**/*.spec.ts',
      '--quiet',
    ]),
  );

/** Loaded here alone: before the packages are installed there is no bundler. */
const bundleTheServer = () =>
  rebuild('server', 'dist', async (folder) =>
    (await import('./bundle-server.mjs')).bundleServer(at('server/compiled'), folder),
  );

/** The site, beside it the player for other sites, and what draws the site's pages on the server. */
function bundle() {
  return rebuild('client', 'dist', async (folder) => {
    const args = ['build', '--outDir', relative(at('client'), folder), '--logLevel', 'warn'];
    await build('client', bin('vite', 'client'), [...args, '--emptyOutDir']);
    await build('client', bin('vite', 'client'), [
      ...args,
      '--config',
      'vite.embed.config.ts',
      '--emptyOutDir',
      'false',
    ]);
    const drawing = ['build', '--outDir', join(relative(at('client'), folder), 'server'), '--logLevel', 'warn'];
    await build('client', bin('vite', 'client'), [...drawing, '--config', 'vite.server.config.ts', '--emptyOutDir']);
  });
}

/**
 * Brings the named parts up to date, in order; does nothing (and costs milliseconds) where nothing changed.
 * @param {('install'|'shared'|'server'|'bundle'|'client')[]} names
 */
export async function ensure(names = Object.keys(PARTS)) {
  for (const name of names) {
    if (isCurrent(name)) continue;
    await withLock(join(CACHE, 'build.lock'), async () => {
      // Another process may have done it while this one waited.
      if (!isCurrent(name)) await bringUpToDate(name);
    });
  }
}

/** For who writes into dist by other means: the next start rebuilds. */
export const forget = (names) => names.forEach((name) => stampOf(name).forget());

const stampOf = (name) => new Stamp(CACHE, name, PARTS[name].products);
const printOf = (name) => fingerprint(ROOT, PARTS[name].inputs(), PARTS[name].also?.());
const isCurrent = (name) => stampOf(name).isCurrent(printOf(name));

async function bringUpToDate(name) {
  const { label, work } = PARTS[name];
  const stamp = stampOf(name);
  // Taken before the work: what is edited meanwhile belongs to the next build.
  const print = printOf(name);
  stamp.forget();
  await step(label, work);
  stamp.write(print);
}
