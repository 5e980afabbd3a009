// End-to-end flows in Chromium against the built site. Last line: {"passed":n,"failed":n,"skipped":[…],"again":[…]}.
//   node client/e2e/run.mjs [PART OF A FLOW'S NAME]
// A flow in which something failed is walked once more from its start, on a fresh site: a shared machine may stand still for
// seconds. What then holds is counted as passed and named under "again"; what fails twice has failed.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from 'node:test';
import { prepareSites } from './support/prepared.mjs';

/** A flow waits for its pages, songs and the network half of the time. */
const LANES = 3;
/** Without the demo library, which is prepared meanwhile; then the long ones, so that no lane is left alone with one. The others follow. */
const FIRST = [
  'studio',
  'site',
  'account-pages',
  'accounts',
  'uploads',
  'import',
  'pages',
  'listening',
  'offline',
  'languages',
  'player',
  'playlists',
  'library',
];

const place = (name) => FIRST.indexOf(basename(name, '.e2e.mjs')) + 1 || FIRST.length + 1;
const folder = join(import.meta.dirname, 'flows');
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.e2e.mjs') && name.includes(wanted))
  .sort((a, b) => place(a) - place(b))
  .map((name) => join(folder, name));

function walk(file) {
  const counts = { passed: 0, failed: 0, skipped: [] };
  const isTest = (data) => data.details?.type !== 'suite' && data.name !== file;
  const stream = run({ files: [file], timeout: 300_000 });
  stream.on('test:pass', (data) => {
    if (!isTest(data)) return;
    if (data.skip !== undefined) counts.skipped.push(`${data.name}: ${data.skip}`);
    else counts.passed += 1;
    console.log(`${data.skip === undefined ? '✓' : '○'} ${data.name}`);
  });
  stream.on('test:fail', (data) => {
    // A suite fails because of its tests, which were counted.
    if (data.details?.error?.failureType === 'subtestsFailed') return;
    counts.failed += 1;
    console.log(
      `✗ ${data.name}\n${data.details?.error?.cause?.stack ?? data.details?.error?.stack ?? data.details?.error}`,
    );
  });
  stream.on('test:stderr', ({ message }) => process.stderr.write(message));
  stream.resume();
  return new Promise((resolve) => {
    stream.on('end', () => resolve(counts));
  });
}

const seen = new Map();

/** Preparing takes as much as it saves where there are few. */
const sites = files.length > LANES ? prepareSites() : { prepared: Promise.resolve(), remove: () => undefined };
const queue = [...files];
await Promise.all(
  Array.from({ length: LANES }, async (_, lane) => {
    if (lane === 0) await sites.prepared;
    for (let file = queue.shift(); file; file = queue.shift()) seen.set(file, await walk(file));
  }),
);
const again = files.filter((file) => seen.get(file).failed > 0);
if (again.length > 0) console.log(`Once more: ${again.map((file) => basename(file)).join(', ')}`);
for (const file of again) seen.set(file, await walk(file));
await sites.remove();

const all = [...seen.values()];
const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
const counts = {
  passed: sum('passed'),
  failed: sum('failed'),
  skipped: all.flatMap((one) => one.skipped),
  again: again.map((file) => basename(file)),
};
console.log(JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
