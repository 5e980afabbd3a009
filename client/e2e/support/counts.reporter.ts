import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { SCALED } from './scaled.ts';

const MARKS = { passed: '✓', skipped: '○', failed: '✗', timedOut: '✗', interrupted: '✗' };
const textOf = ({ stack, message, value }: TestError) =>
  stripVTControlCharacters(stack ?? message ?? value ?? 'It says nothing.');
const reasonOf = (test: TestCase) => test.annotations.find(({ type }) => type === 'skip')?.description;

const placeOf = (test: TestCase): string => {
  const flow = basename(test.location.file);
  return test.parent.project()?.name === SCALED ? `${flow}, ${SCALED}` : flow;
};

/** Characters of a failure's text in the last line: enough for what was awaited, and where. */
const FAILURE_LENGTH = 1_000;

const failureOf = (test: TestCase): string => {
  const errors = test.results.findLast(({ errors: all }) => all.length > 0)?.errors ?? [];
  return `✗ ${test.title} (${placeOf(test)})\n${errors.map(textOf).join('\n').slice(0, FAILURE_LENGTH)}`;
};

/**
 * Says what becomes of each test as it ends, and in its last line, which `npm test` reads,
 * {"passed":n,"failed":n,"skipped":["name: reason", …],"again":["flow", …],"failures":["name and error", …]}.
 */
export default class CountsReporter implements Reporter {
  private all: Suite | undefined;
  private readonly faults: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.all = suite;
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    console.log(
      `${MARKS[result.status]} ${test.title} (${placeOf(test)}, ${(result.duration / 1000).toFixed(1)} s${result.retry > 0 ? ', once more' : ''})`,
    );
    for (const error of result.errors) console.log(textOf(error));
    for (const { name, path } of result.attachments)
      if (name === 'trace' && path)
        console.log(`Its trace: npx playwright show-trace ${relative(process.cwd(), path)}`);
  }

  /** What belongs to no test: a file that cannot be read, a fault while sites are prepared. */
  onError(error: TestError): void {
    this.faults.push(error);
    console.log(textOf(error));
  }

  onEnd({ status }: FullResult): void {
    const tests = this.all?.allTests() ?? [];
    const of = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome);
    const counts = {
      passed: of('expected').length + of('flaky').length,
      failed: of('unexpected').length + this.faults.length,
      skipped: of('skipped').map((test) => `${test.title}: ${reasonOf(test) ?? 'a test before it failed'}`),
      again: [...new Set(of('flaky').map(placeOf))],
      failures: [
        ...of('unexpected').map(failureOf),
        ...this.faults.map((fault) => textOf(fault).slice(0, FAILURE_LENGTH)),
      ],
    };
    if (status === 'interrupted' || status === 'timedout') console.log(`The run was cut off: ${status}.`);
    console.log(JSON.stringify(counts));
  }
}
