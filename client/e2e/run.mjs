// End-to-end flows in Chromium against the built site. Last line: {"passed":n,"failed":n,"skipped":[…],"again":[…]}.
//   node client/e2e/run.mjs [PART OF A FLOW'S NAME]
// A flow in which something failed is walked once more from its start, on a fresh site: a shared machine may stand still for
// seconds. What then holds is counted as passed and named under "again"; what fails twice has failed.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from 'node:test';

/** A flow waits for its pages half of the time. */
const LANES = 2;

const folder = join(import.meta.dirname, 'flows');
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.mjs') && name.includes(wanted)).map((name) => join(folder, name));

function walk(chosen, concurrency) {
  const seen = new Map(chosen.map((file) => [file, { passed: 0, failed: 0, skipped: [] }]));
  const countsOf = (data) => seen.get(data.file) ?? seen.get(data.name) ?? [...seen.values()][0];
  const isTest = (data) => data.details?.type !== 'suite' && !chosen.includes(data.name);
  const stream = run({ files: chosen, concurrency, timeout: 300_000 });
  stream.on('test:pass', (data) => {
    if (!isTest(data)) return;
    if (data.skip !== undefined) countsOf(data).skipped.push(`${data.name}: ${data.skip}`);
    else countsOf(data).passed += 1;
    console.log(`${data.skip === undefined ? '✓' : '○'} ${data.name}`);
  });
  stream.on('test:fail', (data) => {
    // A suite fails because of its tests, which were counted.
    if (data.details?.error?.failureType === 'subtestsFailed') return;
    countsOf(data).failed += 1;
    console.log(`✗ ${data.name}\n${data.details?.error?.cause?.stack ?? data.details?.error?.stack ?? data.details?.error}`);
  });
  stream.on('test:stderr', ({ message }) => process.stderr.write(message));
  stream.resume();
  return new Promise((resolve) => { stream.on('end', () => resolve(seen)); });
}

const seen = await walk(files, LANES);
const again = files.filter((file) => seen.get(file).failed > 0);
if (again.length > 0) {
  console.log(`Once more: ${again.map((file) => basename(file)).join(', ')}`);
  for (const [file, counts] of await walk(again, 1)) seen.set(file, counts);
}
const all = [...seen.values()];
const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
const counts = { passed: sum('passed'), failed: sum('failed'), skipped: all.flatMap((one) => one.skipped), again: again.map((file) => basename(file)) };
console.log(JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
