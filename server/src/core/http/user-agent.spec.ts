import { isKnownBot, isRobot, readUserAgent } from './user-agent.js';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('readUserAgent', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'other', 'Linux', 'Firefox'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'other',
      'Windows',
      'Microsoft Edge',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`,
      'mobile',
      'iOS',
      'Safari',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`,
      'tablet',
      'iOS',
      'Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'mobile',
      'Android',
      'Chrome',
    ],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'other', '', 'Googlebot'],
  ])('reads %s', (header, device_type, platform, browser) => {
    expect(readUserAgent(header)).toEqual({ device_type, platform, browser });
  });

  it.each([undefined, '', '   ', '\u0000\u0007', '\uD800', '/', '(', 'undefined', '__proto__'])(
    'makes nothing of %j',
    (header) => {
      expect(readUserAgent(header)).toEqual({ device_type: 'other', platform: '', browser: '' });
    },
  );

  it('keeps what breaks lines, direction or tables out of names', () => {
    const { browser } = readUserAgent(`Ev\u0000il\r\n\u202E${'🎧'.repeat(200)}\uD83C/1.0 x`);
    expect(browser).toBe(`Evil${'🎧'.repeat(56)}`);
  });

  it.each([
    'a',
    ' ',
    '(',
    ';',
    '/',
    'Mozilla/5.0 (',
    'Android ',
    'Version/1.0 ',
    'Chrome/1.',
    'a/1 ',
    'like mac os x 1_',
    'x86 tv-',
  ])('reads 100 kB of %j at once', (part) => {
    const start = performance.now();
    readUserAgent(part.repeat(Math.ceil(100_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe('isRobot', () => {
  it.each([
    undefined,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'curl/8.5.0',
    'python-requests/2.32.3',
  ])('says so of %s', (header) => expect(isRobot(header)).toBe(true));

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ])('does not of %s', (header) => expect(isRobot(header)).toBe(false));
});

describe('isKnownBot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ])('says so of %s', (header) => expect(isKnownBot(header)).toBe(true));

  it.each([undefined, 'okhttp/4.12.0', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0'])(
    'does not of %s',
    (header) => expect(isKnownBot(header)).toBe(false),
  );
});
