import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stamp, filesUnder, fingerprint } from '../lib/stamps.mjs';

describe('a stamp', () => {
  let folder;
  const file = (name) => join(folder, name);
  const print = () => fingerprint(folder, filesUnder([file('src')]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-stamps-'));
    mkdirSync(file('src/deep'), { recursive: true });
    writeFileSync(file('src/a.ts'), 'a');
    writeFileSync(file('src/deep/b.ts'), 'b');
    writeFileSync(file('product'), '');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is current for the same contents, whatever their times', () => {
    const stamp = new Stamp(file('cache'), 'x', [file('product')]);
    expect(stamp.isCurrent(print())).toBe(false);
    stamp.write(print());
    utimesSync(file('src/a.ts'), 1, 1);
    expect(stamp.isCurrent(print())).toBe(true);
  });

  it.each([
    ['a changed file', () => writeFileSync(file('src/deep/b.ts'), 'c')],
    ['a new file', () => writeFileSync(file('src/c.ts'), '')],
    ['a deleted file', () => rmSync(file('src/a.ts'))],
    [
      'text moved from one file to the next',
      () => {
        writeFileSync(file('src/a.ts'), '');
        writeFileSync(file('src/deep/b.ts'), 'ab');
      },
    ],
    ['a missing product', () => rmSync(file('product'))],
  ])('is not current after %s', (_what, change) => {
    const stamp = new Stamp(file('cache'), 'x', [file('product')]);
    stamp.write(print());
    change();
    expect(stamp.isCurrent(print())).toBe(false);
  });

  it('is not current once forgotten: an interrupted build is not a finished one', () => {
    const stamp = new Stamp(file('cache'), 'x', []);
    stamp.write('1');
    stamp.forget();
    expect(stamp.isCurrent('1')).toBe(false);
  });
});
