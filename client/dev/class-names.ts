import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Of the letters that stand for a file. */
const LENGTH = 4;

/** Names of classes for one build. @throws where two files have the same letters. */
export function classNamer(root: string): (name: string, file: string) => string {
  const numbers = new Map<string, Map<string, number>>();
  const owners = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file).split('\\').join('/');
    const letters = createHash('sha1').update(path).digest('hex').slice(0, LENGTH);
    const owner = owners.get(letters) ?? path;
    if (owner !== path) throw new Error(`Classes of ${path} and ${owner} would have the same names.`);
    owners.set(letters, path);
    const known = numbers.get(path) ?? new Map<string, number>();
    numbers.set(path, known);
    if (!known.has(name)) known.set(name, known.size);
    return `_${letters}${known.get(name)?.toString(36)}`;
  };
}

/**
 * Names classes of CSS modules by letters for their file and a number in it: scripts carry them all.
 * The same in every build, so that what the server draws has the names that stand in the browser's sheets.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({ css: { modules: { generateScopedName: classNamer(root) } } }),
  };
}
