import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { classesIn } from './css-modules.mjs';

/**
 * Looks at the style sheets whose class names every component sees.
 * @param {string} folder
 * @returns {Map<string, string[]>} the classes that each of them names; sheets that name none are left out
 */
export function globalClasses(folder) {
  const sheets = new Map();
  for (const path of readdirSync(folder, { recursive: true }).map(String).sort()) {
    if (!path.endsWith('.css') || path.endsWith('.module.css')) continue;
    const names = classesIn(readFileSync(join(folder, path), 'utf8'));
    if (names.size > 0) sheets.set(path.split(sep).join('/'), [...names]);
  }
  return sheets;
}

/**
 * Holds the global classes to those that are allowed by name.
 * @param {string} folder
 * @param {{ layout: string[], text: string[], apart: Record<string, string> }} allowed primitives of layout, styles of text that are to become a module, and sheets that are not the site's own, each with the reason
 * @returns {string[]} a sentence for each fault: a class that is not allowed, and an allowance that nobody needs
 */
export function globalClassFaults(folder, allowed) {
  const sheets = globalClasses(folder);
  const unseen = new Set([...allowed.layout, ...allowed.text]);
  const names = new Set(unseen);
  const faults = [];
  for (const [path, classes] of sheets) {
    if (allowed.apart[path]) continue;
    for (const name of classes) {
      unseen.delete(name);
      if (!names.has(name)) faults.push(`${path} names .${name}: put it into a CSS module beside its component.`);
    }
  }
  for (const name of unseen) faults.push(`.${name} is no longer there: take it out of the list.`);
  for (const path of Object.keys(allowed.apart))
    if (!sheets.has(path)) faults.push(`${path} is no longer there: take it out of the list.`);
  return faults;
}
