import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { endOnSignal } from './ending.js';
import type { HttpApp } from './http-app.js';
import { startupFault } from './startup-fault.js';

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** Objects made at the start are long-lived: a young generation that grew for them would waste 30 MB. It may grow once there are requests. */
const GROWS = { never: '--semi-space-growth-factor=1', again: '--semi-space-growth-factor=2' };

setFlagsFromString(GROWS.never);

// The ten of Node's end within the database's layers, before whoever asked.
Error.stackTraceLimit = 25;

const ending = endOnSignal();

/** Serves on until balancers have taken it out, then finishes what is under way, or cuts it after a while. */
async function close({ nest, server, sockets, readiness, endTracing }: HttpApp, drainMs: number): Promise<void> {
  readiness.isEnding = true;
  await sleep(drainMs);
  await sockets.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Also those that become idle meanwhile: their call came before the end was known.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(GRACE_MS)]);
  clearInterval(idle);
  server.closeAllConnections();
  await Promise.race([nest.close(), sleep(GRACE_MS)]);
  await endTracing();
}

/** Starts the web process; also runs jobs unless RUNS_JOBS=false. */
async function start(): Promise<void> {
  const { completeConfig } = await import('./core/config/config.js');
  const { readConfig } = await import('./core/config/config.schema.js');
  const config = completeConfig(readConfig(process.env));
  const { createHttpApp } = await import('./http-app.js');
  const app = await createHttpApp(config);
  const { nest, server } = app;
  ending.close = (isUrgent) => close(app, isUrgent ? 0 : config.drainSeconds * 1_000);
  // The port first: a site that cannot be reached must not print a password that nobody will look for later.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { firstStart } = await import('./first-start.js');
  await firstStart(nest, config);
  process.stdout.write(`Tonearm is ready on ${config.baseUrl}\n`);
  const { Jobs } = await import('./core/jobs/jobs.js');
  if (config.runsJobs) await nest.get(Jobs).start();
  setFlagsFromString(GROWS.again);
}

start().catch((error: unknown) => {
  if (ending.isUnderWay) return;
  process.stderr.write(`${startupFault(error)}\n`);
  process.exit(1);
});
