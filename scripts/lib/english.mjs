import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './paths.mjs';

const FOR_ALL = 'client/src/platform/i18n/english.ts';
const FOR_ADMINS = 'client/src/platform/i18n/english-admin.ts';
/** What comes with the admin area alone. */
const ADMIN_AREA = /^client\/src\/(?:features|app|platform)\/admin\//;

/** Texts that say the same of one, or are about more than one in any case. */
const SAME_OF_ONE = new Set([
  ':count at once in each process',
  ':count changed',
  ':count deleted',
  ':count here now',
  ':count listening now',
  ':count min',
  ':count moved to the trash',
  ':count ms',
  ':count restored',
  ':count selected',
  'Delete :count artists?',
  'No more than :count addresses at once.',
  'Only the first :count are shown.',
  'Only the newest :count are shown.',
  'Parts that need a look (:count)',
  'Permissions (:count)',
  'Stopped: :count changed',
  'and :count more',
]);

/** Texts of which a file has a singular form. */
function singularsIn(root, path) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const keys = new Set();
  const visit = (node) => {
    if (ts.isPropertyAssignment(node)) keys.add(node.name.text.replace(/_one$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return keys;
}

/**
 * Holds the singular forms of English to the texts with a number: each has one, and listeners fetch none of the admin area.
 * @param {Map<string, string[]>} plurals text -> the files that say it
 * @returns {string[]} what is wrong, a line each
 */
export function compareEnglish(plurals, root = ROOT) {
  const lines = { [FOR_ALL]: singularsIn(root, FOR_ALL), [FOR_ADMINS]: singularsIn(root, FOR_ADMINS) };
  const faults = [...plurals].flatMap(([text, files]) => {
    const place = files.every((file) => ADMIN_AREA.test(file)) ? FOR_ADMINS : FOR_ALL;
    const said = JSON.stringify(`${text}_one`);
    if (place === FOR_ADMINS && lines[FOR_ALL].has(text))
      return [`of the admin area alone: ${said} goes from ${FOR_ALL} to ${FOR_ADMINS}`];
    return lines[place].has(text) || SAME_OF_ONE.has(text) ? [] : [`missing: ${said} in ${place} (${files[0]})`];
  });
  const unused = [...lines[FOR_ALL], ...lines[FOR_ADMINS]].filter((text) => !plurals.has(text));
  return [...faults, ...unused.map((text) => `unused: ${JSON.stringify(`${text}_one`)}`)].sort();
}
