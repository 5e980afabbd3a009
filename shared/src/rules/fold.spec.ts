import { fold } from './fold.js';

describe('fold', () => {
  it.each([
    ['Brännö', 'branno'],
    ['BRANNO', 'branno'],
    ['Björk', 'bjork'],
    ['Sigur Rós', 'sigur ros'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['GROẞ', 'gross'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['Motörhead', 'motorhead'],
    ['Beyoncé', 'beyonce'],
    ['ﬁne', 'fine'],
    ['ＦＵＬＬ', 'full'],
    ['№', 'no'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('makes one of the two ways to write an accent', () => {
    expect(fold('Brännö')).toBe(fold('Bra\u0308nno\u0308'));
  });

  it('makes one space of any white space, and none at the ends', () => {
    expect(fold('  The \t\n  Band\u00a0 \u3000 ')).toBe('the band');
    expect(fold(' \u00a0 ')).toBe('');
    expect(fold('')).toBe('');
  });

  it('keeps signs, which are a part of names', () => {
    expect(fold('AC/DC & P!nk (feat. ?)')).toBe('ac/dc & p!nk (feat. ?)');
  });

  it('keeps different names of other scripts apart, and each equal to itself', () => {
    const names = ['東京事変', 'Кино', 'Аквариум', 'Σωκράτης', 'שלום', 'فيروز', 'ガキ', 'カキ', 'काल', 'कल', '한국'];
    expect(new Set(names.map(fold)).size).toBe(names.length);
    for (const name of names) expect([name, fold(fold(name))]).toEqual([name, fold(name)]);
  });

  it('folds what is folded to itself', () => {
    for (const text of ['Brännö  ÆRØ', 'ﬁ ﬂ', 'İstanbul', 'Ǆ', '½', 'ﷺ', '😀 x'])
      expect(fold(fold(text))).toBe(fold(text));
  });

  it('is quick with 100 kB', () => {
    const since = performance.now();
    fold(' ä\u0308'.repeat(33_000));
    expect(performance.now() - since).toBeLessThan(200);
  });
});
