import { readRange } from './range.js';

const SIZE = 1_000;
const whole = { kind: 'whole' };
const none = { kind: 'unsatisfiable' };
const part = (start: number, end: number) => ({ kind: 'part', start, end });

describe('readRange', () => {
  it.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-499', part(0, 499)],
    ['bytes=500-', part(500, 999)],
    ['bytes=999-', part(999, 999)],
    ['bytes=0-999', part(0, 999)],
    ['bytes=0-1000', part(0, 999)],
    ['bytes=990-99999999999999999999999999', part(990, 999)],
    [`bytes=0-${'9'.repeat(400)}`, part(0, 999)],
    ['bytes=007-0008', part(7, 8)],
    ['bytes=-1', part(999, 999)],
    ['bytes=-1000', part(0, 999)],
    ['BYTES=0-1', part(0, 1)],
  ])('answers %s with a part', (header, answer) => expect(readRange(header, SIZE)).toEqual(answer));

  it.each(['bytes=-1001', 'bytes=-99999999999999999999999', `bytes=-${'9'.repeat(400)}`])(
    'takes a suffix longer than the file for the whole file, as a part: %s',
    (header) => expect(readRange(header, SIZE)).toEqual(part(0, 999)),
  );

  it.each([
    'bytes=1000-',
    'bytes=1000-1001',
    'bytes=99999999999999999999999-',
    `bytes=${'9'.repeat(400)}-`,
    'bytes=-0',
    'bytes=-000',
  ])('cannot satisfy %s', (header) => expect(readRange(header, SIZE)).toEqual(none));

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=,',
    'bytes=abc',
    'bytes=0',
    'bytes=0--1',
    'bytes=--1',
    'bytes=1.5-2',
    'bytes=0x0-1',
    'bytes=0-0x1',
    'bytes=1e2-200',
    'bytes=+1-2',
    'bytes=5-4',
    'bytes=9007199254740993-9007199254740992',
    'bytes=1 0-20',
    'bytes=0 -1',
    'bytes=0- 1',
    'bytes= 0-1',
    'bytes=0-1 ',
    'bytes =0-1',
    ' bytes=0-1',
    'bytes:0-1',
    'bytes=0-1;q=1',
    'bytes=١-٢',
    'bytes=0-1-2',
    'items=0-1',
    'seconds=0-1',
    'byte=0-1',
    'bytes=0-1\n',
  ])('ignores what is malformed or of another unit: %j', (header) => expect(readRange(header, SIZE)).toEqual(whole));

  it.each([
    'bytes=0-1,5-6',
    'bytes=0-1, -5',
    'bytes=0-,0-',
    'bytes=0-1,abc',
    `bytes=${Array.from({ length: 600 }, (_, at) => `${at}-${at}`).join(',')}`,
  ])('answers several ranges with the whole file', (header) => expect(readRange(header, SIZE)).toEqual(whole));

  it.each(['bytes=,0-1', 'bytes=0-1,', 'bytes=, ,\t0-1 , ,'])(
    'counts empty elements of the list for nothing: %j',
    (header) => {
      expect(readRange(header, SIZE)).toEqual(part(0, 1));
    },
  );

  it('finds no part in an empty file', () => {
    expect(readRange('bytes=0-', 0)).toEqual(none);
    expect(readRange('bytes=0-0', 0)).toEqual(none);
    expect(readRange('bytes=-5', 0)).toEqual(whole);
  });
});
