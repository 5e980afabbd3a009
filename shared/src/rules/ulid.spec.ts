import { isUlid, ulidOf } from './ulid.js';

describe('ulid', () => {
  it('sorts by time and keeps the random digits', () => {
    const random = Uint8Array.from({ length: 16 }, (_, at) => at);
    expect(ulidOf(1_469_918_176_385, random)).toBe('01ARYZ6S410123456789ABCDEF');
    expect(ulidOf(1, random) < ulidOf(33, random)).toBe(true);
    expect(isUlid(ulidOf(Date.UTC(9999, 11, 31), random.fill(255)))).toBe(true);
  });

  it.each([
    '',
    '01ARYZ6S410123456789ABCDE',
    '01ARYZ6S410123456789ABCDEFG',
    '01aryz6s410123456789abcdef',
    '01ARYZ6S410123456789ABCDEU',
    '81ARYZ6S410123456789ABCDEF',
    "01ARYZ6S410123456789ABCD' ",
  ])('takes %j for none', (text) => expect(isUlid(text)).toBe(false));
});
