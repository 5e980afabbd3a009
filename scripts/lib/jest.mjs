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

function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults
    .filter((suite) => suite.status === 'failed')
    .map((suite) => `${nameOf(suite)}\n${suite.message}`);
  return {
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no failed test to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: testNames(report.testResults, false),
    ran: testNames(report.testResults, true),
    details: failures.join('\n\n'),
  };
}

/**
 * Runs jest projects of one configuration.
 * @returns what a step returns: passed, failed, skipped and ran (names), and details of what failed
 */
export async function runJest({ name, config, projects = [], workers, limitSeconds, env = {} }) {
  const report = join(CACHE, 'test', `${name}.json`);
  mkdirSync(join(CACHE, 'test'), { recursive: true });
  rmSync(report, { force: true });
  // A test that leaves a connection open would keep jest alive for ever: hence --forceExit, and the limit for the rest.
  const result = await run(
    process.execPath,
    [
      ...NODE_FLAGS,
      at('node_modules/jest/bin/jest.js'),
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
  if (!existsSync(report))
    return {
      passed: 0,
      failed: 1,
      skipped: [],
      details: result.timedOut ? `Stopped after ${limitSeconds} s.\n${result.output}` : result.output,
    };
  const counts = readReport(report);
  // A pattern that matches nothing must not look like success.
  if (counts.passed + counts.failed + counts.skipped.length === 0)
    return { ...counts, failed: 1, details: `No tests were found.\n${result.output}` };
  return counts;
}
