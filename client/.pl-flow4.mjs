import { chromium } from 'playwright-core';
import { server } from '/tmp/pl/fake-server.mjs';
await new Promise((r) => server.listen(4596, '127.0.0.1', r));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=document-user-activation-required'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.stack.slice(0, 400)));
  await page.goto('http://127.0.0.1:4596/album/7/a/b'); await page.waitForTimeout(2000);
  await page.evaluate(() => [...document.querySelectorAll('button')].find((b) => /^Play Low/.test(b.getAttribute('aria-label') ?? '')).click());
  await page.waitForTimeout(1500);
  console.log(await page.locator('.player').innerText()); await page.screenshot({ path: '/tmp/pl/blocked.png', clip: { x: 0, y: 800, width: 1440, height: 100 } });
  await page.locator('.player .pp').click(); await page.waitForTimeout(800);
  console.log(await page.title(), await page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext'));
  // how many media elements hold a source after many switches
} finally { await browser.close(); server.close(); process.exit(0); }
