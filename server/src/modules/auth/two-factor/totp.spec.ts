import { matchingStep, newTotpSecret, qrSvg, totpUri } from './totp.js';

/** '12345678901234567890', the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Second -> the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const CODE = '005924';
const STEP = 41_152_263;
const at = (step: number, seconds = 0): number => (step * 30 + seconds) * 1000;

describe('matchingStep', () => {
  it.each(VECTORS)('knows the code of second %d (RFC 6238)', async (second, code) => {
    expect(await matchingStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('takes a clock that is up to a step off, telling the step of the code and not of the clock', async () => {
    for (const now of [at(STEP - 1), at(STEP), at(STEP, 29.999), at(STEP + 1), at(STEP + 1, 29.999)])
      expect(await matchingStep(SECRET, CODE, now)).toBe(STEP);
    for (const now of [
      at(STEP - 2),
      at(STEP - 1, -0.001),
      at(STEP + 2),
      at(STEP + 2, 86_400 * 2),
      at(STEP, 86_400 * 3_650),
    ])
      expect(await matchingStep(SECRET, CODE, now)).toBeNull();
  });

  it.each([
    '',
    '5924',
    '0059240',
    '005925',
    '005 924',
    ' 005924',
    '005924\n',
    '００５９２４',
    '٠٠٥٩٢٤',
    '0x1722',
    '1e5',
    '-05924',
    'abcdef',
    '0'.repeat(100_000),
  ])('refuses %#', async (code) => {
    expect(await matchingStep(SECRET, code, at(STEP))).toBeNull();
  });

  it('makes secrets of 160 bits that fit their own codes only', async () => {
    const secrets = await Promise.all(Array.from({ length: 50 }, () => newTotpSecret()));
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await matchingStep(secrets[0] as string, CODE, at(STEP))).toBeNull();
  });
});

describe('totpUri', () => {
  const uriOf = (siteName: string, email = 'nina+radio@example.com') => totpUri({ siteName, email, secret: SECRET });

  it('names site and person, and leaves out what every app takes for granted', async () => {
    expect(await uriOf('Blue Note')).toBe(
      `otpauth://totp/Blue%20Note:nina%2Bradio%40example.com?secret=${SECRET}&issuer=Blue%20Note`,
    );
  });

  it.each(['A: B', 'Söns & Co?#%', '音楽', '\uD800', '<script>'])(
    'lets a site called %j mix up nothing',
    async (siteName) => {
      const uri = new URL(await uriOf(siteName));
      expect(uri.hash).toBe('');
      expect([...uri.searchParams.keys()]).toEqual(['secret', 'issuer']);
      expect(decodeURIComponent(uri.pathname).split(':')).toEqual([
        expect.stringContaining(uri.searchParams.get('issuer') ?? '-'),
        'nina+radio@example.com',
      ]);
    },
  );
});

describe('qrSvg', () => {
  it('draws dark on white without anything that runs', async () => {
    const svg = await qrSvg(
      await totpUri({
        siteName: '音'.repeat(60),
        email: `${'ü'.repeat(64)}@${'x'.repeat(120)}.example`,
        secret: SECRET,
      }),
    );
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" shape-rendering="crispEdges"><path fill="#ffffff" d="[^"<]+"\/><path stroke="#000000" d="[^"<]+"\/><\/svg>\s*$/,
    );
    expect(await qrSvg('a')).not.toBe(await qrSvg('b'));
  });
});
