import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { BACKUP_PASSPHRASE_MIN } from '@tonearm/shared/limits';
import { isOwnHost } from '../net/own-machine.js';
import { TRACING_VARIABLES, tracingOf } from './tracing-variables.js';
import type { TracingConfig } from './tracing-variables.js';
import { Fault } from './variable.js';
import type { Variable } from './variable.js';

/** Where things run; what the site does is a setting (architecture §3.7). */
export interface Config {
  port: number;
  host: string;
  /** Public address without a trailing slash; its path is where the site is mounted. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** 256-bit secret; null until it is read from, or made in, the data directory. */
  appSecret: string | null;
  /** Shows traces in error answers. Never on a public site. */
  debug: boolean;
  /** Payments may be pretended, by those who sit at it: somebody builds this site on their own machine. */
  pretendsPayments: boolean;
  /** Whether this process also runs jobs; false on web processes beside a worker. */
  runsJobs: boolean;
  /** How long a server that is told to end says so before it takes no more calls. */
  drainSeconds: number;
  /** Loads the demo library on the first start. */
  demo: boolean;
  /** The whole site is a demonstration. */
  siteDemo: boolean;
  geoDatabase: string | null;
  /** Where Stripe's API is asked for; null: where it is. */
  stripeApiUrl: string | null;
  /** The same of PayPal's. */
  paypalApiUrl: string | null;
  /** Folders of music that may be imported from the admin area, with those inside them. */
  musicFolders: string[];
  /** Where backups of the admin area lie. */
  backupDir: string;
  /** What backups are encrypted with; null: they are not, unless a command is told to. */
  backupPassphrase: string | null;
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** What each process keeps of answers to guests; 0: nothing. */
  guestCacheMb: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info';
  /** Opens `GET metrics`; null: it is not there. */
  metricsToken: string | null;
  /** Where traces go; null: nothing is traced. */
  tracing: TracingConfig | null;
}

const whole =
  (min: number, max: number, fallback: number) =>
  (value: string | undefined): number => {
    if (value === undefined) return fallback;
    if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
      throw new Fault(`must be a whole number from ${min} to ${max}`);
    return Number(value);
  };
const flag =
  (fallback: boolean) =>
  (value: string | undefined): boolean => {
    if (value === undefined) return fallback;
    if (value !== 'true' && value !== 'false') throw new Fault('must be true or false');
    return value === 'true';
  };
const address =
  (protocols: readonly string[]) =>
  (value: string | undefined): string | null => {
    if (value === undefined) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !protocols.includes(url.protocol))
      throw new Fault(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return value.replace(/\/+$/, '');
  };

const listOf = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

/** Whether an address leads to the machine that it is asked on, and to no other. */
const isOwnMachine = (url: string): boolean => isOwnHost(new URL(url).hostname);

const LEVELS = ['silent', 'error', 'warn', 'info'] as const;

/** Every environment variable that the server reads; nothing else reads `process.env`. */
export const VARIABLES = {
  PORT: { about: 'Port to listen on', fallback: '3000', read: whole(0, 65_535, 3000) },
  HOST: { about: 'Address to listen on', fallback: '0.0.0.0', read: (value) => value ?? '0.0.0.0' },
  BASE_URL: {
    about: 'Public address of the site, with its sub-path if it has one',
    fallback: 'http://localhost:PORT',
    read: (value) => {
      if (value !== undefined && /[?#]/.test(value)) throw new Fault('must have no ? or #');
      return address(['http:', 'https:'])(value);
    },
  },
  DATA_DIR: {
    about: 'Folder of the database file, uploads, covers and secrets',
    fallback: './data',
    read: (value) => resolve(value ?? 'data'),
  },
  DATABASE_URL: {
    about: 'mysql://user:password@host:3306/name for MySQL 8 or MariaDB',
    fallback: 'a SQLite file in DATA_DIR',
    read: address(['mysql:']),
  },
  REDIS_URL: {
    about: 'redis://host:6379 for queue, cache and live news',
    fallback: 'jobs table and memory',
    read: address(['redis:', 'rediss:']),
  },
  APP_SECRET: {
    about: 'At least 64 hex digits; needed when several processes share no DATA_DIR',
    fallback: 'made once, kept in DATA_DIR',
    read: (value) => {
      if (value !== undefined && !/^[\da-f]{64,}$/i.test(value)) throw new Fault('must be at least 64 hex digits');
      return value ?? null;
    },
  },
  DEBUG: {
    about:
      'Show traces in error answers. Where `BASE_URL` is of this machine (localhost), there is no proxy before it and `NODE_ENV` is not production, whoever sits at this machine buys plans with test cards as long as no payment provider is set up',
    fallback: 'false',
    read: flag(false),
  },
  RUNS_JOBS: { about: 'Whether the web process also runs background jobs', fallback: 'true', read: flag(true) },
  DRAIN_SECONDS: {
    about:
      'How long a server still serves after SIGTERM while `/api/v1/health` answers 503, so that a balancer that asks takes it out first',
    fallback: '0',
    read: whole(0, 300, 0),
  },
  SITE_DEMO: {
    about:
      'Demonstration: login is prefilled with one of 100 accounts made by `npm run demo`, whose changes are refused',
    fallback: 'false',
    read: flag(false),
  },
  GEO_DATABASE: {
    about:
      'Place file (.mmdb, such as GeoLite2-City) for cities and countries in the list of sessions, for songs that play in some countries only, and for the language of a first visit',
    fallback: 'none',
    read: (value) => (value === undefined ? null : resolve(value)),
  },
  STRIPE_API_URL: {
    about: 'Address of a server that speaks as the API of Stripe does, for trying payments without it',
    fallback: "Stripe's own",
    read: address(['http:', 'https:']),
  },
  PAYPAL_API_URL: {
    about: 'Address of a server that speaks as the API of PayPal does, for trying payments without it',
    fallback: "PayPal's own, or that of its sandbox",
    read: address(['http:', 'https:']),
  },
  BACKUP_DIR: {
    about: 'Folder of the backups that are made in the admin area; all processes need the same one',
    fallback: 'DATA_DIR/backups',
    read: (value) => (value === undefined ? null : resolve(value)),
  },
  BACKUP_PASSPHRASE: {
    about: 'Passphrase that backups are encrypted with',
    fallback: 'none',
    read: (value) => {
      if (value !== undefined && value.length < BACKUP_PASSPHRASE_MIN)
        throw new Fault(`must have at least ${BACKUP_PASSPHRASE_MIN} characters`);
      return value ?? null;
    },
  },
  DEMO: { about: 'Load the demo library on the first start', fallback: 'true', read: flag(true) },
  MUSIC_FOLDERS: {
    about:
      'Comma list of whole paths: the folders of music, with those inside them, that may be imported from the admin area',
    fallback: 'none',
    read: (value) => {
      const folders = listOf(value);
      const wrong = folders.find((folder) => !isAbsolute(folder));
      if (wrong) throw new Fault(`holds ${wrong}, which is no whole path`);
      return [...new Set(folders.map((folder) => resolve(folder)))];
    },
  },
  TRUSTED_PROXIES: {
    about: 'Comma list of proxy addresses or networks whose forwarding headers are believed',
    fallback: 'none',
    read: (value) => {
      const proxies = listOf(value);
      const wrong = proxies.find((proxy) => !isNetwork(proxy));
      if (wrong) throw new Fault(`holds ${wrong}, which is no address or network`);
      return proxies;
    },
  },
  GUEST_CACHE_MB: {
    about: 'Memory in which each process keeps answers that are the same for all guests, in MB; 0 keeps none',
    fallback: '32',
    read: whole(0, 4_096, 32),
  },
  LOG_LEVEL: {
    about: 'silent, error, warn or info, unless the settings say otherwise',
    fallback: 'info',
    read: (value) => {
      const level = LEVELS.find((known) => known === (value ?? 'info'));
      if (!level) throw new Fault(`must be one of ${LEVELS.join(', ')}`);
      return level;
    },
  },
  METRICS_TOKEN: {
    about: 'Opens `/api/v1/metrics` to Prometheus (`Authorization: Bearer …`): at least 16 characters',
    fallback: 'none: there are no metrics',
    read: (value) => {
      if (value !== undefined && !/^[!-~]{16,200}$/.test(value))
        throw new Fault('must be 16 to 200 characters without spaces');
      return value ?? null;
    },
  },
  ...TRACING_VARIABLES,
} as const satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof VARIABLES;

/** Thrown with every fault of the environment at once. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const read = <K extends VariableName>(name: K): ReturnType<(typeof VARIABLES)[K]['read']> => {
    const raw = env[name]?.trim();
    try {
      return VARIABLES[name].read(raw === '' ? undefined : raw) as ReturnType<(typeof VARIABLES)[K]['read']>;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(`${name} ${error.message}`);
      return undefined as ReturnType<(typeof VARIABLES)[K]['read']>;
    }
  };
  const port = read('PORT');
  const dataDir = read('DATA_DIR');
  const baseUrl = read('BASE_URL') ?? `http://localhost:${port}`;
  const debug = read('DEBUG');
  const trustedProxies = read('TRUSTED_PROXIES');
  const config: Config = {
    port,
    host: read('HOST'),
    baseUrl,
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    appSecret: read('APP_SECRET'),
    debug,
    pretendsPayments:
      debug && isOwnMachine(baseUrl) && trustedProxies?.length === 0 && env['NODE_ENV'] !== 'production',
    runsJobs: read('RUNS_JOBS'),
    drainSeconds: read('DRAIN_SECONDS'),
    demo: read('DEMO'),
    siteDemo: read('SITE_DEMO'),
    geoDatabase: read('GEO_DATABASE'),
    stripeApiUrl: read('STRIPE_API_URL'),
    paypalApiUrl: read('PAYPAL_API_URL'),
    backupDir: read('BACKUP_DIR') ?? join(dataDir, 'backups'),
    backupPassphrase: read('BACKUP_PASSPHRASE'),
    musicFolders: read('MUSIC_FOLDERS'),
    trustedProxies,
    guestCacheMb: read('GUEST_CACHE_MB'),
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN'),
    tracing: tracingOf({
      base: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
      traces: read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read('OTEL_SERVICE_NAME'),
      sampler: read('OTEL_TRACES_SAMPLER'),
      ratio: read('OTEL_TRACES_SAMPLER_ARG'),
    }),
  };
  if (faults.length > 0) throw new ConfigError(`Configuration: ${faults.join('; ')}.`);
  return config;
}
