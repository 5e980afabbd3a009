import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.schema.js';
/** Injection token and shape of the checked configuration; secrets are present here. */ export class AppConfig {}
/** Path under which the site is mounted: '' or '/music'. */ export const basePathOf = (config) =>
  new URL(config.baseUrl).pathname.replace(/\/+$/, '');
const isMissing = (error) => error.code === 'ENOENT';
/**
 * Makes the data directory, and the secret of the installation on the first start (never a built-in one).
 * Two processes that start together agree on one secret: the file is created exclusively.
 * @throws the file system's error when the folder cannot be written.
 */ export function completeConfig(config) {
  mkdirSync(config.dataDir, { recursive: true });
  return { ...config, appSecret: config.appSecret ?? storedSecret(join(config.dataDir, 'app.secret')) };
}
function readSecret(file) {
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64,}$/i.test(secret))
    throw new ConfigError(`Configuration: ${file} holds no secret of 64 hex digits.`);
  return secret;
}
function storedSecret(file) {
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
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}
