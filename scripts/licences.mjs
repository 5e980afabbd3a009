// Every installed package must have a licence that an MIT application may use; the rest is named in NOTICES.md.
import './lib/node-version.mjs';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './lib/paths.mjs';
import { Failure, main } from './lib/say.mjs';

const ANYWHERE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
]);
/** Tools that build and test, of which nothing is shipped; and data. */
const TOOLS_ONLY = new Set(['MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0']);

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function licenceOf(manifest) {
  const declared = manifest.license ?? manifest.licenses;
  const name = (entry) => (typeof entry === 'string' ? entry : entry?.type);
  return (Array.isArray(declared) ? declared.map(name).join(' OR ') : name(declared)) ?? 'none stated';
}

/** Reads an SPDX expression of OR and AND (which binds tighter); exceptions after WITH only add rights. */
function isAllowed(expression, allowed) {
  const all = (part) => part.split(/\s+AND\s+/i).every((name) => allowed(name.split(/\s+WITH\s+/i)[0].trim()));
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/i)
    .some(all);
}

const scopedNames = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
    );

/** Real folder of a dependency, as Node would find it; null for one that this platform does not install. */
function resolve(from, name) {
  const candidates = [
    join(from, 'node_modules', name),
    join(from.slice(0, from.lastIndexOf('/node_modules/') + 1), 'node_modules', name),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, 'package.json')));
  return found ? realpathSync(found) : null;
}

/** Everything that reaches a running site: what the parts depend on, and so on. */
function shippedFolders() {
  const shipped = new Set();
  const visit = (folder) => {
    const { dependencies, optionalDependencies, peerDependencies } = read(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(folder, name);
      if (!found || shipped.has(found)) continue;
      shipped.add(found);
      visit(found);
    }
  };
  ['server', 'client', 'shared'].forEach((part) => visit(at(part)));
  return shipped;
}

function installedFolders() {
  const store = at('node_modules/.pnpm');
  return readdirSync(store).flatMap((entry) => {
    const inner = join(store, entry, 'node_modules');
    // Links point to other entries of the store, which are read on their own.
    return scopedNames(inner)
      .map((name) => join(inner, name))
      .filter((folder) => existsSync(join(folder, 'package.json')) && realpathSync(folder) === folder);
  });
}

/** Lines like "`@img/sharp-libvips-*` (LGPL-3.0-or-later)": one name for a package of many platforms. */
function readNotices() {
  const entries = [...readFileSync(at('NOTICES.md'), 'utf8').matchAll(/`([^`]+)` \(([^)]+)\)/g)];
  return (name, licence) =>
    entries.some(
      ([, noticed, stated]) =>
        stated === licence && (noticed.endsWith('*') ? name.startsWith(noticed.slice(0, -1)) : noticed === name),
    );
}

await main(() => {
  const isNoticed = readNotices();
  const shipped = shippedFolders();
  const installed = installedFolders();
  const offenders = installed.flatMap((folder) => {
    const manifest = read(folder);
    const licence = licenceOf(manifest);
    const isShipped = shipped.has(folder);
    const allowed = (name) =>
      ANYWHERE.has(name) || (!isShipped && TOOLS_ONLY.has(name)) || isNoticed(manifest.name, name);
    return isAllowed(licence, allowed)
      ? []
      : [`${manifest.name}@${manifest.version}: ${licence}${isShipped ? ' (shipped)' : ''}`];
  });
  if (offenders.length > 0) {
    throw new Failure(
      `${offenders.length} packages have a licence that is neither on the list nor named in NOTICES.md as \`package\` (licence).`,
      offenders.join('\n'),
    );
  }
  console.log(
    `${installed.length} packages, ${[...shipped].filter((folder) => installed.includes(folder)).length} of them shipped: every licence is fine.`,
  );
});
