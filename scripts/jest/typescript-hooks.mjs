// Lets Node load this workspace's TypeScript: `./x.js` may be `./x.ts`, `@tonearm/shared/x` is shared's source.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compiled from './compiled.cjs';

const SHARED = '@tonearm/shared/';
const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

/** The TypeScript file that is meant, or null. */
function sourceOf(specifier, parentURL) {
  if (specifier.startsWith(SHARED))
    return pathToFileURL(join(compiled.ROOT, 'shared/src', `${specifier.slice(SHARED.length)}.ts`));
  // A program that is started, as `file:`, has none that imports it.
  const isProgram = parentURL === undefined && isOurs(specifier);
  if (!(isProgram || (specifier.startsWith('.') && isOurs(parentURL))) || !specifier.endsWith('.js')) return null;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return existsSync(source) ? source : null;
}

export async function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: compiled.compile(fileURLToPath(url)), shortCircuit: true };
}
