import { headCodeFlaws, readHeadHtml } from './head-code.js';
import { zoneOf, zonesOf } from './page-zones.js';

const joined = (html: string): string => {
  const read = readHeadHtml(html);
  return 'flaw' in read ? `! ${read.flaw}` : read.parts.join(' nonce="n"');
};

describe('code of the owner’s', () => {
  it.each([
    ['', ''],
    [
      '<!-- count --> <script async src="https://c.example/x.js" data-site=1></script>\n<meta name="verify" content="1>2">',
      '<script nonce="n" async src="https://c.example/x.js" data-site=1></script><meta name="verify" content="1>2">',
    ],
    [
      `<SCRIPT>document.write("<script src='y'><\\/script>"); if (a < b) {}</SCRIPT >`,
      `<script nonce="n">document.write("<script src='y'><\\/script>"); if (a < b) {}</SCRIPT >`,
    ],
    [
      '<link rel="me" href="https://a.example"/><style>a > b {}</style>',
      '<link nonce="n" rel="me" href="https://a.example"/><style>a > b {}</style>',
    ],
    ['<noscript><link rel=x></noscript>', '<noscript><link rel=x></noscript>'],
    ['<noscript><style>a{}</style ></noscript>', '<noscript><style>a{}</style ></noscript>'],
  ])('is whole tags of a head, scripts and links with the nonce: %s', (html, wanted) =>
    expect(joined(html)).toBe(wanted),
  );

  it.each([
    ['<script>alert(1)', 'The tag <script> has no end.'],
    ['<style>a {}', 'The tag <style> has no end.'],
    ['<script src=x />', 'The tag <script> has no end.'],
    ['<div>', 'Only script, style, link, meta and noscript can stand in the head of a page, not <div>.'],
    ['</head>', 'Only script, style, link, meta and noscript can stand in the head of a page, not <head>.'],
    [
      '<base href="//e.example">',
      'Only script, style, link, meta and noscript can stand in the head of a page, not <base>.',
    ],
    ['<!-- open <script></script>', 'Texts stand within tags only: <!-- open <script></script>'],
    ['<link rel="x', 'This tag cannot be read: <link rel="x'],
    ['hello', 'Texts stand within tags only: hello'],
    ['<script>a</script x><div>b</script>', 'This tag cannot be read: </script x'],
    ['<style>a {}</style/><div>b</style>', 'This tag cannot be read: </style/'],
    ['<script><!--<script></script>', 'A script cannot hold “<!--” before “<script”.'],
    [
      '<meta http-equiv="refresh" content="0">',
      'A meta tag with http-equiv cannot stand here: it would change what pages may do.',
    ],
  ])('is refused where it would swallow or change what is around it: %s', (html, flaw) =>
    expect(joined(html)).toBe(`! ${flaw}`),
  );

  it('keeps rules within their element', () => {
    expect(headCodeFlaws({ css: 'a{}</STYLE><script>', html: '' })).toEqual({
      css: { flaw: 'Rules cannot hold “</style”.' },
    });
    expect(headCodeFlaws({ css: 'a{background:url("data:image/svg+xml,<svg></svg>")}', html: '' })).toEqual({});
  });

  it('is in the site, and in the admin area and where one logs in by choice alone', () => {
    for (const [path, zone] of [
      ['/', 'site'],
      ['/album/1', 'site'],
      ['/administration', 'site'],
      ['/admin', 'admin'],
      ['/admin/appearance/custom-code', 'admin'],
      ['/login', 'auth'],
      ['/login/', 'auth'],
      ['/register', 'auth'],
      ['/forgot-password', 'auth'],
      ['/password/reset/abc', 'auth'],
      ['/workspace/join/login', 'auth'],
      // The router takes these for the same pages.
      ['/Admin/Appearance', 'admin'],
      ['/%61dmin', 'admin'],
      ['/LOGIN', 'auth'],
      ['/logi%6E', 'auth'],
      ['/admin/%', 'admin'],
    ])
      expect([path, zoneOf(path as string)]).toEqual([path, zone]);
    expect(zonesOf({ on_auth: false, on_admin: false })).toEqual(['site']);
    expect(zonesOf({ on_auth: true, on_admin: true })).toEqual(['site', 'auth', 'admin']);
  });
});
