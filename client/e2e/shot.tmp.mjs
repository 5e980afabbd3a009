import { chromium } from 'playwright-core';
import { startSite, coversReady } from './support/site.mjs';
const site = await startSite();
await coversReady(site.url);
const list = (await (await fetch(`${site.url}/api/v1/tracks?perPage=50`)).json()).pagination.data;
const t0 = Date.now();
const find = (n) => list.find((t) => t.name.startsWith(n));
const tr = find('Harbour') ?? list[0];
console.log(tr.id, tr.name, list.length);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] });
for (const [name, size, scheme] of [['dl', { width: 1440, height: 900 }, 'light'], ['dd', { width: 1440, height: 900 }, 'dark'], ['pd', { width: 390, height: 844 }, 'dark'], ['pl', { width: 390, height: 844 }, 'light']]) {
  const ctx = await b.newContext({ viewport: size, colorScheme: scheme, deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  await page.goto(`${site.url}/track/${tr.id}/x`);
  await page.waitForFunction(() => document.querySelector('.wave path')?.getAttribute('d')?.length > 1000, null, { timeout: 20000 });
  console.log(name, 'wave after', Date.now() - t0);
  const wave = page.getByRole('slider', { name: /Position in/ });
  const box = await wave.boundingBox();
  await wave.click({ position: { x: box.width * 0.38, y: 40 } });
  await page.waitForTimeout(1200);
  await page.mouse.move(box.x + box.width * 0.44, box.y + 60);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/wf/${name}.png` });
  console.log(await wave.getAttribute('aria-valuetext'));
  await page.evaluate(() => document.querySelector('.page')?.scrollIntoView(false));
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/wf/${name}-2.png` });
  await ctx.close();
}
const m4a = find('Chrome Picnic');
console.log('m4a', m4a && JSON.stringify(await (await fetch(`${site.url}/api/v1/tracks/${m4a.id}/waveform`)).json()).slice(0, 200));
await b.close();
for (let i = 0; i < 60; i++) { const all = await Promise.all(list.map(async (t) => (await (await fetch(`${site.url}/api/v1/tracks/${t.id}/waveform`)).json()).state)); const c = {}; all.forEach((s) => c[s] = (c[s] ?? 0) + 1); if (!c.pending) { console.log(c, Date.now() - t0); break; } await new Promise((r) => setTimeout(r, 500)); }
await site.stop();
