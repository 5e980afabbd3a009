import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const IMPORT = /^import (\w+) from '(\.\/[\w.-]+\.module\.css)';$/gm;

/** Class names that a style sheet defines; those that it only names within `:global(…)` are not its own. */
export function classesIn(css) {
  const own = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@import [^;]*;/g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/url\([^)]*\)/g, '');
  const selectors = own.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([A-Za-z_][\w-]*)/g);
  return new Set(Array.from(selectors, ([, name]) => name));
}

/** Every use of a module's classes in a component: `styles.name` and `styles['a-name']`. A computed one is a fault: nobody could tell what it needs. */
function usesIn(code, local) {
  const names = new Set(
    Array.from(
      code.matchAll(new RegExp(`\\b${local}\\.(\\w+)|\\b${local}\\['([\\w-]+)'\\]`, 'g')),
      (match) => match[1] ?? match[2],
    ),
  );
  return { names, isComputed: new RegExp(`\\b${local}\\[(?!')`).test(code) };
}

/**
 * Checks the CSS modules of a folder against the components that import them.
 * @param {string} folder @returns {string[]} a sentence for each fault: a class that is used but not defined, or defined but not used; a module that lies elsewhere or is imported by nobody
 */
export function cssModuleFaults(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const used = new Map(files.filter((file) => file.endsWith('.module.css')).map((file) => [file, new Set()]));
  const faults = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const code = readFileSync(file, 'utf8');
    for (const [, local, path] of code.matchAll(IMPORT)) {
      const sheet = join(dirname(file), path);
      if (!existsSync(sheet)) continue;
      const { names, isComputed } = usesIn(code, local);
      if (isComputed) faults.push(`${basename(file)} computes a class of ${basename(sheet)}.`);
      for (const name of names) used.get(sheet).add(name);
    }
    if (/from '\.\.?\/.*\/.*\.module\.css'|from '\.\.\/[\w.-]+\.module\.css'/.test(code))
      faults.push(`${basename(file)} imports a style sheet that does not lie beside it.`);
  }
  for (const [sheet, names] of used) {
    const defined = classesIn(readFileSync(sheet, 'utf8'));
    for (const name of names) if (!defined.has(name)) faults.push(`${basename(sheet)} does not define ${name}.`);
    for (const name of defined) if (!names.has(name)) faults.push(`Nobody uses ${name} of ${basename(sheet)}.`);
  }
  return faults;
}
