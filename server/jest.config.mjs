import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));

const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts'],
  // The mapper gives shared's sources, so that tests need no build of it.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@tonearm/shared/(.*)$': '<rootDir>/../shared/src/$1.ts' },
  transform: { '\\.ts$': ['@swc/jest', { ...swc, sourceMaps: 'inline', swcrc: false }] },
};

const roots = ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../shared/src'];

/** `--selectProjects unit`, `integration` (real database; TEST_DATABASE_URL and TEST_REDIS_URL choose which) or `scripts`. */
export default {
  // Real servers, databases and files: what takes longer hangs.
  testTimeout: 20_000,
  // Modules of a finished file stay in memory: a worker that holds this much makes room for a fresh one, before it only collects garbage.
  workerIdleMemoryLimit: '1000MB',
  projects: [
    { ...base, displayName: 'unit', roots, testMatch: ['**/*.spec.ts'], testPathIgnorePatterns: ['/node_modules/', '\\.int\\.spec\\.ts$'] },
    { ...base, displayName: 'integration', roots, testMatch: ['**/*.int.spec.ts'] },
    { displayName: 'scripts', rootDir: `${import.meta.dirname}/../scripts`, testMatch: ['**/*.spec.mjs'], moduleFileExtensions: ['mjs', 'js', 'json'], transform: {} },
  ],
};
