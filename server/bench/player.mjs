// The player and a large library in a browser: click to sound, frames of a library of 50,000 songs, answers to input.
// node server/bench/player.mjs (needs the built server and client)
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { getJson } from './lib/latency.mjs';
import { largeSite } from './lib/large-site.mjs';
import { LISTENER_TOKEN } from './lib/seed-people.mjs';
import { settled, startServer } from './lib/server.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PORT = '28475';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];
const CLICKS = 40;
/** How long a hand holds a button down, and rests between two clicks. */
const PRESS_MS = 60;
const FRAME_MS = 1_000 / 60;
const SCROLLS = 300;
/** A notch of the wheel with every frame: some 7,000 pixels a second. */
const NOTCH_PX = 120;
const VIEWPORT = { width: 1440, height: 900 };

const sorted = (list) => list.toSorted((a, b) => a - b);
const at = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))];

/** Notes when the second click of a double click was made and when an element began to sound. */
function listenForSound() {
  window.sound = { clicked: 0, gaps: [] };
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail === 2) window.sound.clicked = event.timeStamp;
    },
    true,
  );
  const seen = new WeakSet();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playAndTell() {
    if (!seen.has(this)) {
      seen.add(this);
      this.addEventListener('playing', () => {
        if (window.sound.clicked > 0) window.sound.gaps.push(performance.now() - window.sound.clicked);
        window.sound.clicked = 0;
      });
    }
    return play.call(this);
  };
}

/** As a hand does it: a program's four events arrive at once, and the second click would wait for what the first has changed. */
async function doubleClick(page, row) {
  await row.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await sleep(PRESS_MS);
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await sleep(PRESS_MS);
  }
}

async function clickToSound(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const server = await startServer({ PORT, DATA_DIR: folder, DEMO: 'true' }, null);
  try {
    while ((await getJson(server.url, '/api/v1/albums')).pagination.data.length === 0) await sleep(200);
    await settled(server.pid);
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.addInitScript(listenForSound);
    await page.goto(server.url);
    await page.locator('a[href^="/album/"]').first().click();
    const rows = page.locator('[data-row]');
    await rows.nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const count = await rows.count();
    for (let press = 0; press < CLICKS; press += 1) {
      await doubleClick(page, rows.nth(press % count));
      await page.waitForFunction((wanted) => window.sound.gaps.length >= wanted, press + 1);
      await sleep(120);
    }
    const gaps = await page.evaluate(() => window.sound.gaps);
    await page.close();
    return gaps.slice(1);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Frames that came late while the wheel turned, or stood still, as a share of those that were due. */
async function lateFrames(page, { notch }) {
  await page.evaluate(() => {
    window.frames = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames.push(now - last);
      last = now;
      window.frameLoop = requestAnimationFrame(tick);
    };
    window.frameLoop = requestAnimationFrame(tick);
  });
  await page.mouse.move(900, 500);
  for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
    if (notch > 0) await page.mouse.wheel(0, notch);
    await sleep(16);
  }
  const frames = await page.evaluate(() => {
    window.cancelAnimationFrame(window.frameLoop);
    return window.frames;
  });
  const due = frames.reduce((sum, length) => sum + Math.max(1, Math.round(length / FRAME_MS)), 0);
  return (due - frames.length) / due;
}

/** The slowest answer to a press or a key, of a handful that listeners make. */
async function slowestAnswer(page) {
  await page.evaluate(() => {
    window.slowest = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
      }),
    ).observe({ type: 'event', durationThreshold: 16 });
  });
  const rows = page.locator('[data-row]');
  const pause = () => sleep(400);
  // Beside the links of a row.
  const position = { x: 12, y: 12 };
  await rows.nth(2).click({ position });
  await pause();
  await rows.nth(5).click({ position, modifiers: ['Shift'] });
  await pause();
  await rows.nth(3).click({ position, button: 'right' });
  await pause();
  await page.keyboard.press('Escape');
  await pause();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /queue/i }).first().click();
  await pause();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await pause();
  await page.goBack();
  await rows.nth(2).waitFor();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().pressSequentially('harbour', { delay: 60 });
  await pause();
  return await page.evaluate(() => window.slowest);
}

async function largeLibrary(browser) {
  const site = await largeSite('sqlite', 60_000);
  const server = await startServer({ PORT, ...site.env }, null);
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    await context.addCookies([{ name: 'tonearm_session', value: LISTENER_TOKEN, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`${server.url}/library/songs`);
    await page.locator('[data-row]').nth(5).waitFor();
    await page.waitForLoadState('networkidle');
    await settled(server.pid);
    const atRest = await lateFrames(page, { notch: 0 });
    const late = await lateFrames(page, { notch: NOTCH_PX });
    await page.evaluate(() => document.querySelector('.scroll').scrollTo(0, 0));
    await sleep(500);
    const slowest = await slowestAnswer(page);
    await context.close();
    return { atRest, late, slowest };
  } finally {
    await server.stop();
    await site.stop();
  }
}

/** Rows of figures; none without a browser. */
export async function benchPlayer() {
  if (!existsSync(CHROMIUM)) return [{ what: 'player', figure: 'skipped: no Chromium', target: '' }];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
  try {
    const gaps = await clickToSound(browser);
    const { atRest, late, slowest } = await largeLibrary(browser);
    return [
      {
        what: `click to sound, ${gaps.length} songs: median`,
        figure: `${Math.round(at(gaps, 0.5))} ms`,
        target: '<= 60 ms',
      },
      { what: 'click to sound: p95', figure: `${Math.round(at(gaps, 0.95))} ms`, target: '<= 150 ms' },
      {
        what: 'library of 50,000 songs while scrolling: late frames',
        figure: `${(late * 100).toFixed(1)} %; of the same page at rest ${(atRest * 100).toFixed(1)} %`,
        target: '<= 1 %',
      },
      {
        what: 'the slowest answer to a press or a key there (INP)',
        figure: `${Math.round(slowest)} ms`,
        target: '<= 100 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchPlayer());
