import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { apiVisitor, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const PASSWORD = 'rain on a tin roof';
const BANNED = 'banned@example.net';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ demo: false });
  const person = await apiVisitor(site.url);
  await person('/auth/register', {
    method: 'POST',
    body: { email: BANNED, password: PASSWORD, password_confirmation: PASSWORD },
  });
  const admin = await signedIn(site.url, site.admin);
  const { body } = await admin(`/api/v1/users?query=${BANNED}`);
  const { status } = await admin(`/api/v1/users/${body.pagination.data[0].id}/ban`, {
    method: 'POST',
    body: { reason: 'noise', permanent: true },
  });
  assert.equal(status, 200);
  const saved = await admin('/api/v1/settings', {
    method: 'PUT',
    body: {
      client: {
        'registration.policies': [{ id: 'terms', label: 'Terms of service', type: 'route', action: '/' }],
        'cookie_notice.enable': true,
        'cookie_notice.mode': 'consent',
      },
    },
  });
  assert.equal(saved.status, 200);
});
test.afterAll(async () => {
  await site?.stop();
});

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page) {
  await page.waitForLoadState('networkidle');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(await violationsInBothThemes(page)), ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : [])];
}

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing in the account area in either theme on a ${size}`, async ({ browser }) => {
    const { page, context, problems, close } = await visitor(browser, {
      viewport,
      cookies: (await signedIn(site.url, site.admin)).cookies(),
    });
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      const faults = await faultsOf(page);
      if (faults.length > 0) found[name] = faults;
    };
    await page.goto(`${site.url}/account-settings`);
    await page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();
    await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
    await look('account settings');
    await page.getByRole('button', { name: 'Create token' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm password' });
    await question.getByLabel('Password', { exact: true }).fill(site.admin.password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Create token' }).waitFor();
    await look('token dialog');
    await page.goto(`${site.url}/api-docs`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.opblock').first().waitFor();
    await look('API documentation');
    await context.clearCookies();
    await context.addCookies((await signedIn(site.url, { email: BANNED, password: PASSWORD })).cookies());
    await page.goto(`${site.url}/account-settings`);
    await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
    await look('suspended');
    assert.deepEqual(found, {});
    assert.deepEqual(problems, []);
    await close();
  });
}

test('signing in needs no mouse: fields, box, link and button in their order, and the focus is seen', async ({
  browser,
}) => {
  const { page, close } = await visitor(browser);
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(BANNED);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const names: [string | undefined, boolean][] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const style = getComputedStyle(element.matches('input') ? (element.nextElementSibling ?? element) : element);
        return [
          element.getAttribute('aria-label') ?? element.closest<HTMLElement>('label, a, button')?.innerText.trim(),
          style.outlineStyle !== 'none' || style.boxShadow !== 'none',
        ];
      }),
    );
  }
  assert.deepEqual(
    names.map(([name]) => name),
    ['Show password', 'Stay signed in for a month', 'Forgot password?', 'Log in'],
  );
  assert.ok(
    names.every(([, isSeen]) => isSeen),
    JSON.stringify(names),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await close();
});
