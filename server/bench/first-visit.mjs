// The first visit on a phone: Lighthouse's mobile preset (simulated slow 4G) on the built site with demo music, as a guest.
// ROUNDS=1 and PAGES=home,album make a quick run.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { settled, startServer } from './lib/server.mjs';
import { signInAdmin } from './lib/visitor.mjs';

const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const PORT = '28473';
const DEBUG_PORT = 28474;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TARGETS = 'performance >= 92, the rest 100; FCP <= 1500 ms, LCP <= 2200 ms, TBT <= 200 ms, CLS <= 0.02';
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** Addresses by name; what demo music there is says which. The demo has no playlist: the administrator makes one of it. */
async function pagesOf(server) {
  const items = async (path) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    const ids = (await answer.json()).pagination.data.map(({ id }) => id);
    if (ids.length === 0) throw new Error(`${path} lists nothing.`);
    return ids;
  };
  const [albums, artists, tracks] = [await items('albums'), await items('artists'), await items('tracks')];
  const { admin } = await signInAdmin(server);
  const answer = await admin.send('/api/v1/playlists', { name: 'Long drive', visibility: 'public', track_ids: tracks });
  if (!answer.ok) throw new Error(`No playlist could be made: ${answer.status}.`);
  const { playlist } = await answer.json();
  return {
    home: '/',
    album: `/album/${albums[0]}`,
    artist: `/artist/${artists[0]}`,
    track: `/track/${tracks[0]}`,
    playlist: `/playlist/${playlist.id}`,
    landing: '/landing',
    login: '/login',
  };
}

async function audit(lighthouse, address) {
  const { lhr } = await lighthouse(address, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    formFactor: 'mobile',
  });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const figure = (id) => lhr.audits[id].numericValue;
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
  };
}

/** Rows of figures, medians of the rounds; none without a browser. */
export async function benchFirstVisit() {
  if (!existsSync(CHROMIUM)) return [{ what: 'first visit', figure: 'skipped: no Chromium', target: '' }];
  const { default: lighthouse } = await import('lighthouse');
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const server = await startServer({ PORT, DATA_DIR: folder, DEMO: 'true' }, null);
  // Playwright keeps a browser of its own and ends it; Lighthouse drives it by its port.
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--headless=new', `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    await settled(server.pid);
    const rows = [];
    const wanted = process.env.PAGES?.split(',');
    for (const [name, path] of Object.entries(await pagesOf(server))) {
      if (wanted && !wanted.includes(name)) continue;
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await audit(lighthouse, server.url + path));
      const of = (key) => median(runs.map((run) => run[key]));
      const ms = (key) => `${key.toUpperCase()} ${Math.round(of(key))} ms`;
      rows.push({
        what: `first visit, ${name} (median of ${ROUNDS})`,
        target: TARGETS,
        figure: `${CATEGORIES.map((key) => `${key} ${of(key)}`).join(', ')}; ${ms('fcp')}, ${ms('lcp')}, ${ms('tbt')}, CLS ${of('cls').toFixed(3)}, ${Math.round(of('bytes') / 1000)} kB`,
      });
      console.error(rows.at(-1).what, rows.at(-1).figure);
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchFirstVisit());
