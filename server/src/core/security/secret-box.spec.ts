import { constantTimeEqual, SecretBox } from './secret-box.js';

const box = new SecretBox('ab'.repeat(32));
const other = new SecretBox('cd'.repeat(32));

describe('SecretBox', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'Zoë 🎧 \u0000 "quoted"', 'x'.repeat(100_000)])(
    'opens what it sealed (text %#)',
    (text) => {
      expect(box.open('totp', box.seal('totp', text))).toBe(text);
      expect(new SecretBox('ab'.repeat(32)).open('totp', box.seal('totp', text))).toBe(text);
    },
  );

  it('seals to letters that a column, a cookie and an address can hold, never twice alike', () => {
    const sealed = Array.from({ length: 200 }, () => box.seal('totp', 'secret'));
    expect(new Set(sealed).size).toBe(200);
    for (const text of sealed) expect(text).toMatch(/^v1\.[\w-]+$/);
    expect(sealed.join('')).not.toContain('secret');
  });

  it('opens nothing of another purpose or installation', () => {
    expect(box.open('codes', box.seal('totp', 'secret'))).toBeNull();
    expect(other.open('totp', box.seal('totp', 'secret'))).toBeNull();
  });

  it('opens nothing when any character was changed, dropped or added', () => {
    const sealed = box.seal('totp', 'secret code');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = [...'AQgwB_-.=v1 ']
        .filter((letter) => letter !== sealed[at])
        .map((letter) => sealed.slice(0, at) + letter + sealed.slice(at + 1));
      for (const text of [...changed, sealed.slice(0, at), sealed.slice(0, at) + sealed.slice(at + 1)])
        expect([text, box.open('totp', text)]).toEqual([text, null]);
    }
    for (const suffix of ['=', '\n', 'A', '.', 'AAAA']) expect(box.open('totp', sealed + suffix)).toBeNull();
  });

  it.each(['', 'v1.', 'v1.AAAA', 'secret', 'v2.AAAA', '\u0000', 'v1.' + 'A'.repeat(37), 'v1.' + 'A'.repeat(100_000)])(
    'opens no junk (%#)',
    (junk) => {
      expect(box.open('totp', junk)).toBeNull();
    },
  );

  it('signs alike for the same text, apart for each text, purpose and installation', () => {
    expect(box.mac('verify', '7|a@b.example')).toMatch(/^[\da-f]{64}$/);
    expect(box.mac('verify', '7|a@b.example')).toBe(new SecretBox('ab'.repeat(32)).mac('verify', '7|a@b.example'));
    const macs = [box.mac('verify', '7'), box.mac('verify', '8'), box.mac('reset', '7'), other.mac('verify', '7')];
    expect(new Set(macs).size).toBe(4);
  });
});

describe('constantTimeEqual', () => {
  it('compares texts of any length', () => {
    expect(constantTimeEqual('abc', 'abc')).toBe(true);
    expect(constantTimeEqual('', '')).toBe(true);
    for (const [a, b] of [
      ['abc', 'abd'],
      ['abc', 'ab'],
      ['', 'a'],
      ['abc', 'ABC'],
    ] as const)
      expect([a, b, constantTimeEqual(a, b)]).toEqual([a, b, false]);
  });
});
