import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jestObject } from '../../../test/jest-object';

const PAGE = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const [, SCRIPT = ''] = /<script>(.*?)<\/script>/s.exec(PAGE) ?? [];
const { dataset } = document.documentElement;

/** What the page's first script makes of what the server wrote above it, before anything is painted. */
function paint(site: string): [theme: string | undefined, bar: string | null] {
  document.head.innerHTML = `<meta name="theme-color" content="#08080a" data-light="#fafafa" data-dark="#101014">${site}`;
  delete dataset['theme'];
  // oxlint-disable-next-line no-new-func -- it is what the page runs, of this very repository.
  new Function(SCRIPT)();
  return [dataset['theme'], document.querySelector('meta')?.content ?? null];
}

describe('the first paint', () => {
  beforeEach(() => {
    jestObject.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    localStorage.setItem('be-active-theme', 'light');
  });
  afterEach(() => {
    jestObject.restoreAllMocks();
    localStorage.clear();
    document.head.innerHTML = '';
  });

  it('is in the theme that a visitor chose, and the browser around it', () => {
    expect(paint('<meta name="site-theme" content="dark">')).toEqual(['light', '#fafafa']);
  });

  it('is in the site’s where visitors may not choose, whatever one has stored before', () => {
    expect(paint('<meta name="site-theme" content="dark" data-fixed>')).toEqual(['dark', '#101014']);
    expect(paint('<meta name="site-theme" content="system" data-fixed>')).toEqual(['light', '#fafafa']);
  });
});
