import { slugify } from './slug.js';

describe('slugify', () => {
  it.each([
    ['Bohemian Rhapsody', 'bohemian-rhapsody'],
    ['AC/DC', 'ac-dc'],
    ["Don't Stop", 'dont-stop'],
    ['Don’t Stop', 'dont-stop'],
    ['Brännö (Live) [2024]', 'branno-live-2024'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['a_b.c', 'a-b-c'],
    ['99 Luftballons', '99-luftballons'],
    ['Кино', 'кино'],
    ['東京', '東京'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it.each(['', '   ', '!!!', '---', '💿', '\u0000', '\u200b', '../..', '?#&'])('gives %j the placeholder', (name) => {
    expect(slugify(name)).toBe('-');
  });

  it('never holds what has a meaning in an address', () => {
    for (const name of [
      'a/b',
      'a\\b',
      'a?b=c',
      'a#b',
      'a%2fb',
      'a&b',
      'a;b',
      '../a',
      'a\nb',
      '<a>',
      '"a"',
      'a b',
      'a+b',
    ])
      expect(slugify(name)).toMatch(/^[a-z\d][a-z\d-]*$/);
  });

  it('ends long names, without a dash at the end', () => {
    expect(slugify('x'.repeat(300))).toHaveLength(100);
    const cut = slugify(`${'x'.repeat(99)} more`);
    expect(cut).toBe('x'.repeat(99));
  });

  it('gives a slug to itself', () => {
    for (const name of ['Brännö (Live)', '東京事変', 'x '.repeat(100)])
      expect(slugify(slugify(name))).toBe(slugify(name));
  });

  it('is quick with 100 kB', () => {
    const since = performance.now();
    slugify('- ä!'.repeat(25_000));
    expect(performance.now() - since).toBeLessThan(200);
  });
});
