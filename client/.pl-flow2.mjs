import { chromium } from 'playwright-core';
import { server, log, rules } from '/tmp/pl/fake-server.mjs';
await new Promise((r) => server.listen(4598, '127.0.0.1', r));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ok = (name, v) => console.log(v ? 'ok  ' : 'FAIL', name);
const origin = 'http://127.0.0.1:4598';
const median = (v) => [...v].sort((a, b) => a - b)[v.length >> 1];
try {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await ctx.addInitScript(() => {
    window.__t = []; const P = HTMLMediaElement.prototype.play; window.__els = new Set();
    HTMLMediaElement.prototype.play = function () { if (!window.__els.has(this)) { window.__els.add(this); this.addEventListener('playing', () => window.__t.push(performance.now())); } return P.call(this); };
    addEventListener('click', () => { window.__c = performance.now(); }, true);
  });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.stack.slice(0, 400)));
  page.on('response', (r) => { if (r.status() === 404) console.log('404', r.url()); });
  await page.goto(origin + '/album/7/a/b'); await page.waitForTimeout(1500);
  const times = [];
  for (const name of ['What the Gulls Kept', 'Slack Water', 'Almanac', 'Neap', 'Harbour Lights', 'Slack Water', 'Neap', 'Almanac']) {
    const row = page.locator('[role=row]', { hasText: name }).first(); await row.hover();
    await page.evaluate(() => { window.__t.length = 0; });
    await row.getByRole('button', { name: /^Play/ }).first().click();
    await page.waitForFunction(() => window.__t.length > 0); times.push(await page.evaluate(() => window.__t[0] - window.__c)); await page.waitForTimeout(300);
  }
  console.log('   click->playing ms', times.map((x) => x.toFixed(0)).join(' '), 'median', median(times).toFixed(0));
  // 410
  const before = log.urls.length; rules.goneTo = 1e6; setTimeout(() => { rules.goneTo = 0; }, 40);
  await page.locator('[role=row]', { hasText: 'Undertow' }).first().dblclick(); await page.waitForFunction(() => document.title.startsWith('Undertow')); await page.waitForTimeout(1200);
  console.log('   urls', JSON.stringify(log.urls.slice(before).map((u) => u.track_ids)), log.streams.slice(-3));
  ok('renewed after 410, no toast', await page.locator("text=This track can't be played").count() === 0 && Number(await page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow')) > 300);
  // buffering spinner
  rules.delay = 2500; await page.keyboard.press('Shift+ArrowLeft'); await page.keyboard.press('Shift+ArrowLeft'); await page.waitForTimeout(1300); await page.screenshot({ path: '/tmp/pl/buffering.png', clip: { x: 0, y: 800, width: 1440, height: 100 } }); rules.delay = 0;
  ok('busy', await page.locator('.player .pp').getAttribute('aria-busy') === 'true'); await page.waitForTimeout(2500);
  // autoplay connections: number of element srcs
  await page.keyboard.press('q'); await page.waitForTimeout(400);
  const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox(); await page.mouse.move(box.x + box.width * 0.5, box.y + 2); await page.waitForTimeout(200);
  await page.evaluate(() => { document.documentElement.dataset.theme = 'light'; }); await page.waitForTimeout(300); await page.screenshot({ path: '/tmp/pl/light.png' });
  // focus states
  await page.mouse.move(10, 10);
  await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; }); 
  await page.getByRole('button', { name: 'Clear queue' }).focus(); await page.keyboard.press('Tab'); await page.keyboard.press('Tab'); await page.keyboard.press('ArrowDown'); await page.waitForTimeout(200); await page.screenshot({ path: '/tmp/pl/focus.png', clip: { x: 1080, y: 0, width: 360, height: 500 } });
  const focused = await page.evaluate(() => document.activeElement.getAttribute('aria-label')); console.log('   focused', focused);
  const n = await page.locator('.q').count(); await page.keyboard.press('Tab'); await page.keyboard.press('Enter'); await page.waitForTimeout(200); ok('remove by key', await page.locator('.q').count() === n - 1); console.log('   focus after remove', await page.evaluate(() => document.activeElement.outerHTML.slice(0, 120)));
  await page.keyboard.press('Escape'); await page.waitForTimeout(200); console.log('   focus after esc', await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName));
  await page.getByRole('slider', { name: 'Seek' }).focus(); await page.keyboard.press('PageUp'); await page.waitForTimeout(200); await page.screenshot({ path: '/tmp/pl/focus2.png', clip: { x: 300, y: 790, width: 840, height: 110 } });
  await page.setViewportSize({ width: 820, height: 800 }); await page.waitForTimeout(300); await page.screenshot({ path: '/tmp/pl/tablet.png', clip: { x: 0, y: 650, width: 820, height: 150 } });
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const ph = await phone.newPage(); await ph.goto(origin + '/album/7/a/b'); await ph.waitForTimeout(1500);
  await ph.getByRole('button', { name: /^Play Low Tide/ }).first().tap(); await ph.waitForTimeout(1000);
  await ph.locator('.mini-open').tap(); await ph.waitForSelector('.np-sheet'); await ph.waitForTimeout(800); await ph.screenshot({ path: '/tmp/pl/sheet-small.png' });
  await ph.getByRole('button', { name: 'Close' }).tap(); await ph.waitForTimeout(500); ok('button closes', await ph.locator('.np-sheet').count() === 0);
} catch (e) { console.log('ERR', e.message.slice(0, 800)); } finally { await browser.close(); server.close(); process.exit(0); }
