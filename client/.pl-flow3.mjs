import { chromium } from 'playwright-core';
import { server, log, rules } from '/tmp/pl/fake-server.mjs';
await new Promise((r) => server.listen(4597, '127.0.0.1', r));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const origin = 'http://127.0.0.1:4597'; const ok = (name, v) => console.log(v ? 'ok  ' : 'FAIL', name);
const median = (v) => [...v].sort((a, b) => a - b)[v.length >> 1];
try {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await ctx.addInitScript(() => {
    window.__t = []; window.__p = []; const P = HTMLMediaElement.prototype.play; window.__els = new Set();
    HTMLMediaElement.prototype.play = function () { window.__p.push(performance.now()); if (!window.__els.has(this)) { window.__els.add(this); this.addEventListener('playing', () => window.__t.push(performance.now())); } return P.call(this); };
    addEventListener('click', () => { window.__c = performance.now(); }, true);
  });
  const page = await ctx.newPage();
  await page.goto(origin + '/album/7/a/b'); await page.waitForTimeout(2500);
  const times = [];
  for (let round = 0; round < 3; round++) {
    for (const name of ['What the Gulls Kept', 'Slack Water', 'Letters from Skerry', 'Kelp', 'Harbour Lights', 'Almanac', 'Neap', 'Undertow']) {
      const row = page.locator('[role=row]', { hasText: name }).first(); await row.hover(); await page.waitForTimeout(500);
      await page.evaluate(() => { window.__t.length = 0; window.__p.length = 0; performance.clearResourceTimings(); });
      await row.getByRole("button", { name: /^Play/ }).first().evaluate((b) => b.click());
      await page.waitForFunction(() => window.__t.length > 0);
      const x = await page.evaluate(() => { const u = performance.getEntriesByType('resource').find((e) => e.name.includes('stream-urls')); return { post: u ? [u.startTime - window.__c, u.responseEnd - window.__c] : null, play: window.__p[0] - window.__c, playing: window.__t[0] - window.__c }; });
      times.push(x.playing); console.log(round, name.slice(0, 8).padEnd(8), x.post ? x.post.map((v) => v.toFixed(0)).join('-') : 'cached', 'play()', x.play.toFixed(0), 'playing', x.playing.toFixed(0));
    }
  }
  console.log('median', median(times).toFixed(0), 'p95', [...times].sort((a, b) => a - b)[Math.floor(times.length * .95)].toFixed(0));
  // 410: all known addresses die
  const known = Math.max(...log.streams.map((s) => Number(s.split(' ')[0].split('/')[3]))); rules.goneTo = known;
  await page.evaluate(() => { window.__t.length = 0; });
  const before = log.streams.length; const row = page.locator('[role=row]', { hasText: 'Slack Water' }).first(); await row.hover(); await row.getByRole("button", { name: /^Play/ }).first().evaluate((b) => b.click());
  await page.waitForFunction(() => window.__t.length > 0); console.log(log.streams.slice(before)); ok('410 renewed silently', await page.locator("text=This track can't be played").count() === 0);
  rules.goneTo = 0; rules.delay = 2500; await page.goto(origin + '/album/8/a/b'); await page.waitForTimeout(1000); await page.getByRole('button', { name: /^Play Velvet/ }).first().click(); await page.waitForTimeout(1300);
  await page.screenshot({ path: '/tmp/pl/buffering.png', clip: { x: 0, y: 800, width: 1440, height: 100 } }); ok('busy', await page.locator('.player .pp').getAttribute('aria-busy') === 'true'); rules.delay = 0; await page.waitForTimeout(2000); ok('not busy', await page.locator('.player .pp').getAttribute('aria-busy') === null);
  await page.evaluate(() => document.activeElement.blur()); await page.keyboard.press('q'); await page.waitForSelector('.q-remove');
  await page.getByRole('button', { name: 'Clear queue' }).focus(); await page.keyboard.press('Tab'); await page.keyboard.press('Tab'); await page.keyboard.press('ArrowDown'); await page.screenshot({ path: '/tmp/pl/focus.png', clip: { x: 1080, y: 0, width: 360, height: 400 } });
  await page.keyboard.press('Tab'); await page.keyboard.press('Enter'); await page.waitForTimeout(200); console.log('focus after remove', await page.evaluate(() => document.activeElement.getAttribute('aria-label')));
  await page.keyboard.press('Escape'); await page.waitForTimeout(200); console.log('focus after esc', await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName));
  // blocked autoplay: fresh page restores paused; simulate by keyboard-less start is not possible here
} catch (e) { console.log('ERR', e.message.slice(0, 800)); } finally { await browser.close(); server.close(); process.exit(0); }
