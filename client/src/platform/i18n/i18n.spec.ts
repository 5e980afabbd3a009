import { createI18n } from './i18n';

describe('texts', () => {
  afterEach(() => createI18n({ language: 'en', direction: 'ltr', lines: {} }));

  it('are their own key in English, with placeholders filled and singulars kept', () => {
    const { t } = createI18n({ language: 'en', direction: 'ltr', lines: {} });
    expect(t('Go to :name', { name: 'Kessler & Wren: live' })).toBe('Go to Kessler & Wren: live');
    expect(t(':count songs', { count: 1 })).toBe('1 song');
    expect(t(':count songs', { count: 1_234 })).toBe('1,234 songs');
    expect(t('It costs: nothing. Really: nothing')).toBe('It costs: nothing. Really: nothing');
  });

  it('come from the page’s lines in other languages, English where one is missing', () => {
    const { t } = createI18n({ language: 'pl', direction: 'ltr', lines: { Home: 'Start', ':count songs_few': ':count utwory', ':count songs_many': ':count utworów' } });
    expect([t('Home'), t('Genres'), t(':count songs', { count: 3 }), t(':count songs', { count: 5 })]).toEqual(['Start', 'Genres', '3 utwory', '5 utworów']);
    expect(document.documentElement.lang).toBe('pl');
  });

  it('run right to left where the language does', () => {
    createI18n({ language: 'ar', direction: 'rtl', lines: {} });
    expect(document.documentElement.dir).toBe('rtl');
  });
});
