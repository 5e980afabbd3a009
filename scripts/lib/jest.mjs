import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './command.mjs';
import { CACHE, ROOT, at } from './paths.mjs';

/** Modules in a context are experimental in Node 20, and what the client's tests run in; the server's are loaded by Node itself (scripts/jest). */
const NODE_FLAGS = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--import',
  pathToFileURL(at('scripts/jest/register.mjs')).href,
];

const nameOf = (suite) => relative(ROOT, suite.name);

/** Names of the tests that ran, or did not. */
function testNames(suites, didRun) {
  return suites.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => ['passed', 'failed'].includes(test.status) === didRun)
      .map((test) => `${nameOf(suite)}: ${test.fullName}`),
  );
}

/** More files than that do not fail by chance. */
const MOST_AGAIN = 3;

const isFailed = (suite) => suite.status === 'failed';

/** What a step returns, of the suites given. */
function countsOf(suites) {
  const count = (status) =>
    suites.reduce((sum, suite) => sum + suite.assertionResults.filter((test) => test.status === status).length, 0);
  // A file that cannot even be loaded has no failed test to count.
  const broken = suites.filter(
    (suite) => isFailed(suite) && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: testNames(suites, false),
    ran: testNames(suites, true),
    details: suites
      .filter(isFailed)
      .map((suite) => `${nameOf(suite)}\n${suite.message}`)
      .join('\n\n'),
  };
}

/** One run of jest. `suites` is missing where it ended without a report. */
async function suitesOf({ name, config, projects = [], workers, limitSeconds, env = {}, files = [] }) {
  const report = join(CACHE, 'test', `${name}.json`);
  mkdirSync(join(CACHE, 'test'), { recursive: true });
  rmSync(report, { force: true });
  // A test that leaves a connection open would keep jest alive for ever: hence --forceExit, and the limit for the rest.
  const result = await run(
    process.execPath,
    [
      ...NODE_FLAGS,
      at('node_modules/jest/bin/jest.js'),
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      '--config',
      at(config),
      '--forceExit',
      '--json',
      '--outputFile',
      report,
      '--maxWorkers',
      String(workers),
      ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
    ],
    { limitSeconds, env: { NODE_ENV: 'test', ...env } },
  );
  return { ...result, suites: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined };
}

/** A few failed files run once more, as flows do. What the first run said is printed: a test that needs two runs is to be mended. */
async function runAgain(step, suites) {
  const failed = suites.filter(isFailed);
  if (failed.length === 0 || failed.length > MOST_AGAIN) return suites;
  const again = await suitesOf({ ...step, files: failed.map((suite) => suite.name) });
  if (again.suites === undefined || again.suites.length !== failed.length) return suites;
  const names = failed.map(nameOf).join(', ');
  console.log(`Ran twice (${step.name}): ${names}\n${countsOf(failed).details}`);
  return [...suites.filter((suite) => !isFailed(suite)), ...again.suites];
}

/**
 * Runs jest projects of one configuration.
 * @returns what a step returns: passed, failed, skipped and ran (names), and details of what failed
 */
export async function runJest(step) {
  const { suites, timedOut, output } = await suitesOf(step);
  if (suites === undefined)
    return {
      passed: 0,
      failed: 1,
      skipped: [],
      details: timedOut ? `Stopped after ${step.limitSeconds} s.\n${output}` : output,
    };
  const counts = countsOf(await runAgain(step, suites));
  // A pattern that matches nothing must not look like success.
  if (counts.passed + counts.failed + counts.skipped.length === 0)
    return { ...counts, failed: 1, details: `No tests were found.\n${output}` };
  return counts;
}
