// End-to-end flows in Chromium against the built site. Last line: {"passed":n,"failed":n,"skipped":[…]}.
//   node client/e2e/run.mjs [PART OF A FLOW'S NAME]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';

const folder = join(import.meta.dirname, 'flows');
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.mjs') && name.includes(wanted)).map((name) => join(folder, name));
const counts = { passed: 0, failed: 0, skipped: [] };

const isTest = (data) => data.details?.type !== 'suite' && !files.includes(data.name);
const stream = run({ files, concurrency: 1, timeout: 240_000 });
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
  console.log(`✗ ${data.name}\n${data.details?.error?.cause?.stack ?? data.details?.error?.stack ?? data.details?.error}`);
});
stream.on('test:stderr', ({ message }) => process.stderr.write(message));
stream.resume();
stream.on('end', () => {
  console.log(JSON.stringify(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
