import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.schema.js';
import type { Config } from './config.schema.js';
import type { DatabaseLimits } from '../database/bounded-pool.js';

/** Injection token and shape of the checked configuration; secrets are present here. */
export abstract class AppConfig implements Config {
  abstract port: number;
  abstract host: string;
  abstract baseUrl: string;
  abstract dataDir: string;
  abstract databaseUrl: string | null;
  abstract redisUrl: string | null;
  abstract appSecret: string;
  abstract debug: boolean;
  abstract pretendsPayments: boolean;
  abstract runsJobs: boolean;
  abstract drainSeconds: number;
  abstract demo: boolean;
  abstract siteDemo: boolean;
  abstract geoDatabase: string | null;
  abstract stripeApiUrl: string | null;
  abstract paypalApiUrl: string | null;
  abstract musicFolders: string[];
  abstract backupDir: string;
  abstract backupPassphrase: string | null;
  abstract trustedProxies: string[];
  abstract guestCacheMb: number;
  abstract logLevel: Config['logLevel'];
  abstract metricsToken: string | null;
  abstract tracing: Config['tracing'];
  /** Shorter than those of the site, for who cannot wait. */
  abstract databaseLimits?: DatabaseLimits;
}

/** Path under which the site is mounted: '' or '/music'. */
export const basePathOf = (config: Pick<Config, 'baseUrl'>): string =>
  new URL(config.baseUrl).pathname.replace(/\/+$/, '');

/** A folder within the data folder, while a backup is restored into that. */
export const RESTORING = '.restoring';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Makes the data directory, and the secret of the installation on the first start (never a built-in one).
 * Two processes that start together agree on one secret: the file is created exclusively.
 * @throws the file system's error when the folder cannot be written; ConfigError where a backup is being restored into it.
 */
export function completeConfig(config: Config): AppConfig {
  if (existsSync(join(config.dataDir, RESTORING)))
    throw new ConfigError(
      `A backup is being restored into ${config.dataDir}, or was until that was cut off. Wait, or run the same npm run restore again.`,
    );
  mkdirSync(config.dataDir, { recursive: true });
  return { ...config, appSecret: config.appSecret ?? storedSecret(join(config.dataDir, 'app.secret')) };
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64,}$/i.test(secret))
    throw new ConfigError(`Configuration: ${file} holds no secret of 64 hex digits.`);
  return secret;
}

function storedSecret(file: string): string {
  try {
    return readSecret(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  // Written whole before it gets its name: a crash in between must not leave an empty secret.
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}
