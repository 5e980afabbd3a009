import { createI18n, switchLocale } from './i18n';
import { addEnglish } from './late-english';

const ENGLISH = { language: 'en', direction: 'ltr' as const, lines: {} };

describe('texts', () => {
  afterEach(() => createI18n(ENGLISH));

  it('are their own key in English, with placeholders filled and singulars kept', () => {
    const { t } = createI18n(ENGLISH);
    expect(t('Go to :name', { name: 'Kessler & Wren: live' })).toBe('Go to Kessler & Wren: live');
    expect(t(':count songs', { count: 1 })).toBe('1 song');
    expect(t(':count songs', { count: 1_234 })).toBe('1,234 songs');
    expect(t('It costs: nothing. Really: nothing')).toBe('It costs: nothing. Really: nothing');
  });

  it('may be words that objects have by themselves', () => {
    const { t } = createI18n({
      language: 'de',
      direction: 'ltr',
      lines: JSON.parse('{"constructor":"Erbauer","__proto__":"Vorlage","toString":"Als Text"}') as Record<
        string,
        string
      >,
    });
    expect(['constructor', '__proto__', 'toString', 'valueOf'].map((word) => t(word))).toEqual([
      'Erbauer',
      'Vorlage',
      'Als Text',
      'valueOf',
    ]);
    expect(t('Go to :toString, :name', { name: 'Tide' })).toBe('Go to :toString, Tide');
  });

  it('come from the page’s lines in other languages, English where one is missing', () => {
    const { t } = createI18n({
      language: 'pl',
      direction: 'ltr',
      lines: { Home: 'Start', ':count songs_few': ':count utwory', ':count songs_many': ':count utworów' },
    });
    expect([t('Home'), t('Genres'), t(':count songs', { count: 3 }), t(':count songs', { count: 5 })]).toEqual([
      'Start',
      'Genres',
      '3 utwory',
      '5 utworów',
    ]);
    expect(document.documentElement.lang).toBe('pl');
  });

  it('of the server are known again with their values in them; names that people gave are left alone', () => {
    const lines = {
      'Too many tries. Please wait :seconds seconds.': 'Bitte warte :seconds Sekunden.',
      ':name by :artists': ':name von :artists',
    };
    const { t } = createI18n({ language: 'de', direction: 'ltr', lines });
    expect(t('Too many tries. Please wait 40 seconds.')).toBe('Bitte warte 40 Sekunden.');
    expect(t('Music by friends')).toBe('Music by friends');
    expect(t(':name by :artists', { name: 'Tide', artists: 'Wren' })).toBe('Tide von Wren');
  });

  it('run right to left where the language does, and names in them their own way', () => {
    const { t } = createI18n({
      language: 'ar',
      direction: 'rtl',
      lines: { 'Go to :name': 'إلى :name', ':count songs_other': ':count أغنية' },
    });
    expect(document.documentElement.dir).toBe('rtl');
    expect(t('Go to :name', { name: 'Wren!' })).toBe('إلى \u2068Wren!\u2069');
  });

  it('change their language on a running page', async () => {
    const translator = createI18n(ENGLISH);
    await switchLocale(translator, {
      language: 'de',
      direction: 'ltr',
      lines: { Home: 'Start', ':count songs_other': ':count Songs' },
    });
    expect([translator.t('Home'), translator.t(':count songs', { count: 4_000 })]).toEqual(['Start', '4.000 Songs']);
    expect(document.documentElement.lang).toBe('de');
    await switchLocale(translator, ENGLISH);
    expect([translator.t('Home'), translator.t(':count songs', { count: 1 })]).toEqual(['Home', '1 song']);
  });

  it('of an area that comes late are said of one, too, on the page that runs and as it comes back to English; the site’s own words stay', async () => {
    const translator = createI18n({ ...ENGLISH, lines: { ':count doors_one': 'The door' } });
    addEnglish({ ':count windows_one': ':count window', ':count doors_one': ':count door' });
    const said = () => [translator.t(':count windows', { count: 1 }), translator.t(':count doors', { count: 1 })];
    expect(said()).toEqual(['1 window', 'The door']);
    await switchLocale(translator, { language: 'pl', direction: 'ltr', lines: {} });
    expect(said()[0]).toBe('1 window');
    await switchLocale(translator, ENGLISH);
    expect(said()).toEqual(['1 window', '1 door']);
  });
});
