import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VARIABLES } from '../src/core/config/config.schema.js';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

describe('README', () => {
  it('says how long the first start takes', () => {
    expect(readme).toMatch(/first start takes one to two minutes/);
  });

  it('lists every environment variable with its default and meaning', () => {
    const rows = Object.entries(VARIABLES).map(
      ([name, { fallback, about }]) => `| \`${name}\` | ${fallback} | ${about} |`,
    );
    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });
});
