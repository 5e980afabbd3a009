import { asNumber, joined, listOf, listParts, sql } from './sql.js';

describe('sql', () => {
  it('keeps values out of the text, whatever they are', () => {
    const statement = sql`a = ${1} AND b = ${"'; DROP TABLE users"} AND c > ${new Date('2026-01-02T03:04:05.006Z')} AND d IS ${null}`;
    expect(statement.text).toBe('a = ? AND b = ? AND c > ? AND d IS ?');
    expect(statement.params).toEqual([1, "'; DROP TABLE users", '2026-01-02 03:04:05.006', null]);
  });

  it('puts pieces together, with their values in order', () => {
    const owned = sql`t.owner_id = ${7}`;
    const whole = sql`SELECT ${asNumber(sql`COUNT(*) + ${1}`)} WHERE ${joined([owned, sql`t.id IN ${listOf([3, 4])}`, sql`1 = 1`], ' AND ')} LIMIT ${5}`;
    expect(whole.text).toBe('SELECT COUNT(*) + ? WHERE t.owner_id = ? AND t.id IN (?, ?) AND 1 = 1 LIMIT ?');
    expect(whole.params).toEqual([1, 7, 3, 4, 5]);
    expect(joined([], ', ').text).toBe('');
  });

  it('has few lengths of lists, and no value that was not asked for', () => {
    const texts = new Set<string>();
    for (let count = 1; count <= 1_000; count += count < 20 ? 1 : 7) {
      const values = Array.from({ length: count }, (_, n) => n);
      const { text, params } = listOf(values);
      texts.add(text);
      expect(new Set(params)).toEqual(new Set(values));
      expect(text.match(/\?/g)).toHaveLength(params.length);
    }
    expect(texts.size).toBe(12);
    expect(() => listOf([])).toThrow('1 to 1000');
    expect(() => listOf(Array.from({ length: 1_001 }, () => 1))).toThrow('1 to 1000');
  });

  it('takes longer lists apart', () => {
    expect(listParts(Array.from({ length: 2_001 }, (_, n) => n)).map((part) => part.length)).toEqual([1_000, 1_000, 1]);
  });
});
