import { runInNewContext } from 'node:vm';
import { formsOf } from '@tonearm/shared/rules/text-lines';
import { CSV_LINES } from './csv-lines.js';
import { JSON_LINES } from './json-lines.js';
import type { LineFileFormat } from './line-file.js';
import { pluralRule } from './plural-rule.js';
import { PO_LINES } from './po-lines.js';

const FORMATS: [string, LineFileFormat][] = [
  ['json', JSON_LINES],
  ['csv', CSV_LINES],
  ['po', PO_LINES],
];
const LANGUAGES = ['de', 'he', 'pl', 'ar', 'ja', 'fr', 'cy'];
/** What files and programs take for something else. */
const PIECES = [
  '"', "'", "'=", '=1+1', '+', '-', '@', ',', ';', '\t', '\n', '\r\n', '\\', '\\n', '\\"', '#', 'msgid "x"', 'msgstr', 'sep=;', '%s',
  ':count', ':name', ' ', '  ', 'ä', '😀', 'שלום', '\u2028', '\u202e', '\ufeff', '\u200d', '<b>', '&amp;', '{', '}', '[', '0', '__proto__',
  'constructor', '_one', '_other', '_few', 'x', '~', '|', '#, fuzzy',
]; // prettier-ignore

/** The same numbers each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function hostileLines(seed: number): Map<string, string> {
  const next = random(seed);
  const text = (): string =>
    Array.from({ length: 1 + Math.floor(next() * 5) }, () => PIECES[Math.floor(next() * PIECES.length)]).join('');
  // No text of the site holds these.
  const writable = (value: string): string => value.replace(/[\t\r]/g, '');
  const lines = new Map<string, string>();
  for (let count = 0; count < 30; count += 1) {
    const key = `${writable(text())}k`.trim();
    lines.set(next() < 0.3 ? `${key}_${['one', 'few', 'other'][Math.floor(next() * 3)]}` : key, writable(text()));
  }
  for (const key of ['__proto__', 'constructor', 'toString']) lines.set(key, `'=${key}`);
  return lines;
}

describe('a language as a file', () => {
  it.each(FORMATS)('comes back from %s as it was, whatever stands in it', (_name, { read, write }) => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const language = LANGUAGES[seed % LANGUAGES.length] as string;
      const lines = hostileLines(seed);
      // All forms of some, with the plain text beside them.
      for (const form of formsOf(language)) lines.set(`:count "songs"_${form}`, `:count ${form}\n'=x`);
      lines.set(':count "songs"', 'plain');
      const back = read(new TextDecoder().decode(Buffer.from(write(lines, language))), language);
      expect([...back].toSorted()).toEqual([...lines].toSorted());
    }
  });

  it('is a CSV in which nothing is a formula', () => {
    const text = CSV_LINES.write(
      new Map([
        ['Sum', '=HYPERLINK("x")'],
        ['-', "'@x"],
      ]),
      'de',
    );
    expect(text).toBe('\uFEFF"english","translation"\r\n"Sum","\'=HYPERLINK(""x"")"\r\n"\'-","\'\'@x"\r\n');
  });

  it('is read as spreadsheets and translators’ programs write it', () => {
    expect([...CSV_LINES.read('sep=;\r\nEnglish;Note;Translation\r\nHome;x;Start\r\n\r\n', 'de')]).toEqual([
      ['Home', 'Start'],
    ]);
    const file = [
      'msgid ""', 'msgstr ""', '"Plural-Forms: nplurals=3; plural=0;\\n"', '',
      '#, fuzzy', 'msgid "Guessed"', 'msgstr "Nie"', '',
      '#~ msgid "Old"', '#~ msgstr "Stary"', '',
      'msgctxt "menu"', 'msgid "Home"', 'msgstr ""', '"Dom"', '',
      'msgid ":count songs"', 'msgid_plural ":count songs"', 'msgstr[0] ":count utwór"', 'msgstr[1] ":count utwory"', 'msgstr[2] ":count utworów"', '',
    ].join('\n'); // prettier-ignore
    expect([...PO_LINES.read(file, 'pl')].toSorted()).toEqual([
      [':count songs_few', ':count utwory'],
      [':count songs_many', ':count utworów'],
      [':count songs_one', ':count utwór'],
      ['Home', 'Dom'],
    ]);
  });

  it.each([
    [JSON_LINES, '{"a":'],
    [JSON_LINES, '["a"]'],
    [JSON_LINES, 'null'],
    [CSV_LINES, ''],
    [CSV_LINES, 'a,b\nc,d'],
    [PO_LINES, 'msgid "a'],
    [PO_LINES, 'hello'],
    [PO_LINES, `msgid "a"\nmsgid_plural "b"\n${'msgstr[0] "x"\n'.repeat(100_000)}`],
  ])('is refused with words where it is none: %#', ({ read }, text) => {
    expect(() => read(text, 'de')).toThrow(expect.objectContaining({ status: 422 }) as Error);
  });

  it.each([
    'de',
    'pl',
    'ru',
    'cs',
    'he',
    'ar',
    'fr',
    'es',
    'lv',
    'lt',
    'sl',
    'ga',
    'cy',
    'mt',
    'ro',
    'is',
    'br',
    'gv',
    'ja',
  ])('says to programs which form of %s a number takes', (language) => {
    const forms = formsOf(language);
    const [, count, rule] = /^nplurals=(\d+); plural=(.*);$/.exec(pluralRule(language)) ?? [];
    expect(Number(count)).toBe(forms.length);
    const plural = runInNewContext(`(n) => Number(${rule})`) as (n: number) => number;
    const rules = new Intl.PluralRules(language);
    for (const n of [...Array.from({ length: 1_300 }, (_, at) => at), 10_021, 1_000_000, 3_000_000])
      expect([n, forms[plural(n)]]).toEqual([n, rules.select(n)]);
  });
});
