import { ScanReport } from '../modules/catalogue/ingest/importing/index.js';
import { exitCodeOf, summaryOf } from './import-summary.js';
import { Progress } from './progress.js';

function watch(isTTY: boolean): { progress: Progress; written: string[]; pass: (ms: number) => void } {
  const written: string[] = [];
  let now = 1;
  const progress = new Progress('Reading', { isTTY, write: (text) => written.push(text) }, () => now);
  return { progress, written, pass: (ms) => (now += ms) };
}

describe('progress', () => {
  it('is a bar with rate and time left on a terminal, and goes away', () => {
    const { progress, written, pass } = watch(true);
    progress.show({ done: 0, total: 1_000, failed: 0 });
    pass(500);
    progress.show({ done: 250, total: 1_000, failed: 2 });
    progress.end();
    expect(written[1]).toBe('\r\u001b[2KReading [######..................] 250 of 1,000, 500/s, 2 s left, 2 failed');
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  it('is a plain line now and then elsewhere', () => {
    const { progress, written, pass } = watch(false);
    for (let done = 0; done <= 1_000; done += 100) {
      progress.show({ done, total: 1_000, failed: 0 });
      pass(1_000);
    }
    expect(written.length).toBeLessThanOrEqual(4);
    expect(written.at(-1)).toMatch(/^Reading 1,000 of 1,000, 100\/s\n$/);
    expect(written.join('')).not.toContain('\u001b');
  });
});

describe('the summary', () => {
  it('names the first twenty bad files and counts the rest', () => {
    const report = new ScanReport();
    report.counts.failed = 25;
    for (let n = 0; n < 25; n += 1)
      report.failures.push({ path: `/music/${n}.mp3`, code: 'empty', reason: 'The file is empty.' });
    const text = summaryOf(report, false);
    expect(text.match(/\/music\//g)).toHaveLength(20);
    expect(text).toContain('… and 5 more');
    expect(exitCodeOf(report)).toBe(2);
  });

  it('answers 0 when all is well and 130 when it was stopped', () => {
    const report = new ScanReport();
    expect(exitCodeOf(report)).toBe(0);
    report.isAborted = true;
    expect([exitCodeOf(report), summaryOf(report, true)]).toEqual([
      130,
      expect.stringMatching(/^Dry run: nothing was written\.[^]*Stopped\./),
    ]);
  });
});
