import { DEMO_PASSWORD } from '@tonearm/shared/account/demo';
import type { AccountBed, AccountBrowser } from './account-bed.js';
import { openAccountBed } from './account-bed.js';

const TWO_DAYS = 2 * 86_400;
const STATUS = '/auth/user/confirmed-password-status?seconds=9000';

/** A clock that jumps must neither open what was closed nor close what was open (quality row 136). */
describe.each([
  ['ahead', TWO_DAYS],
  ['back', -TWO_DAYS],
])('a clock that jumps two days %s', (_name, seconds) => {
  let bed: AccountBed;
  let browser: AccountBrowser;
  let userId: number;
  beforeAll(async () => {
    bed = await openAccountBed(`clock${seconds > 0 ? 1 : 2}`);
    userId = await bed.accounts.add('ines', { values: { email_verified_at: null } });
    browser = await bed.browserOf(userId, { isConfirmed: true });
  });
  afterAll(() => bed.close());

  const isConfirmed = async (): Promise<unknown> => (await browser.send(STATUS)).body['confirmed'];

  it('keeps people signed in, takes the confirmed password back, and a code with it', async () => {
    expect([await browser.meStatus(), await isConfirmed()]).toEqual([200, true]);
    await bed.set({ require_email_confirmation: true });
    await browser.post('/api/v1/resend-email-verification', { email: bed.accounts.emailOf('ines') });
    const { code } = await bed.mailbox.next(bed.accounts.emailOf('ines'));
    await bed.passSeconds(seconds);
    expect(await browser.meStatus()).toBe(403);
    const { status } = await browser.post('/api/v1/validate-email-verification-otp', { code });
    expect(status).toBe(422);
    await bed.set({ require_email_confirmation: false });
    expect([await browser.meStatus(), await isConfirmed()]).toEqual([200, false]);
  });

  it('lets people sign in and confirm as ever', async () => {
    const fresh = bed.browser();
    expect(
      (await fresh.post('/auth/login', { email: bed.accounts.emailOf('ines'), password: bed.accounts.password }))
        .status,
    ).toBe(200);
    expect(
      (await fresh.post('/auth/login', { email: bed.accounts.emailOf('ines'), password: DEMO_PASSWORD })).status,
    ).toBe(422);
    expect((await fresh.post('/auth/user/confirm-password', { password: bed.accounts.password })).status).toBe(201);
  });

  it('is put right again without anybody noticing', async () => {
    await bed.passSeconds(-seconds);
    expect([await browser.meStatus(), await isConfirmed()]).toEqual([200, true]);
  });
});
