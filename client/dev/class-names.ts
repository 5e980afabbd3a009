import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { withInlineClasses } from './inline-classes.ts';

/** Of the letters that stand for a file. */
const LENGTH = 4;

const lettersOf = (path: string) => createHash('sha1').update(path).digest('hex').slice(0, LENGTH);

type Namer = (name: string, file: string) => string;

/** Names of classes for one build, by their order in the file. @throws where two files have the same letters. */
function shortNamer(root: string): Namer {
  const numbers = new Map<string, Map<string, number>>();
  const owners = new Map<string, string>();
  const numbersOf = (path: string, file: string) => {
    const names = new Set(Array.from(readFileSync(file, 'utf8').matchAll(CLASS), ([, name]) => name as string));
    const known = numbers.get(path) ?? new Map(Array.from(names, (name, at) => [name, at]));
    numbers.set(path, known);
    return known;
  };
  return (name, file) => {
    const path = relative(root, file).split('\\').join('/');
    const letters = lettersOf(path);
    const owner = owners.get(letters) ?? path;
    if (owner !== path) throw new Error(`Classes of ${path} and ${owner} would have the same names.`);
    owners.set(letters, path);
    const known = numbersOf(path, file);
    if (!known.has(name)) known.set(name, known.size);
    return `_${letters}${known.get(name)?.toString(36)}`;
  };
}

/** Names to read in the browser's tools while developing. */
const plainNamer =
  (root: string): Namer =>
  (name, file) =>
    `${name}_${lettersOf(relative(root, file))}`;

const IMPORT = /^@value ([^;]+) from '([^']+)';\n/gm;

/** A sheet in which classes of other modules (`@value card as Card from '…/card.module.css'`) have the names that they have there. */
function withImportedNames(css: string, file: string, nameOf: Namer): string {
  const names = new Map<string, string>();
  const own = css.replace(IMPORT, (_line, list: string, path: string) => {
    for (const one of list.split(',')) {
      const [name = '', alias = name] = one.trim().split(' as ');
      names.set(alias, nameOf(name, join(dirname(file), path)));
    }
    return '';
  });
  return own.replace(/\.([A-Z]\w*)/g, (found, alias: string) => {
    const name = names.get(alias);
    return name === undefined ? found : `:global(.${name})`;
  });
}

const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** The name of a class in a build, null where the sheet has no such class. */
function nameIfThere(name: string, sheet: string, nameOf: Namer): string | null {
  const names = new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(CLASS), ([, one]) => one));
  return names.has(name) ? nameOf(name, sheet) : null;
}

/**
 * Names classes of CSS modules. In a build by letters for their file and a number in it, and components carry just those that they use.
 * The same in every build, so that what the server draws has the names that stand in the browser's sheets.
 */
export function moduleClassNames(): Plugin[] {
  let nameOf: Namer;
  return [
    {
      name: 'module-class-names',
      enforce: 'pre',
      config: ({ root = process.cwd() }, { command }) => {
        nameOf = command === 'build' ? shortNamer(root) : plainNamer(root);
        return { css: { modules: { generateScopedName: nameOf } } };
      },
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (css, id) => ({ code: withImportedNames(css, id, nameOf), map: null }),
      },
    },
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /client[\\/](src|dev)[\\/].*\.tsx?$/ },
        handler: (code, id) => ({
          code: withInlineClasses(code, id, (name, sheet) => nameIfThere(name, sheet, nameOf)),
          map: null,
        }),
      },
    },
    {
      // Otherwise a sheet of which nobody needs the list of names would be left out.
      name: 'sheets-stay',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
