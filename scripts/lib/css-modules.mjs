import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const IMPORT = /^import (\w+) from '(\.\/[\w.-]+\.module\.css)';$/gm;
/** What a sheet takes from another: `@value card as Card from '../card.module.css';`. */
const VALUES = /^@value ([^;]+) from '([^']+)';$/gm;
/** What hands a sheet's classes to components elsewhere (`card.styles.ts`), and who takes them. */
const HANDED_ON = /^export \{ default as (\w+) \} from '(\.\/[\w.-]+\.module\.css)';$/gm;
const TAKEN = /^import \{ ([\w ]+) \} from '(\.[^']+\.styles)';$/gm;

/** Class names that a style sheet defines; those that it only names within `:global(…)`, or takes from another, are not its own. */
export function classesIn(css) {
  const own = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@import [^;]*;/g, '')
    .replace(VALUES, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/url\([^)]*\)/g, '');
  const taken = new Set(importsOf(css).map(({ alias }) => alias));
  const selectors = own.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([A-Za-z_][\w-]*)/g);
  return new Set(Array.from(selectors, ([, name]) => name).filter((name) => !taken.has(name)));
}

/** The classes that a sheet takes from others. */
const importsOf = (css) =>
  [...css.matchAll(VALUES)].flatMap(([, list, path]) =>
    list.split(',').map((one) => {
      const [name, alias = name] = one.trim().split(' as ');
      return { name, alias, path };
    }),
  );

/** Every use of a module's classes in a component: `styles.name` and `styles['a-name']`. A computed one is a fault: its class would be unknown. */
function usesIn(code, local) {
  const names = new Set(
    Array.from(
      code.matchAll(new RegExp(`(?<![.\\w-])${local}\\.(\\w+)|(?<![.\\w-])${local}\\['([\\w-]+)'\\]`, 'g')),
      (match) => match[1] ?? match[2],
    ).filter((name) => name !== 'module' && name !== 'styles'),
  );
  return { names, isComputed: new RegExp(`(?<![.\\w-])${local}\\[(?!')`).test(code) };
}

/** The sheets whose classes a file names, each by the word that it has for it. */
function sheetsOf(file, code, handedOn) {
  const found = Array.from(code.matchAll(IMPORT), ([, local, path]) => ({ local, sheet: join(dirname(file), path) }));
  for (const [, words, path] of code.matchAll(TAKEN)) {
    const [name, alias = name] = words.split(' as ');
    const sheet = handedOn.get(`${join(dirname(file), path)}.ts ${name}`);
    if (sheet) found.push({ local: alias, sheet });
  }
  return found;
}

/** Which sheet stands behind a word of a `.styles.ts`. */
function handedOnBy(files) {
  const handedOn = new Map();
  for (const file of files.filter((name) => name.endsWith('.styles.ts')))
    for (const [, name, path] of readFileSync(file, 'utf8').matchAll(HANDED_ON))
      handedOn.set(`${file} ${name}`, join(dirname(file), path));
  return handedOn;
}

/** What is wrong with the classes that sheets take from each other; those that are taken are used. */
function takenFaults(used) {
  const faults = [];
  for (const sheet of used.keys()) {
    const css = readFileSync(sheet, 'utf8');
    for (const { name, alias, path } of importsOf(css)) {
      const names = used.get(join(dirname(sheet), path));
      if (!names) faults.push(`${basename(sheet)} takes classes of ${path}, which is not there.`);
      names?.add(name);
      if (!/^[A-Z]/.test(alias)) faults.push(`${basename(sheet)} takes ${alias} without a capital letter.`);
      if (!new RegExp(`\\.${alias}\\b`).test(css.replace(VALUES, '')))
        faults.push(`${basename(sheet)} takes ${name} and does not use it.`);
    }
  }
  return faults;
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
  const handedOn = handedOnBy(files);
  const faults = takenFaults(used);
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const code = readFileSync(file, 'utf8');
    for (const { local, sheet } of sheetsOf(file, code, handedOn)) {
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
