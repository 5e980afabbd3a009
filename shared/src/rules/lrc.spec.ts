import { cleanLyricText, lineAt, parseLyric, shiftLines, writeLrc } from './lrc.js';

const textsOf = (text: string): unknown[] =>
  parseLyric(text, 60_000).lines.map(({ start_ms, end_ms, text: line }) => [start_ms, end_ms, line]);

describe('lyrics', () => {
  it('reads stamped lines, several stamps a line, two or three digits', () => {
    expect(textsOf('[00:10.50]One\n[00:20.250][00:40]Again\n[01:00.00]Late\n[00:30.00]')).toEqual([
      [10_500, 20_250, 'One'],
      [20_250, 30_000, 'Again'],
      [30_000, 40_000, ''],
      [40_000, 60_000, 'Again'],
      [60_000, 60_000, 'Late'],
    ]);
  });

  it('keeps what the head says, and shows lines sooner by the offset', () => {
    const lyric = parseLyric(
      '[ar:Maren Holt]\n[ti:Brännö]\n[length: 03:00]\n[offset:+500]\n[00:01.00]Home\n[00:00.20]Early',
      9_000,
    );
    expect([lyric.format, lyric.offset_ms, lyric.meta, lyric.faults]).toEqual([
      'lrc',
      500,
      { ar: 'Maren Holt', ti: 'Brännö', length: '03:00' },
      [],
    ]);
    expect(shiftLines(lyric.lines, lyric.offset_ms).map(({ start_ms }) => start_ms)).toEqual([0, 500]);
  });

  it('reads stamps of words', () => {
    const lyric = parseLyric('[00:10.00] <00:10.00> Low <00:10.40> tide <00:11.00>\n[00:12.00]rest', 20_000);
    expect(lyric.format).toBe('enhanced_lrc');
    expect(lyric.lines[0]).toEqual({
      start_ms: 10_000,
      end_ms: 12_000,
      text: 'Low tide',
      words: [
        { start_ms: 10_000, end_ms: 10_400, text: 'Low' },
        { start_ms: 10_400, end_ms: 11_000, text: 'tide' },
      ],
    });
  });

  it('is plain while fewer than half of the lines are stamped; a line between stamps goes on with the one above', () => {
    const plain = parseLyric('[00:01.00]One\nTwo\n\nThree [Chorus]');
    expect([plain.format, plain.lines.map((line) => [line.start_ms, line.text])]).toEqual([
      'plain',
      [
        [null, 'One'],
        [null, 'Two'],
        [null, ''],
        [null, 'Three [Chorus]'],
      ],
    ]);
    expect(textsOf('[00:01.00]One\nand more\n[00:02.00]Two')).toEqual([
      [1_000, 2_000, 'One\nand more'],
      [2_000, 60_000, 'Two'],
    ]);
  });

  it.each([
    ['[00:01.00]a\n[00:75.00]b', 2],
    ['[1x:00]', 0],
    ['[12.5:00]a', 1],
    ['[00:12.00 a', 1],
    ['x\n[offset:soon]', 2],
    ['[00:01.00]<00:99.00>a', 1],
    ['[00:01.00]<00:03.00>a <00:02.00>b', 1],
  ])('names the line of a bad time tag in %j', (text, line) => {
    expect(parseLyric(text).faults.map((fault) => fault.line)).toEqual(line === 0 ? [] : [line]);
  });

  it('writes what reads back the same', () => {
    const lyric = parseLyric(
      '[ti:Tide]\n[offset:-250]\n[00:10.00]<00:10.00>Low <00:10.40>tide <00:11.00>\n[61:01.5][00:20.00]Again',
      4_000_000,
    );
    const again = parseLyric(writeLrc(lyric), 4_000_000);
    expect(again).toEqual(lyric);
  });

  it('stays small and quick whatever it is fed', () => {
    const start = performance.now();
    for (const bomb of [
      '['.repeat(200_000),
      '[00:00.00]'.repeat(20_000),
      `${'[00:00.00]'.repeat(10_000)}${'x'.repeat(100_000)}`,
      '<00:00.00>'.repeat(20_000),
      '\n'.repeat(200_000),
      `[00:00.00]${'< '.repeat(99_000)}`,
    ]) {
      const lyric = parseLyric(bomb);
      expect(JSON.stringify(lyric.lines).length).toBeLessThan(2_000_000);
    }
    expect(parseLyric('[00:00.00]'.repeat(20_000)).faults).not.toEqual([]);
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('drops characters that nobody sees, and keeps markup as letters', () => {
    expect(cleanLyricText('\ufeffa\u0000b\r\n\u202e<b>c</b>\t \n')).toBe('ab\n<b>c</b>');
  });

  it('finds the line that is sung', () => {
    const { lines } = parseLyric('[00:01.00]a\n[00:02.00]b');
    expect([0, 1_000, 1_999, 2_000, 99_000].map((at) => lineAt(lines, at))).toEqual([-1, 0, 0, 1, 1]);
  });
});
