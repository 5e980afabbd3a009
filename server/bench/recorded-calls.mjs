// Whether the API answers as it did: the same 200 calls on a new site with the demo library, kept in a file and compared byte for byte.
//   node server/bench/recorded-calls.mjs record FILE [CHECKOUT]    records this build, or that of another checkout
//   node server/bench/recorded-calls.mjs compare BEFORE AFTER      lists what differs, and ends with 1 if anything does
// Times, tokens, hashes and the site's address are numbered within each answer, since no two runs have them in common.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareRecordings } from './recorded-calls/compare.mjs';
import { record } from './recorded-calls/record.mjs';

const [, , command, ...args] = process.argv;
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

async function recordTo(file, checkout = resolve(import.meta.dirname, '../..')) {
  const recorded = await record(resolve(checkout));
  writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`);
  const counts = new Map();
  for (const {
    answer: { status },
  } of recorded)
    counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  console.log(`${recorded.length} calls are in ${file}: ${statuses.join(', ')}`);
}

function compare(before, after) {
  const differences = compareRecordings(read(before), read(after));
  for (const difference of differences) console.log(difference);
  console.log(`${differences.length} of ${read(before).length} calls are answered differently.`);
  if (differences.length > 0) process.exitCode = 1;
}

if (command === 'record' && args[0]) await recordTo(...args);
else if (command === 'compare' && args.length === 2) compare(...args);
else {
  console.error('recorded-calls.mjs record FILE [CHECKOUT] | compare BEFORE AFTER');
  process.exitCode = 2;
}
