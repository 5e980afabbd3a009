import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { classesIn } from './css-modules.mjs';

/**
 * Looks at the style sheets whose class names every component sees.
 * @param {string} folder
 * @returns {{ sheets: Record<string, number>, inSeveral: string[] }} how many classes each of them names, and which classes more than one names
 */
export function globalClasses(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'))
    .sort();
  const sheets = {};
  const seenIn = new Map();
  for (const path of paths) {
    const names = classesIn(readFileSync(join(folder, path), 'utf8'));
    if (names.size === 0) continue;
    sheets[relative('.', path).split(sep).join('/')] = names.size;
    for (const name of names) seenIn.set(name, (seenIn.get(name) ?? 0) + 1);
  }
  return { sheets, inSeveral: [...seenIn].filter(([, count]) => count > 1).map(([name]) => name) };
}

/**
 * Holds the global style sheets to what is still allowed of them, which may only shrink.
 * @param {string} folder @param {{ sheets: Record<string, number>, inSeveral: number }} allowed
 * @returns {string[]} a sentence for each fault: a sheet that is new or has grown, more classes that two sheets name, and an allowance that is no longer needed
 */
export function globalClassFaults(folder, allowed) {
  const { sheets, inSeveral } = globalClasses(folder);
  const faults = [];
  for (const path of new Set([...Object.keys(sheets), ...Object.keys(allowed.sheets)])) {
    const [count, limit] = [sheets[path] ?? 0, allowed.sheets[path] ?? 0];
    if (count > limit)
      faults.push(
        `${path} names ${count} global classes, ${limit} are allowed: put new ones into a CSS module beside their component.`,
      );
    if (count < limit) faults.push(`${path} names ${count} global classes only: lower its number from ${limit}.`);
  }
  if (inSeveral.length > allowed.inSeveral)
    faults.push(
      `${inSeveral.length} global classes are named by several sheets, ${allowed.inSeveral} are allowed: ${inSeveral.join(', ')}.`,
    );
  if (inSeveral.length < allowed.inSeveral)
    faults.push(
      `${inSeveral.length} global classes only are named by several sheets: lower the number from ${allowed.inSeveral}.`,
    );
  return faults;
}
