import { jsonDepth, jsonShape } from './body.middleware.js';

const depth = (text: string): number => jsonDepth(new TextEncoder().encode(text));

describe('jsonDepth', () => {
  it.each([
    ['', 0],
    ['1', 0],
    ['"text"', 0],
    ['{}', 1],
    ['[]', 1],
    ['[[],[]]', 2],
    ['{"a":{"b":[{}]}}', 4],
    ['[1,[2],[[3]]]', 3],
    ['  [ \n { } ]', 2],
  ])('of %s is %d', (text, expected) => {
    expect(depth(text)).toBe(expected);
  });

  it.each([
    ['brackets in text', '["[[[[", "{{{{"]', 1],
    ['an escaped quote', '["\\"[[[", []]', 2],
    ['an escaped backslash before the closing quote', '["\\\\", [[]]]', 3],
    ['many backslashes', '["\\\\\\\\\\\\", [[]]]', 3],
    ['a quote as \\u', '["\\u0022[[", []]', 2],
    ['text in other scripts', '["日本語[[", "😀{{"]', 1],
    ['keys', '{"[[":{"{{":1}}', 2],
  ])('is not misled by %s', (_what, text, expected) => {
    expect(depth(text)).toBe(expected);
  });

  it('counts 50,000 levels without using the stack', () => {
    expect(depth('['.repeat(50_000) + ']'.repeat(50_000))).toBe(50_000);
  });

  it('agrees with what JSON.parse makes of it', () => {
    const levels = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0;
    for (const text of [
      '{"a\\\\":[["x]"]]}',
      '[{"\\"":{}},"]",[[[]]]]',
      '{"":[[],{"b":"}"}]}',
      '["\\\\\\"[", {"c":[[]]}]',
    ])
      expect(depth(text)).toBe(levels(JSON.parse(text)));
  });

  it('is quick: a megabyte costs a few milliseconds', () => {
    const bytes = new TextEncoder().encode(`["${'\\"['.repeat(349_000)}"]`);
    const since = performance.now();
    expect(jsonDepth(bytes)).toBe(1);
    expect(performance.now() - since).toBeLessThan(200);
  });
});

describe('jsonShape', () => {
  it('counts keys, not colons in text', () => {
    expect(jsonShape(new TextEncoder().encode('{"a:b":"c:d","e":{"f":[1,{"g":":"}]}}')).keys).toBe(4);
  });
});
