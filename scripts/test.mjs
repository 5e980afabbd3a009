// npm test [-- --only name[,name]]: everything that must hold. The last line is `N passed, N failed, N skipped`.
import './lib/node-version.mjs';
import { rmSync } from 'node:fs';
import { ensure } from './lib/build.mjs';
import { NoCompiler } from './lib/install.mjs';
import { installPackages } from './lib/packages.mjs';
import { Failure, main, seconds } from './lib/say.mjs';
import { scratchFolder } from './lib/scratch.mjs';
import { STEPS } from './lib/test-steps.mjs';
import { startServices } from './services.mjs';

/** One more than cores of the smallest machine: a server's tests wait a third of their time, for databases, programs and due times. */
const LANES = 3;

function chosenSteps(args) {
  const at = args.indexOf('--only');
  const names = at < 0 ? Object.keys(STEPS) : (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0)
    throw new Failure(`Unknown step ${unknown.join(', ')}. Known: ${Object.keys(STEPS).join(', ')}.`);
  return names;
}

/** A test machine may be changed (Debian, root): there, a missing compiler is installed and not only named. */
async function build() {
  try {
    await ensure();
  } catch (error) {
    if (!(error instanceof NoCompiler) || (await installPackages(['compiler'])).compiler) throw error;
    await ensure();
  }
}

function report(title, { passed, failed, skipped, details }, since) {
  if (failed > 0 && details) console.log(`\n${details.trim()}\n`);
  const counts = [
    passed && `${passed} passed`,
    failed && `${failed} FAILED`,
    skipped.length && `${skipped.length} skipped`,
  ].filter(Boolean);
  console.log(
    `${failed > 0 ? '✗' : skipped.length > 0 ? '○' : '✓'} ${title}: ${counts.join(', ')} (${seconds(since)})`,
  );
}

async function runStep(name, context) {
  const { title, work } = STEPS[name];
  const since = performance.now();
  let outcome;
  try {
    outcome = await work(context);
  } catch (error) {
    outcome = {
      passed: 0,
      failed: 1,
      skipped: [],
      details: error instanceof Failure ? `${error.details}\n${error.message}` : error.stack,
    };
  }
  report(title, outcome, since);
  return { title, ...outcome };
}

/** Steps that share the machine run in lanes, then the others one by one. */
async function runAll(names, context) {
  const outcomes = [];
  const queue = names.filter((name) => !STEPS[name].alone);
  const lane = async () => {
    while (queue.length > 0) outcomes.push(await runStep(queue.shift(), context));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const name of names.filter((step) => STEPS[step].alone)) outcomes.push(await runStep(name, context));
  return outcomes;
}

/** Of what failed, so much is told once more at the end: whoever reads only the end of a long log sees why it is red. */
const MOST_DETAILS = 3_000;

function tellFailures(outcomes) {
  for (const { title, failed, details } of outcomes) {
    if (failed > 0) console.log(`\n✗ ${title}: ${failed} FAILED\n${(details ?? '').trim().slice(0, MOST_DETAILS)}\n`);
  }
}

function summarise(outcomes) {
  const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  // The integration suites run twice; a test of Redis that sits out the first run is not skipped if the second runs it.
  const ran = new Set(outcomes.flatMap((outcome) => outcome.ran ?? []));
  const skipped = outcomes.flatMap((outcome) =>
    outcome.skipped.filter((what) => !ran.has(what)).map((what) => `SKIPPED ${outcome.title}: ${what}`),
  );
  const failed = sum((outcome) => outcome.failed);
  tellFailures(outcomes);
  skipped.forEach((line) => console.log(line));
  const strict = process.env.CI === 'true' && skipped.length > 0;
  if (strict) console.log('With CI=true a skipped test is a failure.');
  console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed, ${skipped.length} skipped`);
  return failed === 0 && !strict;
}

async function testAll() {
  const names = chosenSteps(process.argv.slice(2));
  const since = performance.now();
  const built = await runBuild();
  if (built.failed > 0) return summarise([built]);
  const missing = await installPackages([...new Set(names.flatMap((name) => STEPS[name].needs ?? []))]);
  // Databases, uploads and browsers' profiles of all steps.
  const scratch = scratchFolder();
  process.env.TMPDIR = scratch;
  let started = null;
  const services = () => (started ??= startServices());
  const isPart = names.length < Object.keys(STEPS).length;
  const outcomes = await runAll(names, { missing, services, isPart });
  await (await started)?.stop();
  rmSync(scratch, { recursive: true, force: true });
  console.log(`\nAll of it took ${seconds(since)}.`);
  return summarise(outcomes);
}

async function runBuild() {
  try {
    await build();
    return { title: 'Build', passed: 0, failed: 0, skipped: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log([error.details, error.message].filter(Boolean).join('\n'));
    return { title: 'Build', passed: 0, failed: 1, skipped: [] };
  }
}

await main(async () => {
  if (!(await testAll())) process.exitCode = 1;
});
