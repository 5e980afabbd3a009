import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { LAUNCH } from './support/chromium.ts';
import { SCALED, scaledServices } from './support/scaled.ts';

/** No demo library, which is prepared meanwhile. */
const WITHOUT_MUSIC = ['studio', 'site', 'account-pages', 'accounts', 'uploads', 'import', 'admin-settings'];
/** So that no worker is left alone with one of them at the end. */
const LONG = ['pages', 'listening', 'offline', 'languages', 'player', 'playlists', 'library'];
/** Walked on MariaDB and Redis as well, where there are any. */
const ALSO_SCALED = ['workspaces', 'workspace-music'];

const flows = (names: string[]) => names.map((name) => `${name}.e2e.ts`);

/**
 * A flow is a file: one site and, in order, whoever visits it. What fails is walked up to twice more from its start, on a fresh site: a shared
 * machine may stand still for seconds, and whatever was walked again is named at the end. Projects are there for the order in which flows begin.
 */
export default defineConfig({
  testDir: './flows',
  outputDir: fileURLToPath(new URL('../../.cache/e2e/', import.meta.url)),
  globalSetup: './support/prepared.ts',
  reporter: './support/counts.reporter.ts',
  projects: [
    { name: 'without music', testMatch: flows(WITHOUT_MUSIC) },
    { name: 'long', testMatch: flows(LONG) },
    ...(scaledServices() ? [{ name: SCALED, testMatch: flows(ALSO_SCALED) }] : []),
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: flows([...WITHOUT_MUSIC, ...LONG]) },
  ],
  /** A flow waits for its pages, songs and the network half of the time. */
  workers: 3,
  retries: 2,
  timeout: 600_000,
  /** A shared machine may stand still for seconds. */
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    launchOptions: LAUNCH,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
