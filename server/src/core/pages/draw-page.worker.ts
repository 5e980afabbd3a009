import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { classesIn, CriticalCss } from './critical-css.js';
import type { DrawingAnswer, DrawingThread, PageToDraw } from './page-drawings.js';

const { folder, program } = workerData as DrawingThread;
const { drawPage } = (await import(pathToFileURL(program).href)) as { drawPage: (page: PageToDraw) => Promise<string> };

/** The frame's sheet first, then what pages share, then their own: as they come to the page. */
const ORDER = ['index-', 'kit-'];
const rank = (name: string): number => {
  const at = ORDER.findIndex((start) => name.startsWith(start));
  return at < 0 ? ORDER.length : at;
};
const assets = join(folder, 'assets');
const css = new CriticalCss(
  readdirSync(assets)
    .filter((name) => name.endsWith('.css') && !/^(embed|api-reference)-/.test(name))
    .toSorted((one, other) => rank(one) - rank(other))
    // Addresses in a sheet are relative to it.
    .map((name) => readFileSync(join(assets, name), 'utf8').replaceAll('url(./', 'url(/assets/')),
);

async function draw(page: PageToDraw): Promise<DrawingAnswer> {
  try {
    const html = await drawPage(page);
    // A page without a heading only leads to another, or waits for something.
    return { drawn: html.includes('<h1') ? { html, css: css.of(classesIn(html)) } : null };
  } catch (error) {
    // Whatever it is, the browser draws the page itself.
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// One after the other: what stands in for the browser is global.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ id, page }: { id: number; page: PageToDraw }) => {
  last = last.then(async () => parentPort?.postMessage({ id, answer: await draw(page) }));
});
