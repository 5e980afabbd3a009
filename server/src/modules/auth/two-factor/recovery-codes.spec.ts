import { findCode, newRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are eight of 21 characters, each its own', () => {
    const sets = Array.from({ length: 50 }, newRecoveryCodes);
    for (const codes of sets) expect(codes).toHaveLength(8);
    for (const code of sets.flat()) expect(code).toMatch(/^[a-z\d]{10}-[a-z\d]{10}$/);
    expect(new Set(sets.flat()).size).toBe(400);
  });

  it('use every character about as often', () => {
    const counts = new Map<string, number>();
    const letters = Array.from({ length: 1_600 }, () => newRecoveryCode().replace('-', '')).join('');
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // A thousand each; seven standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(220);
  });

  it('are found at any place, to the letter', () => {
    const codes = newRecoveryCodes();
    for (const code of codes) expect(findCode(codes, code)).toBe(code);
    const code = 'abcdefghij-kmnpqrstuv';
    const variants = [
      code.toUpperCase(),
      ` ${code}`,
      `${code} `,
      `${code}\n`,
      code.replace('-', ''),
      code.replace('-', ' - '),
      code.replace('-', '–'),
      code.slice(1),
      `${code}a`,
      '',
      '-',
      newRecoveryCode(),
    ];
    for (const given of variants) expect([given, findCode([code, ...codes], given)]).toEqual([given, null]);
    expect(findCode([], code)).toBeNull();
  });
});
