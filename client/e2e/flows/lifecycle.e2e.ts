import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { ask } from '../support/api.ts';
import { command, startSite } from '../support/site.ts';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Runs the server until it ends by itself. */
const fail = (env: Record<string, string>) =>
  new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, DEMO: 'false', ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) =>
      resolve({
        code,
        lines: output
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('Administrator:')),
      }),
    );
  });

const temporary = () => mkdtempSync(join(tmpdir(), 'tonearm-life-'));

test('what keeps it from starting is one clear line and exit 1', async () => {
  const folder = temporary();
  const blocker = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '0.0.0.0', () => resolve(server));
  });
  const { port } = blocker.address() as AddressInfo;
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port), DATA_DIR: folder }, /^Port \d+ is already in use/],
    [{ DATA_DIR: '/dev/null/tonearm' }, /^The data folder cannot be written/],
    [{ DATA_DIR: folder, PORT: 'abc', DEBUG: 'maybe' }, /^Configuration: PORT .*; DEBUG /],
    [{ DATA_DIR: folder, DATABASE_URL: 'mysql://x:y@127.0.0.1:1/z' }, /^The database does not answer/],
  ];
  for (const [env, expected] of cases) {
    const { code, lines } = await fail(env);
    assert.deepEqual([code, lines.length], [1, 1], lines.join('\n'));
    assert.match(lines[0], expected);
  }
  blocker.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the administrator is told once, and the secret is this site's own", async () => {
  const site = await startSite({ demo: false, isFresh: true });
  assert.ok(site.admin.password.length >= 16);
  assert.ok(existsSync(join(site.dataDir, 'app.secret')));
  const other = await startSite({ demo: false, isFresh: true });
  assert.notEqual(other.admin.password, site.admin.password);
  await Promise.all([site.stop(), other.stop()]);
});

test('SIGTERM lets a stream in flight end, then exits 0', async () => {
  const site = await startSite();
  const { pagination } = await ask(`${site.url}/api/v1/tracks?perPage=1`);
  const id = pagination.data[0].id;
  const { urls } = await (
    await fetch(`${site.url}/api/v1/tracks/stream-urls`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ track_ids: [id] }),
    })
  ).json();
  let exit: Promise<number | null> | undefined;
  const [received, promised] = await new Promise<[number, number]>((resolve, reject) => {
    get(site.url + urls[id].url, (response) => {
      let bytes = 0;
      response.once('data', () => {
        exit = site.stop();
      });
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => resolve([bytes, Number(response.headers['content-length'])]));
    }).on('error', reject);
  });
  assert.equal(received, promised);
  assert.equal(await exit, 0);
});

test('the commands of the built server run by themselves', async () => {
  const folder = temporary();
  const env = { DATA_DIR: folder, SITE_DEMO: 'true' };
  for (const [name, ...args] of [['migrate'], ['create-admin', 'ines@example.org'], ['demo'], ['search-index']]) {
    const { code, output } = await command(name, args, env);
    assert.equal(code, 0, `${name}: ${output}`);
  }
  rmSync(folder, { recursive: true, force: true });
});
