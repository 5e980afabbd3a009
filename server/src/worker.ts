import 'reflect-metadata';
import { endOnSignal } from './ending.js';
import { startupFault } from './startup-fault.js';

// The ten of Node's end within the database's layers, before whoever asked.
Error.stackTraceLimit = 25;

const ending = endOnSignal();

/** Runs jobs and schedules without a web server; several may run beside each other. */
async function start(): Promise<void> {
  const [{ NestFactory }, { AppModule }, { completeConfig }, { readConfig }, { Jobs }, { Log }, { Realtime }] =
    await Promise.all([
      import('@nestjs/core'),
      import('./app.module.js'),
      import('./core/config/config.js'),
      import('./core/config/config.schema.js'),
      import('./core/jobs/jobs.js'),
      import('./core/log.js'),
      import('./core/ports/realtime.js'),
    ]);
  const { startTracing } = await import('./app.tracing.js');
  const config = completeConfig(readConfig(process.env));
  const app = await NestFactory.createApplicationContext(AppModule.withConfig(config), {
    logger: false,
    abortOnError: false,
  });
  const endTracing = await startTracing(config, app.get(Log));
  ending.close = async () => {
    await app.close();
    await endTracing();
  };
  await app.get(Realtime).listen(null);
  await app.get(Jobs).start();
  process.stdout.write('The worker is ready\n');
}

start().catch((error: unknown) => {
  if (ending.isUnderWay) return;
  process.stderr.write(`${startupFault(error)}\n`);
  process.exit(1);
});
