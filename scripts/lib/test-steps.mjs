import { existsSync } from 'node:fs';
import { serviceEnv } from '../services.mjs';
import { bin, run } from './command.mjs';
import { runJest } from './jest.mjs';
import { findChromium } from './packages.mjs';
import { CACHE, at } from './paths.mjs';
import { suitesInTurn, suitesOnSqlite } from './scaled-suites.mjs';

/** @typedef {{ passed: number, failed: number, skipped: string[], ran?: string[], details?: string }} Outcome */

const skip = (reason) => ({ passed: 0, failed: 0, skipped: [reason] });

/** Commands that are no test suite, one after the other; together they count as one. */
async function check(limitSeconds, ...commands) {
  const outputs = [];
  for (const [command, ...args] of commands) {
    const result = await run(command, args, { limitSeconds });
    if (result.code !== 0)
      outputs.push(result.timedOut ? `Stopped after ${limitSeconds} s.\n${result.output}` : result.output);
  }
  return {
    passed: outputs.length === 0 ? 1 : 0,
    failed: outputs.length === 0 ? 0 : 1,
    skipped: [],
    details: outputs.join('\n'),
  };
}

/** TypeScript 7 checks; the compiler's API, which the linter and the API files read, is still that of 6. */
const tsc = (part) => [
  at('node_modules/typescript-native/bin/tsc'),
  '-p',
  at(part, 'tsconfig.json'),
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/tsc/${part}.tsbuildinfo`,
  '--pretty',
  'false',
];
const script = (name, ...args) => [process.execPath, at('scripts', name), ...args];

const SERVER_CONFIG = 'server/jest.config.mjs';
const CLIENT_CONFIG = 'client/jest.config.mjs';
const E2E = 'client/e2e/run.mjs';

function client() {
  if (!existsSync(at(CLIENT_CONFIG))) return skip(`there is no ${CLIENT_CONFIG}`);
  return runJest({ name: 'client', config: CLIENT_CONFIG, workers: 1, limitSeconds: 3_600 });
}

async function scaled({ services, isPart }) {
  const { missing, ...started } = await services();
  if (missing.length > 0) return skip(missing.join(', '));
  return runJest({
    name: 'scaled',
    config: SERVER_CONFIG,
    projects: ['integration'],
    files: isPart ? [] : suitesInTurn(),
    workers: 1,
    limitSeconds: 3_600,
    env: serviceEnv(started),
  });
}

/** A program of the bench that needs MariaDB and Redis; together what it does counts as one. */
async function onServices({ services }, { limitSeconds, file, args }) {
  const { missing, ...started } = await services();
  if (missing.length > 0) return skip(missing.join(', '));
  const result = await run(process.execPath, [at('server/bench', file), ...args], {
    limitSeconds,
    env: serviceEnv(started),
  });
  return {
    passed: result.code === 0 ? 1 : 0,
    failed: result.code === 0 ? 0 : 1,
    skipped: [],
    details: result.timedOut ? `Stopped after ${limitSeconds} s.\n${result.output}` : result.output,
  };
}

/** Two kills on each queue: `npm run torture` has fifty. */
const eventKills = (context) => onServices(context, { limitSeconds: 480, file: 'torture-events.mjs', args: ['2'] });

/** Two kills, five seconds apart; what holds soon holds after three seconds, as other steps share the processors. */
const processes = (context) =>
  onServices(context, { limitSeconds: 900, file: 'torture-processes.mjs', args: ['2', '5', '3'] });

/** The end-to-end runner prints what it does; its last line is that of its reporter (counts.reporter.ts). */
async function endToEnd({ missing, services }) {
  if (missing.chromium) return skip(missing.chromium);
  if (!existsSync(at(E2E))) return skip(`there is no ${E2E}`);
  const limitSeconds = 3_600;
  const result = await run(process.execPath, [at(E2E)], {
    limitSeconds,
    // Some are walked on these as well.
    env: { CHROMIUM: findChromium(), ...serviceEnv(await services()) },
  });
  const counts = lastJson(result.stdout);
  if (result.timedOut || !counts) {
    return {
      passed: 0,
      failed: 1,
      skipped: [],
      details: `${result.timedOut ? `Stopped after ${limitSeconds} s.` : 'It ended without a result.'}\n${result.output}`,
    };
  }
  if (counts.again?.length > 0) console.log(`Walked twice: ${counts.again.join(', ')}\n${result.output}`);
  const skipped = Array.isArray(counts.skipped)
    ? counts.skipped
    : Array.from({ length: counts.skipped ?? 0 }, () => 'see its output');
  // An exit code that contradicts the counts is a failure of its own.
  const failed = result.code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  // What failed comes first: the end of a run repeats the beginning of its details alone.
  const details = [...(counts.failures ?? []), result.output].join('\n\n');
  return { passed: counts.passed, failed, skipped, details };
}

function lastJson(text) {
  try {
    const value = JSON.parse(text.trim().split('\n').at(-1));
    return Number.isInteger(value.passed) && Number.isInteger(value.failed) ? value : null;
  } catch {
    return null;
  }
}

/** One worker: the other lanes want the machine too, and some tests measure how long the event loop stood still. */
const integration = ({ isPart }) =>
  runJest({
    name: 'integration',
    config: SERVER_CONFIG,
    projects: ['integration', 'local'],
    files: isPart ? [] : suitesOnSqlite(),
    workers: 1,
    limitSeconds: 3_600,
    env: { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' },
  });

/**
 * Everything that `npm test` does, slowest first, in lanes. `alone` steps use both cores and share the machine with nothing.
 * `needs` are packages of the machine.
 * @type {Record<string, { title: string, alone?: boolean, needs?: string[], work: (context: object) => Promise<Outcome> | Outcome }>}
 */
export const STEPS = {
  scaled: { title: 'Integration on MariaDB and Redis', needs: ['mariadb', 'redis', 'nginx', 'ffmpeg'], work: scaled },
  client: { title: 'Client tests', work: client },
  integration: { title: 'Integration on SQLite', needs: ['nginx', 'ffmpeg'], work: integration },
  lint: {
    title: 'Lint',
    work: () => check(1_200, [bin('oxfmt'), '--check', '.'], [bin('oxlint')], [bin('eslint'), '.']),
  },
  types: { title: 'Types', work: () => check(600, tsc('shared'), tsc('server'), tsc('client'), tsc('client/e2e')) },
  unit: {
    title: 'Unit tests',
    work: () =>
      runJest({ name: 'unit', config: SERVER_CONFIG, projects: ['unit', 'scripts'], workers: 1, limitSeconds: 1_200 }),
  },
  uploads: {
    title: 'Uploads that are killed, and a full disk',
    work: () => check(480, [process.execPath, at('server/bench/torture-uploads.mjs'), '2', '30']),
  },
  events: { title: 'Events whose process is killed', needs: ['mariadb', 'redis'], work: eventKills },
  processes: {
    title: 'Three servers and a worker, killed and restarted',
    needs: ['mariadb', 'redis'],
    work: processes,
  },
  api: { title: 'API files up to date', work: () => check(600, script('api.mjs', '--check')) },
  rules: {
    title: 'Import rules',
    work: () =>
      check(300, [
        bin('depcruise'),
        '--config',
        at('.dependency-cruiser.mjs'),
        '--output-type',
        'err-long',
        'server/src',
        'client/src',
        'shared/src',
      ]),
  },
  licences: { title: 'Licences', work: () => check(60, script('licences.mjs')) },
  e2e: {
    title: 'End to end in Chromium',
    alone: true,
    needs: ['chromium', 'music', 'ffmpeg', 'mariadb', 'redis'],
    work: endToEnd,
  },
};
