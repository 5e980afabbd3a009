import { parseDate, releaseDateOf } from './dates.js';
import { genresOf } from './genres.js';
import { cleanLyrics, syltToLrc } from './lyrics.js';
import { RawTags, type TagField } from './raw-tags.js';
import { replayGainOf } from './replay-gain.js';
import { cleanName, cleanText, utf8OrLatin1 } from './text.js';

function tags(values: Partial<Record<TagField, string>>): RawTags {
  const raw = new RawTags();
  for (const [field, value] of Object.entries(values)) raw.add(field as TagField, value);
  return raw;
}

describe('genres', () => {
  it.each([
    [['Rock; Pop'], ['Rock', 'Pop']],
    [['17'], ['Rock']],
    [['(17)'], ['Rock']],
    [['(17)Rock/Pop'], ['Rock', 'Rock/Pop']],
    [['(17)(13)'], ['Rock', 'Pop']],
    [['(17)Rock'], ['Rock']],
    [['((Odd) name'], ['(Odd) name']],
    [
      ['(RX)', 'CR'],
      ['Remix', 'Cover'],
    ],
    [
      ['Rock', 'rock', 'ROCK; Jazz'],
      ['Rock', 'Jazz'],
    ],
    [['Folk, World, & Country'], ['Folk, World, & Country']],
    [
      ['2-Step', '80s'],
      ['2-Step', '80s'],
    ],
    [['999', '255', '  ', ''], []],
  ])('reads %j as %j', (values, expected) => {
    expect(genresOf(values)).toEqual(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2011', '2011-01-01'],
    ['2011-05', '2011-05-01'],
    ['2011-05-06', '2011-05-06'],
    ['2011-05-06T10:11:12', '2011-05-06'],
    ['2011/5/6', '2011-05-06'],
    ['20110506', '2011-05-06'],
    [' 2011 ', '2011-01-01'],
    ['2011-00-00', '2011-01-01'],
    ['2012-02-29', '2012-02-29'],
    ['2011-02-29', '2011-02-01'],
    ['2011-13-01', '2011-01-01'],
    ['0000', null],
    ['unknown', null],
    ['20111', null],
    ['', null],
  ])('reads "%s" as %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });

  it("joins ID3v2.3's year with its day and month", () => {
    expect(releaseDateOf(tags({ year: '2011', dayMonth: '0605' }))).toBe('2011-05-06');
  });

  it('takes the next field when one is no date', () => {
    expect(releaseDateOf(tags({ date: 'soon', year: '1999' }))).toBe('1999-01-01');
    expect(releaseDateOf(tags({}))).toBeNull();
  });
});

describe('lyrics', () => {
  it('makes LRC of timed lines', () => {
    expect(
      syltToLrc(
        [
          { text: 'One', timestamp: 1_000 },
          { text: 'Two', timestamp: 61_230 },
        ],
        2,
        1,
      ),
    ).toBe('[00:01.00]One\n[01:01.23]Two');
  });

  it('joins timed syllables to lines', () => {
    const parts = ['\nHel', 'lo', '\nworld'].map((text, n) => ({ text, timestamp: n * 500 }));
    expect(syltToLrc(parts, 2, 1)).toBe('[00:00.00]Hello\n[00:01.00]world');
  });

  it('takes no chords and no times in frames', () => {
    expect(syltToLrc([{ text: 'Am', timestamp: 0 }], 2, 5)).toBeNull();
    expect(syltToLrc([{ text: 'One', timestamp: 0 }], 1, 1)).toBeNull();
  });

  it('calls text with stamps synced, whatever tag it came from', () => {
    const [plain, synced] = cleanLyrics([
      { text: 'La\r\nla', language: 'ENG' },
      { text: '[00:12.00]La', language: 'XXX' },
    ]);
    expect(plain).toEqual({ text: 'La\nla', synced: false, language: 'eng' });
    expect(synced).toEqual({ text: '[00:12.00]La', synced: true, language: null });
  });

  it('drops doubles and cuts what is too long', () => {
    expect(
      cleanLyrics([
        { text: 'a', language: null },
        { text: ' a ', language: null },
      ]),
    ).toHaveLength(1);
    expect(cleanLyrics([{ text: 'x'.repeat(50_000), language: null }])[0]?.text).toHaveLength(10_000);
  });
});

describe('replay gain', () => {
  it('reads decibels and peaks', () => {
    expect(
      replayGainOf(tags({ trackGain: '-7.30 dB', trackPeak: '0.988', albumGain: '+1,5', albumPeak: '1.0' })),
    ).toEqual({ trackGainDb: -7.3, trackPeak: 0.988, albumGainDb: 1.5, albumPeak: 1 });
  });

  it("moves Opus' gain from -23 to -18 LUFS", () => {
    expect(replayGainOf(tags({ r128TrackGain: '-1280' }))).toMatchObject({ trackGainDb: 0, albumGainDb: null });
  });

  it('refuses nonsense', () => {
    expect(replayGainOf(tags({ trackGain: 'loud', albumGain: '-900 dB', r128TrackGain: '1e9' }))).toBeNull();
  });
});

describe('text', () => {
  it.each([
    [' a\u0000b ', 'ab'],
    ['a\nb\tc', 'a b c'],
    ['a\ud800b', 'ab'],
    ['\u{1F3B5} ok', '\u{1F3B5} ok'],
    ['don\u0092t', 'don\u2019t'],
    ['\u0001\u0000', null],
  ])('cleans %j to %j', (raw, expected) => {
    expect(cleanName(raw)).toBe(expected);
  });

  it('cuts without halving a character', () => {
    expect(cleanName('\u{1F3B5}'.repeat(200))).toBe('\u{1F3B5}'.repeat(127));
    expect(cleanText('x'.repeat(20_000))).toHaveLength(10_000);
  });

  it('recognises UTF-8 where nothing names the encoding', () => {
    expect(utf8OrLatin1(Buffer.from('Björk').toString('latin1'))).toBe('Björk');
    expect(utf8OrLatin1('Björk')).toBe('Björk');
  });
});
