import { batchParts, insertParts } from './insert-parts.js';

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

describe('insertParts', () => {
  it('has few long lengths of statement on SQLite, however many rows there are', () => {
    const long = new Set<number>();
    for (let rows = 0; rows < 12_000; rows += 3) {
      const parts = insertParts('sqlite', rows, 3);
      expect(sum(parts)).toBe(rows);
      parts.filter((part) => part > 256).forEach((part) => long.add(part));
    }
    expect([...long].sort((one, other) => one - other)).toEqual([512, 1_024, 2_048, 4_096]);
  });

  it('writes few rows with one statement', () => {
    expect(insertParts('sqlite', 200, 6)).toEqual([200]);
  });

  it('takes as many rows at once as fit on MySQL', () => {
    expect(insertParts('mysql', 25_000, 3)).toEqual([10_000, 10_000, 5_000]);
  });

  it.each(['sqlite', 'mysql'] as const)(
    'keeps to the marks that a statement may have, with many columns (%s)',
    (dialect) => {
      const parts = insertParts(dialect, 1_000, 300);
      expect(sum(parts)).toBe(1_000);
      expect(Math.max(...parts) * 300).toBeLessThanOrEqual(30_000);
    },
  );
});

describe('batchParts', () => {
  it('has three lengths on SQLite, and one statement on MySQL', () => {
    for (let rows = 0; rows < 300; rows += 1) {
      expect(sum(batchParts('sqlite', rows))).toBe(rows);
      expect(batchParts('sqlite', rows).every((part) => [64, 8, 1].includes(part))).toBe(true);
      expect(sum(batchParts('mysql', rows))).toBe(rows);
    }
    expect([batchParts('sqlite', 137), batchParts('mysql', 137), batchParts('mysql', 0)]).toEqual([
      [64, 64, 8, 1],
      [137],
      [],
    ]);
  });
});
