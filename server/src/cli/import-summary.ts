import type { ScanReport } from '../modules/catalogue/ingest/importing/index.js';
import { formatCount } from './progress.js';

const FAILURES_SHOWN = 20;

/** File names may carry anything, terminal commands included. */
const printable = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** The table at the end of an import, and the files that failed. */
export function summaryOf(report: ScanReport, isDryRun: boolean): string {
  const { counts } = report;
  const rows: [string, number][] = [
    ['New', counts.added],
    ['Updated', counts.updated],
    ['Moved', counts.moved],
    ...(counts.returned > 0 ? [['Back', counts.returned] as [string, number]] : []),
    ['Unchanged', counts.unchanged],
    ['Missing', counts.missing],
    ['Failed', counts.failed],
  ];
  const table = rows.map(([label, count]) => `  ${label.padEnd(10)} ${formatCount(count).padStart(9)}`);
  const rate =
    report.filesRead > 0 && report.seconds > 0 ? `, ${formatCount(report.filesRead / report.seconds)} tracks/s` : '';
  return [
    ...(isDryRun ? ['Dry run: nothing was written.'] : []),
    ...table,
    `  ${report.seconds.toFixed(2)} s${rate}`,
    ...(report.links > 0 ? [`${formatCount(report.links)} links were not followed.`] : []),
    ...withoutArtistOf(report, isDryRun),
    ...failuresOf(report),
    ...(report.isAborted ? ['Stopped. Run the command again to go on.'] : []),
    '',
  ].join('\n');
}

function withoutArtistOf({ withoutArtist: { name, count, first } }: ScanReport, isDryRun: boolean): string[] {
  if (count === 0) return [];
  const rest = count - first.length;
  return [
    `Songs that name no artist ${isDryRun ? 'would stand' : 'stand'} under "${name}": ${formatCount(count)}`,
    ...first.map((path) => `  ${printable(path)}`),
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more`] : []),
  ];
}

function failuresOf({ failures, unavailable }: ScanReport): string[] {
  const lines = failures
    .slice(0, FAILURES_SHOWN)
    .map(({ path, reason }) => `  ${printable(path)}: ${printable(reason)}`);
  const rest = failures.length - lines.length;
  return [
    ...unavailable.map(({ reason }) => printable(reason)),
    ...(lines.length > 0 ? ['Files that could not be imported:', ...lines] : []),
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more`] : []),
  ];
}

/** 0: all is well, 2: some files or folders could not be read, 130: stopped. */
export function exitCodeOf(report: ScanReport): number {
  if (report.isAborted) return 130;
  return report.counts.failed > 0 || report.unavailable.length > 0 ? 2 : 0;
}
