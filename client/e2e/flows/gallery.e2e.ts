import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { PHONE, visitor } from '../support/browser.ts';

const CLIENT = fileURLToPath(new URL('../../', import.meta.url));
const UI = join(CLIENT, 'src/ui');
const GALLERY = join(CLIENT, 'dev/gallery');
/** Shown by other parts: inside of a field, by its button, or where nothing else is. */
const INSIDE = [
  'calendar',
  'calendar-overlay',
  'column-menu',
  'combo-field',
  'combo-input',
  'field-note',
  'lazy-menu',
  'lazy-part',
  'menu-overlay',
  'select-box',
  'select-overlay',
  'table-head',
  'table-line',
];

let folder: string;
let server: PreviewServer;
let address: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tonearm-gallery-'));
  const options = { configFile: join(CLIENT, 'vite.gallery.config.ts'), logLevel: 'error' as const };
  await build({ ...options, build: { outDir: folder, emptyOutDir: true } });
  server = await preview({ ...options, build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } });
  address = new URL('gallery.html', server.resolvedUrls?.local[0]).href;
});
test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every part of the interface is in the gallery, which no site carries', () => {
  const shown = readdirSync(GALLERY)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(GALLERY, name), 'utf8'))
    .join('\n');
  const parts = readdirSync(UI, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.tsx') && !path.includes('.spec.') && !/(^|\/)use-/.test(path))
    .map((path) => path.slice(0, -'.tsx'.length));
  const missing = parts.filter(
    (path) => !shown.includes(`/src/ui/${path}'`) && !INSIDE.includes(path.split('/').at(-1) ?? ''),
  );
  assert.deepEqual(missing, []);
  assert.equal(existsSync(join(CLIENT, 'dist/gallery.html')), false);
});

test('its parts are accessible in both themes, on a phone too, and so is what they open', async ({ browser }) => {
  for (const viewport of [undefined, PHONE]) {
    const { page, problems, close } = await visitor(browser, viewport ? { viewport } : {});
    await page.goto(address);
    await page.getByRole('region', { name: 'Charts' }).waitFor();
    assert.deepEqual(await violationsInBothThemes(page), []);
    for (const [opener, role] of [
      ['Open a dialog', 'dialog'],
      ['Open a screen', 'alertdialog'],
      ['Open a menu', 'menu'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      const layer = page.getByRole(role);
      await layer.waitFor();
      assert.deepEqual(await violations(page), [], opener);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
    }
    assert.deepEqual(problems, []);
    await close();
  }
});
