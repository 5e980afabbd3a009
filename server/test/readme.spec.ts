import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VARIABLES } from '../src/core/config/config.schema.js';

describe('README', () => {
  it('lists every environment variable with its default and meaning', () => {
    const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
    const rows = Object.entries(VARIABLES).map(([name, { fallback, about }]) => `| \`${name}\` | ${fallback} | ${about} |`);
    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });
});
