import { isIP } from 'node:net';
import { resolve } from 'node:path';
let Fault = class Fault extends Error {};
const whole = (min, max, fallback) => (value) => {
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
    throw new Fault(`must be a whole number from ${min} to ${max}`);
  return Number(value);
};
const flag = (fallback) => (value) => {
  if (value === undefined) return fallback;
  if (value !== 'true' && value !== 'false') throw new Fault('must be true or false');
  return value === 'true';
};
const address = (protocols) => (value) => {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol))
    throw new Fault(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return value.replace(/\/+$/, '');
};
function isNetwork(text) {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}
const LEVELS = ['silent', 'error', 'warn', 'info'];
/** Every environment variable that the server reads; nothing else reads `process.env`. */ export const VARIABLES = {
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
  DEBUG: { about: 'Show traces in error answers', fallback: 'false', read: flag(false) },
  RUNS_JOBS: { about: 'Whether the web process also runs background jobs', fallback: 'true', read: flag(true) },
  SITE_DEMO: {
    about:
      'Demonstration: login is prefilled with one of 100 accounts made by `npm run demo`, whose changes are refused',
    fallback: 'false',
    read: flag(false),
  },
  GEO_DATABASE: {
    about:
      'Place file (.mmdb, such as GeoLite2-City) for cities and countries in the list of sessions, and for songs that play in some countries only',
    fallback: 'none',
    read: (value) => (value === undefined ? null : resolve(value)),
  },
  DEMO: { about: 'Load the demo library on the first start', fallback: 'true', read: flag(true) },
  TRUSTED_PROXIES: {
    about: 'Comma list of proxy addresses or networks whose forwarding headers are believed',
    fallback: 'none',
    read: (value) => {
      const proxies = (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const wrong = proxies.find((proxy) => !isNetwork(proxy));
      if (wrong) throw new Fault(`holds ${wrong}, which is no address or network`);
      return proxies;
    },
  },
  LOG_LEVEL: {
    about: 'silent, error, warn or info',
    fallback: 'info',
    read: (value) => {
      const level = LEVELS.find((known) => known === (value ?? 'info'));
      if (!level) throw new Fault(`must be one of ${LEVELS.join(', ')}`);
      return level;
    },
  },
};
/** Thrown with every fault of the environment at once. */ export class ConfigError extends Error {}
/**
 * Reads and checks the environment.
 * @throws ConfigError naming every variable that is wrong.
 */ export function readConfig(env) {
  const faults = [];
  const read = (name) => {
    const raw = env[name]?.trim();
    try {
      return VARIABLES[name].read(raw === '' ? undefined : raw);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(`${name} ${error.message}`);
      return undefined;
    }
  };
  const port = read('PORT');
  const config = {
    port,
    host: read('HOST'),
    baseUrl: read('BASE_URL') ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    appSecret: read('APP_SECRET'),
    debug: read('DEBUG'),
    runsJobs: read('RUNS_JOBS'),
    demo: read('DEMO'),
    siteDemo: read('SITE_DEMO'),
    geoDatabase: read('GEO_DATABASE'),
    trustedProxies: read('TRUSTED_PROXIES'),
    logLevel: read('LOG_LEVEL'),
  };
  if (faults.length > 0) throw new ConfigError(`Configuration: ${faults.join('; ')}.`);
  return config;
}
