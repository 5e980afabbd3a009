import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { startupFault } from '../startup-fault.js';
import { formatCount, Progress } from './progress.js';

const USAGE = `Usage: npm run search-index -- [--force]
  Brings the search index in line with the catalogue; searching goes on meanwhile, and a run that is cut off harms nothing.
  --force  writes everything anew, also what seems to be right`;

class UsageError extends Error {}

function readArguments(args: string[]): { force: boolean } {
  try {
    return { force: parseArgs({ args, options: { force: { type: 'boolean' } } }).values.force ?? false };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Every module says what can be found of it, so this starts the server's modules, without HTTP and jobs. */
async function run(wishes: { force: boolean }, signal: AbortSignal): Promise<void> {
  const [
    { NestFactory },
    { startTracing },
    { tracedCommand },
    { Log },
    { AppModule },
    { completeConfig },
    { readConfig },
    { SearchIndexer },
  ] = await Promise.all([
    import('@nestjs/core'),
    import('../app.tracing.js'),
    import('../core/tracing/tracing.js'),
    import('../core/log.js'),
    import('../app.module.js'),
    import('../core/config/config.js'),
    import('../core/config/config.schema.js'),
    import('../modules/catalogue/discovery/search/index.js'),
  ]);
  const config = completeConfig(readConfig(process.env));
  const app = await NestFactory.createApplicationContext(AppModule.withConfig(config), {
    logger: false,
    abortOnError: false,
  });
  const endTracing = await startTracing(config, app.get(Log));
  try {
    const progress = new Progress('Indexing');
    const written = await tracedCommand('search-index', () =>
      app.get(SearchIndexer).rebuild({ ...wishes, signal, onProgress: (at) => progress.show(at) }),
    );
    progress.end();
    process.stdout.write(
      signal.aborted
        ? 'Stopped. What was indexed is kept.\n'
        : `The search index is up to date: ${formatCount(written)} written.\n`,
    );
    if (signal.aborted) process.exitCode = 1;
  } finally {
    await app.close();
    await endTracing();
  }
}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

try {
  await run(readArguments(process.argv.slice(2)), stopping.signal);
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : startupFault(error)}\n`);
  process.exitCode = 1;
}
