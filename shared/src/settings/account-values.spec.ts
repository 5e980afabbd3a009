import { isPolicyList, isSafeAction } from './account-values.js';
import { isMenuList } from './menus.js';

const SITE = 'https://site.example/here/';

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describe('addresses that an administrator may give', () => {
  it.each(['/', '/terms', '/user/{currentUser}', 'https://example.org/x?y=1', 'mailto:me@example.org'])(
    '%s',
    (action) => {
      expect(isSafeAction(action)).toBe(true);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    ' /x',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '',
    7,
  ])('refuse %j, which leads elsewhere or runs', (action) => {
    expect(isSafeAction(action)).toBe(false);
  });
});

describe('items of menus', () => {
  it('lead within the site, to another one or to a mail, whatever 10 000 hostile addresses say', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '/.',
      'discover',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%0a',
      'evil.example',
      ' ',
      '\t',
      '\n',
    ];
    pieces.push(
      '\0',
      '\u00a0',
      '\u2028',
      '\u202e',
      '"',
      "'",
      '<',
      '>',
      '&#x2f;',
      'https:',
      'https://',
      'http://',
      'mailto:',
      'HTTPS://',
    );
    pieces.push(
      'javascript:',
      'JavaScript:',
      'data:text/html,',
      'vbscript:',
      'blob:',
      'file://',
      'ftp://',
      'alert(1)',
      '{currentUser}',
    );
    const next = numbers(71);
    const wrong: string[] = [];
    let taken = 0;
    for (let count = 0; count < 10_000; count += 1) {
      const action = Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join('');
      const item = { id: 'i', label: '<b>', icon: '"><script>', type: 'link', action };
      if (!isMenuList([{ id: 'm', name: 'M', positions: [], items: [item] }])) continue;
      taken += 1;
      // As a browser takes it; what it cannot read leads nowhere.
      if (!URL.canParse(action, SITE)) continue;
      const { protocol, host } = new URL(action, SITE);
      const isWithin = !action.startsWith('/') || host === 'site.example';
      if (!['https:', 'http:', 'mailto:'].includes(protocol) || !isWithin) wrong.push(action);
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(500);
  });
});

describe('policies', () => {
  const policy = (id: string) => ({ id, label: 'Terms', type: 'route', action: '/terms' });

  it('have ids of their own, which are no fields of registration', () => {
    expect(isPolicyList([policy('terms'), policy('privacy')])).toBe(true);
    for (const ids of [['terms', 'terms'], ['email'], ['__proto__'], ['recaptcha_token'], ['a b']])
      expect([ids, isPolicyList(ids.map(policy))]).toEqual([ids, false]);
  });
});
