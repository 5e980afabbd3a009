import { lineFault, linesFault } from './plain-text.js';

const REFUSED = 'This text holds characters that are not allowed here.';

describe('what people write about themselves', () => {
  it.each(['', 'Zoë', '李小龍', 'נועה', '👩🏽‍🎤', 'O\u2019Neil', 'A\u0308nne', '\u200fשלום', 'x'.repeat(1_000)])(
    'may be %j',
    (text) => {
      expect(lineFault(text)).toBeNull();
    },
  );

  it.each(['a\u0007b', 'a\nb', 'tab\tbed', 'a\u009fb', 'evil\u202egnp.exe', '\u2066hidden', 'line\u2028break'])(
    'may not be %j',
    (text) => {
      expect(lineFault(text)).toBe(REFUSED);
    },
  );

  it.each(['\u200b', '\u200b\u200d\ufeff', '\u3164', '\u2800\u2800', '\u0301\u0302', '\u00a0\u2003'])(
    'may not be nothing to see: %j',
    (text) => {
      expect(lineFault(text)).toBe('This text shows nothing.');
    },
  );

  it('may have several lines where there is room', () => {
    expect(linesFault('one\ntwo\r\n\nthree')).toBeNull();
    expect(linesFault('one\ttwo')).toBe(REFUSED);
    expect(linesFault('\u200b\n\u200b')).toBe('This text shows nothing.');
  });
});
