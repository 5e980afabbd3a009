import { formatInstant, formatSpan } from './format.js';
import { Locales } from './locales.js';

const KEY = 'The code is valid for :minutes.';

describe('Locales', () => {
  const locales = new Locales({ debug: false });
  const withPseudo = new Locales({ debug: true });

  it('are English and German, and a pseudo language where the site is debugged', () => {
    expect(locales.list().map(({ language, name, direction }) => [language, name, direction])).toEqual([
      ['en', 'English', 'ltr'],
      ['de', 'Deutsch', 'ltr'],
    ]);
    expect(withPseudo.list().at(-1)).toEqual({ language: 'ar-XB', name: 'Pseudo (right to left)', direction: 'rtl' });
    expect([
      locales.has('de'),
      locales.has('ar-XB'),
      locales.has('fr'),
      locales.has('constructor'),
      withPseudo.has('ar-XB'),
    ]).toEqual([true, false, false, false, true]);
    expect([locales.directionOf('de'), withPseudo.directionOf('ar-XB'), locales.directionOf('xx')]).toEqual([
      'ltr',
      'rtl',
      'ltr',
    ]);
  });

  it('find what a reader’s language comes closest to', () => {
    expect(
      ['de', 'DE', 'de-AT', 'en-GB', 'fr', 'den', '', null, '../../../etc/passwd'].map((language) =>
        locales.nearest(language),
      ),
    ).toEqual(['de', 'de', 'de', 'en', null, null, null, null, null]);
    expect([withPseudo.nearest('ar-xb'), withPseudo.nearest('ar')]).toEqual(['ar-XB', null]);
  });

  it('translate and fill, in English where there is no line', () => {
    expect(locales.translate('de', KEY, { minutes: '10 Minuten' })).toBe('Der Code gilt 10 Minuten.');
    expect(locales.translate('en', KEY, { minutes: '10 minutes' })).toBe('The code is valid for 10 minutes.');
    expect(locales.translate('de', 'No such line for :name, :other', { name: ':other' })).toBe(
      'No such line for :other, :other',
    );
    expect(locales.translate('../en', 'constructor')).toBe('constructor');
    expect([locales.lines('en'), locales.lines('ar-XB'), locales.lines('../package')]).toEqual([{}, {}, {}]);
  });

  it('keep placeholders in the pseudo language, and nothing else as it was', () => {
    const lines = Object.entries(withPseudo.lines('ar-XB'));
    expect(lines.map(([key]) => key)).toEqual(Object.keys(locales.lines('de')));
    const placeholders = (text: string) => (text.match(/:[a-z]\w*/gi) ?? []).sort();
    for (const [key, line] of lines) {
      expect(line).toMatch(/^\[\u200f.*\u200f\]$/s);
      expect(placeholders(line)).toEqual(placeholders(key));
    }
    expect(withPseudo.translate('ar-XB', KEY, { minutes: '10' })).toBe('[\u200fThé çódé ís válíd fór 10.\u200f]');
  });

  it('have German lines with the placeholders of the English text', () => {
    const placeholders = (text: string) => (text.match(/:[a-z]\w*/gi) ?? []).sort();
    for (const [key, line] of Object.entries(locales.lines('de')))
      expect([key, placeholders(line)]).toEqual([key, placeholders(key)]);
  });
});

describe('formats', () => {
  it('are the reader’s', () => {
    const at = new Date('2026-03-06T14:05:00Z');
    expect(formatInstant('de', at, 'UTC')).toBe('6. März 2026 um 14:05 UTC');
    expect(formatInstant('en', at, 'America/New_York')).toMatch(/^March 6, 2026 at 9:05\sAM EST$/);
    expect([formatSpan('de', 1, 'day'), formatSpan('de', 10, 'minute'), formatSpan('en', 48, 'hour')]).toEqual([
      '1 Tag',
      '10 Minuten',
      '48 hours',
    ]);
  });
});
