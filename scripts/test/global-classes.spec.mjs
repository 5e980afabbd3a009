import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globalClassFaults, globalClasses } from '../lib/global-classes.mjs';

const ALLOWED = JSON.parse(readFileSync(join(import.meta.dirname, '../lib/global-classes.json'), 'utf8'));

describe('Global classes', () => {
  it('of the client are those that are allowed by name', () => {
    expect(globalClassFaults(join(import.meta.dirname, '../../client/src'), ALLOWED)).toEqual([]);
  });

  it('are refused in any other sheet, and allowances that nobody needs with them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-global-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(
      join(folder, 'a.css'),
      '@import "./x.css" layer(base); .row:hover > .cell { top: 0.5em; } /* .note */ h1 { color: red; }',
    );
    writeFileSync(join(folder, 'deep/b.css'), '.small { color: red; }');
    writeFileSync(join(folder, 'deep/plain.css'), 'h1 { color: red; }');
    writeFileSync(join(folder, 'deep/b.module.css'), '.own { color: red; }');
    writeFileSync(join(folder, 'frame.css'), '.player { color: red; }');
    expect([...globalClasses(folder)]).toEqual([
      ['a.css', ['row', 'cell']],
      ['deep/b.css', ['small']],
      ['frame.css', ['player']],
    ]);
    const apart = { 'frame.css': 'a document of its own' };
    expect(globalClassFaults(folder, { layout: ['row', 'cell'], text: ['small'], apart })).toEqual([]);
    expect(
      globalClassFaults(folder, { layout: ['row', 'wrap'], text: ['small'], apart: { ...apart, 'gone.css': 'why' } }),
    ).toEqual([
      'a.css names .cell: put it into a CSS module beside its component.',
      '.wrap is no longer there: take it out of the list.',
      'gone.css is no longer there: take it out of the list.',
    ]);
    rmSync(folder, { recursive: true });
  });
});
