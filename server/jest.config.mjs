const scripts = `${import.meta.dirname}/../scripts`;

/** Node loads the tests itself; scripts/jest/register.mjs lets it read TypeScript. */
const base = {
  rootDir: import.meta.dirname,
  runtime: `${scripts}/jest/native-runtime.cjs`,
  testEnvironment: `${scripts}/jest/native-environment.cjs`,
  setupFiles: ['reflect-metadata'],
  transform: {},
};

const roots = ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../shared/src'];

/**
 * `--selectProjects unit`, `integration` (real database; TEST_DATABASE_URL and TEST_REDIS_URL choose which), `local` (files, threads,
 * programs and sockets of this machine; a database, where one is needed, is SQLite) or `scripts`.
 */
export default {
  // Real servers, databases and files: what takes longer hangs.
  testTimeout: 60_000,
  // What the modules of a finished file hold stays: a worker that has run some thirty files makes room for a fresh one.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...base,
      displayName: 'unit',
      roots,
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|local)\\.spec\\.ts$'],
    },
    { ...base, displayName: 'integration', roots, testMatch: ['**/*.int.spec.ts'] },
    { ...base, displayName: 'local', roots, testMatch: ['**/*.local.spec.ts'] },
    {
      ...base,
      displayName: 'scripts',
      rootDir: scripts,
      setupFiles: [],
      testMatch: ['**/*.spec.mjs'],
      moduleFileExtensions: ['mjs', 'js', 'json'],
    },
  ],
};
