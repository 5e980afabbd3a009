// The home page as a guest's browser gets it: entry JavaScript, largest contentful paint, layout shift.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { settled, startServer } from './lib/server.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PORT = '28472';
const ROUNDS = 5;
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map();
  session.on(
    'Network.responseReceived',
    ({ requestId, type, response }) => type === 'Script' && scripts.set(requestId, response.url),
  );
  let bytes = 0;
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => (bytes += scripts.has(requestId) ? encodedDataLength : 0),
  );
  await page.addInitScript(() => {
    window.figures = { lcp: 0, cls: 0 };
    new PerformanceObserver((list) => (window.figures.lcp = list.getEntries().at(-1).startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (window.figures.cls += entry.hadRecentInput ? 0 : entry.value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => window.figures);
  await context.close();
  return { ...figures, kilobytes: bytes / 1000 };
}

/** Rows of figures; none without a browser. */
export async function benchPage() {
  if (!existsSync(CHROMIUM)) return [{ what: 'home page', figure: 'skipped: no Chromium', target: '' }];
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const server = await startServer({ PORT, DATA_DIR: folder, DEMO: 'true' });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    await settled(server.pid);
    const visits = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, server.url));
    return [
      {
        what: 'home page: LCP, median of 5 fresh visits',
        figure: `${Math.round(median(visits.map((one) => one.lcp)))} ms`,
        target: '<= 1000 ms',
      },
      { what: 'home page: CLS', figure: median(visits.map((one) => one.cls)).toFixed(4), target: '<= 0.02' },
      {
        what: 'home page: all JavaScript of the first visit, compressed',
        figure: `${Math.round(median(visits.map((one) => one.kilobytes)))} kB`,
        target: '',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchPage());
