import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globalClassFaults, globalClasses } from '../lib/global-classes.mjs';

const ALLOWED = JSON.parse(readFileSync(join(import.meta.dirname, '../lib/global-classes.json'), 'utf8'));

describe('Global classes', () => {
  it('of the client become fewer, and never more', () => {
    expect(globalClassFaults(join(import.meta.dirname, '../../client/src'), ALLOWED)).toEqual([]);
  });

  it('are counted by sheet, without those of CSS modules', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-global-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(
      join(folder, 'a.css'),
      '@import "./x.css" layer(base); .row:hover > .cell { top: 0.5em; } /* .note */ h1 { color: red; }',
    );
    writeFileSync(join(folder, 'deep/b.css'), '.row { color: red; }');
    writeFileSync(join(folder, 'deep/plain.css'), 'h1 { color: red; }');
    writeFileSync(join(folder, 'deep/b.module.css'), '.own { color: red; }');
    expect(globalClasses(folder)).toEqual({ sheets: { 'a.css': 2, 'deep/b.css': 1 }, inSeveral: ['row'] });
    expect(globalClassFaults(folder, { sheets: { 'a.css': 2, 'deep/b.css': 1 }, inSeveral: 1 })).toEqual([]);
    expect(globalClassFaults(folder, { sheets: { 'a.css': 1, 'gone.css': 3, 'deep/b.css': 2 }, inSeveral: 0 })).toEqual(
      [
        'a.css names 2 global classes, 1 are allowed: put new ones into a CSS module beside their component.',
        'deep/b.css names 1 global classes only: lower its number from 2.',
        'gone.css names 0 global classes only: lower its number from 3.',
        '1 global classes are named by several sheets, 0 are allowed: row.',
      ],
    );
    expect(globalClassFaults(folder, { sheets: { 'a.css': 2, 'deep/b.css': 1 }, inSeveral: 2 })).toEqual([
      '1 global classes only are named by several sheets: lower the number from 2.',
    ]);
    rmSync(folder, { recursive: true });
  });
});
