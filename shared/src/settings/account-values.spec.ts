import { isPolicyList, isSafeAction } from './account-values.js';

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

describe('policies', () => {
  const policy = (id: string) => ({ id, label: 'Terms', type: 'route', action: '/terms' });

  it('have ids of their own, which are no fields of registration', () => {
    expect(isPolicyList([policy('terms'), policy('privacy')])).toBe(true);
    for (const ids of [['terms', 'terms'], ['email'], ['__proto__'], ['recaptcha_token'], ['a b']])
      expect([ids, isPolicyList(ids.map(policy))]).toEqual([ids, false]);
  });
});
