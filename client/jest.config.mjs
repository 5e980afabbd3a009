import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Tests run as ES modules, on the sources of client and shared. */
export default {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testEnvironment: '<rootDir>/test/environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/matchers.ts'],
  // What a finished file leaves in its context stays: a full heap made the later files three times as slow. It also means a worker where there is one only.
  workerIdleMemoryLimit: '900MB',
  // Longer than a test waits for one thing.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/class-names-of-modules.mjs',
    '\\.css$': '<rootDir>/test/empty.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@tonearm/shared/(.*)$': '<rootDir>/../shared/src/$1.ts',
    // One file instead of four thousand.
    '^lucide-react$': require.resolve('lucide-react'),
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
