import { chromium } from 'playwright-core';
import { server, log, rules } from '/tmp/pl/fake-server.mjs';
await new Promise((r) => server.listen(4599, '127.0.0.1', r));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ok = (name, v) => console.log(v ? 'ok  ' : 'FAIL', name);
const origin = 'http://127.0.0.1:4599';
try {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.stack.slice(0, 400)));
  await page.goto(origin + '/album/7/maren-holt/low-tide-almanac');
  await page.waitForSelector('text=Pick something to play', { timeout: 8000 });
  await page.screenshot({ path: '/tmp/pl/empty.png' });
  ok('volume default', (await page.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')) === '68%');
  const t0 = Date.now();
  await page.getByRole('button', { name: /^Play Low Tide/ }).first().click();
  await page.waitForFunction(() => document.title.startsWith('Harbour Lights · Maren Holt'));
  await page.waitForFunction(() => Number(document.querySelector('[aria-label=Seek]').getAttribute('aria-valuenow')) > 500);
  ok('plays, title', true); console.log('   click->500ms position', Date.now() - t0);
  ok('announced', (await page.locator('[role=status]', { hasText: 'Now playing: Harbour Lights, Maren Holt' }).count()) === 1);
  ok('formats', JSON.stringify(log.urls[0]) === JSON.stringify({ track_ids: [1, 2], formats: ['opus', 'vorbis', 'aac', 'mp3', 'flac', 'wav'] })); 
  ok('post plays', log.plays.length === 1 && log.plays[0].source_type === 'album');
  await page.keyboard.press('ArrowRight'); 
  await page.keyboard.press('q'); await page.waitForSelector('.panel >> text=Next up from Low Tide Almanac');
  await page.mouse.move(700, 850); await page.waitForTimeout(300);
  const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox(); console.log('   slider box', box);
  await page.mouse.move(box.x + box.width * 0.4, box.y + 2); await page.waitForTimeout(200);
  await page.screenshot({ path: '/tmp/pl/queue.png' });
  // drag seek
  await page.mouse.down(); await page.mouse.move(box.x + box.width * 0.6, box.y + 30, { steps: 5 }); await page.screenshot({ path: '/tmp/pl/drag.png', clip: { x: 300, y: 780, width: 840, height: 120 } }); await page.mouse.up();
  const pos = async () => Number(await page.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'));
  await page.waitForTimeout(300); ok('drag seeks to 60%', Math.abs((await pos()) - 24300) < 700);
  console.log('   pos', await pos());
  // gapless advance
  await page.evaluate(() => document.activeElement?.blur());
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.title.startsWith('What the Gulls'), null, { timeout: 12000 });
  ok('advances', true);
  await page.waitForTimeout(500);
  ok('finish report completed', log.updates.some((u) => u.completed === true)); console.log('  ', JSON.stringify(log.updates));
  // navigation keeps playing
  await page.getByRole('link', { name: 'Home' }).first().click(); await page.waitForTimeout(600);
  ok('title kept on navigation', (await page.title()).startsWith('What the Gulls')); const p1 = await pos(); await page.waitForTimeout(700); ok('still plays', (await pos()) > p1);
  // keyboard in input n/a; space pause
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press(' '); await page.waitForTimeout(200); ok('space pauses; title back', !(await page.title()).includes('Gulls')); console.log('   title', await page.title());
  await page.keyboard.press('m'); ok('mute', await page.getByRole('button', { name: 'Unmute' }).count() === 1); await page.keyboard.press('m');
  await page.keyboard.press('s'); ok('shuffle', await page.getByRole('button', { name: 'Shuffle' }).first().getAttribute('aria-pressed') === 'true'); await page.keyboard.press('s');
  await page.keyboard.press('r'); ok('repeat all', await page.getByRole('button', { name: 'Repeat all' }).count() === 1);
  await page.keyboard.press('Escape'); await page.waitForTimeout(100); ok('Esc closes panel', await page.locator('.panel').count() === 0);
  await page.keyboard.press('Shift+ArrowRight'); await page.waitForFunction(() => document.title.startsWith('Almanac'));
  ok('shift right', true);
  await page.keyboard.press('g'); await page.keyboard.press('h');
  await page.getByRole('slider', { name: 'Volume' }).focus(); await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(1500);
  const before = log.updates.length;
  const posBefore = await pos();
  await page.reload(); await page.waitForTimeout(1500);
  ok('pagehide report', log.updates.length > before); console.log('  ', JSON.stringify(log.updates.at(-1)));
  ok('restored', await page.locator('.np').innerText().then((t) => t.includes('Almanac')));
  console.log('   pos', posBefore, await pos()); ok('position restored', Math.abs((await pos()) - posBefore) < 1200);
  ok('paused', await page.locator('.player').getByRole('button', { name: 'Play' }).count() === 1);
  ok('volume restored', (await page.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')) === '63%');
  ok('repeat restored', await page.getByRole('button', { name: 'Repeat all' }).count() === 1);
  const streams = log.streams.length; ok('no stream after reload', log.urls.length === log.urls.length && streams === log.streams.length);
  await page.locator('.player').getByRole('button', { name: 'Play' }).click(); await page.waitForTimeout(900); ok('resumes', (await pos()) > posBefore);
  console.log('   pos', await pos());
  // second tab
  const tab = await ctx.newPage(); await tab.goto(origin + '/album/8/x/y'); await tab.waitForTimeout(1500);
  await tab.getByRole('button', { name: /^Play Velvet/ }).first().click(); await tab.waitForFunction(() => document.title.includes('Juno'));
  await page.waitForTimeout(300); ok('other tab paused', await page.locator('.player').getByRole('button', { name: 'Play' }).count() === 1);
  await tab.close();
  // 410 renew: current url gone
  await page.locator('.player').getByRole('button', { name: 'Play' }).click(); await page.waitForTimeout(500);
  rules.gone.add(log.streams.at(-1).split(' ')[0]);
  // unplayable
  rules.refuse[6] = 'unsupported';
  await page.goto(origin + '/album/7/a/b'); await page.waitForTimeout(1500);
  await page.locator('[role=row]', { hasText: 'Letters from Skerry' }).first().dblclick();
  await page.waitForSelector("text=This track can't be played", { timeout: 5000 }); ok('toast', true);
  await page.screenshot({ path: '/tmp/pl/toast.png' });
  await page.waitForFunction(() => document.title.startsWith('Undertow'), null, { timeout: 6000 }); ok('skipped after 2s', true);
  // buffering
  rules.delay = 2500; await page.keyboard.press('Shift+ArrowRight'); await page.waitForTimeout(1200); await page.screenshot({ path: '/tmp/pl/buffering.png', clip: { x: 0, y: 800, width: 1440, height: 100 } }); rules.delay = 0;
  ok('media session', await page.evaluate(() => navigator.mediaSession.metadata?.title + '|' + navigator.mediaSession.playbackState + '|' + navigator.mediaSession.metadata?.artwork.length).then((x) => { console.log('  ', x); return x.includes('playing'); }));
  // phone
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const ph = await phone.newPage(); ph.on('pageerror', (e) => console.log('PAGEERROR', e.stack.slice(0, 400)));
  await ph.goto(origin + '/album/7/a/b'); await ph.waitForTimeout(1500);
  await ph.getByRole('button', { name: /^Play Low Tide/ }).first().tap(); await ph.waitForTimeout(1500);
  await ph.screenshot({ path: '/tmp/pl/mini.png' });
  await ph.locator('.mini-open').tap(); await ph.waitForSelector('.np-sheet'); await ph.waitForTimeout(800); await ph.screenshot({ path: '/tmp/pl/sheet.png' });
  await ph.locator('.np-sheet').evaluate((e) => e.scrollTo(0, 500)); await ph.waitForTimeout(300); await ph.screenshot({ path: '/tmp/pl/sheet2.png' });
  await ph.locator('.np-sheet').evaluate((e) => e.scrollTo(0, 0));
  // swipe by mouse-like touch via CDP
  const cdp = await phone.newCDPSession(ph);
  const touch = (type, y) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] });
  await touch('touchStart', 250); for (let y = 260; y < 500; y += 20) await touch('touchMove', y); await ph.screenshot({ path: '/tmp/pl/swipe.png' }); await touch('touchEnd');
  await ph.waitForTimeout(500); ok('swipe closes', await ph.locator('.np-sheet').count() === 0);
  const light = await browser.newContext({ viewport: { width: 1440, height: 900 } }); 
} catch (e) { console.log('ERR', e.message.slice(0, 800)); } finally { await browser.close(); server.close(); process.exit(0); }
