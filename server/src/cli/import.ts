import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { CoverMaker, ScanOptions, ScanReport } from '../modules/catalogue/ingest/importing/index.js';
import { startupFault } from '../startup-fault.js';
import { exitCodeOf, summaryOf } from './import-summary.js';
import { Progress } from './progress.js';

const USAGE = `Usage: npm run import -- [FOLDER] [--dry-run] [--jobs N] [--no-covers]
  FOLDER       imports a folder of music in place; without it every imported folder is read again
  --dry-run    says what would happen and writes nothing
  --jobs N     threads that read files, 1 to 16
  --no-covers  leaves the pictures to the server`;
const JOBS_MAX = 16;

interface Wishes {
  folder: string | null;
  isDryRun: boolean;
  workers: number | null;
  withCovers: boolean;
}

class UsageError extends Error {}

function readArguments(args: string[]): Wishes {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, jobs: { type: 'string' }, 'no-covers': { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error('One folder at a time.');
    const workers = values.jobs === undefined ? null : Number(values.jobs);
    if (workers !== null && !(Number.isInteger(workers) && workers >= 1 && workers <= JOBS_MAX))
      throw new Error(`--jobs must be a whole number from 1 to ${JOBS_MAX}.`);
    return {
      folder: positionals[0] ?? null,
      isDryRun: values['dry-run'] ?? false,
      workers,
      withCovers: !values['no-covers'],
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Imports, prints a report, and returns the exit code. */
async function run(wishes: Wishes, signal: AbortSignal): Promise<number> {
  const [{ openWorkbench }, { tracedCommand }, { createImporter }, { WorkerAudioProbe }, { SharpImageProcessor }] =
    await Promise.all([
      import('./workbench.js'),
      import('../core/tracing/tracing.js'),
      import('../modules/catalogue/ingest/importing/index.js'),
      import('../adapters/audio-probe/worker-audio-probe.js'),
      import('../adapters/image/sharp-image-processor.js'),
    ]);
  const bench = await openWorkbench(process.env);
  const probe = new WorkerAudioProbe(wishes.workers === null ? {} : { workers: wishes.workers });
  try {
    const { library, covers } = createImporter({ ...bench, probe, images: new SharpImageProcessor() });
    const progress = new Progress('Reading');
    const options: ScanOptions = {
      dryRun: wishes.isDryRun,
      signal,
      covers: wishes.withCovers ? 'leave' : 'queue',
      onWait: () => process.stderr.write('Another scan is at work: this one waits for it.\n'),
      onProgress: (at) => {
        if (at.phase === 'reading') progress.show(at);
      },
    };
    const { folder } = wishes;
    const report = await tracedCommand('import', () =>
      folder === null ? library.rescan(options) : library.importFolder(folder, options),
    );
    progress.end();
    if (wishes.withCovers && !wishes.isDryRun && !report.isAborted) await makeCovers(covers, report, signal);
    return tell(report, wishes);
  } finally {
    await probe.close();
    await bench.close();
  }
}

async function makeCovers(covers: CoverMaker, report: ScanReport, signal: AbortSignal): Promise<void> {
  const progress = new Progress('Covers');
  await covers.makeMissing((counts) => progress.show(counts), report.covers, signal);
  progress.end();
}

function tell(report: ScanReport, { folder, isDryRun }: Wishes): number {
  const closed = report.unavailable[0];
  if (folder !== null && closed) throw new UsageError(closed.reason);
  if (folder === null && report.isEmpty) throw new UsageError(`No folder has been imported yet.\n${USAGE}`);
  process.stdout.write(summaryOf(report, isDryRun));
  return exitCodeOf(report);
}

const stopping = new AbortController();
// The second signal ends the process as usual: what was committed stays right.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)), stopping.signal);
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : startupFault(error)}\n`);
  process.exitCode = 1;
}
