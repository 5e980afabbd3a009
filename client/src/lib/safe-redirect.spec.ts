import { safeRedirect } from './safe-redirect';

describe('safeRedirect', () => {
  it.each(['/album/7?x=1#y', '/search/a%2F%2Fb', '/a@b', '/a//b', '/?redirect=https://elsewhere.example'])(
    'keeps %s',
    (target) => expect(safeRedirect(target)).toBe(target),
  );

  it.each([
    null,
    '',
    'album/7',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https:elsewhere.example',
    'https://elsewhere.example',
    '@elsewhere.example',
    'javascript:alert(1)',
    ' //elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/.\\/elsewhere.example',
    '/%2e//elsewhere.example',
    '//localhost@elsewhere.example',
    'http://localhost.elsewhere.example/',
  ])('gives the fallback for %j', (target) => expect(safeRedirect(target, '/home')).toBe('/home'));
});
