import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LogMailer } from './adapters/mail/log/log-mailer.js';
import { MemoryCache } from './adapters/cache/memory/memory-cache.js';
import { BullQueue } from './adapters/queue/bull/bull-queue.js';
import { EmbeddedQueue } from './adapters/queue/embedded/embedded-queue.js';
import { FfmpegEncoder } from './adapters/audio-encoder/ffmpeg-encoder.js';
import { WorkerAudioDecoder } from './adapters/audio-decoder/worker-audio-decoder.js';
import { WorkerAudioProbe } from './adapters/audio-probe/worker-audio-probe.js';
import { SharpImageProcessor } from './adapters/image/sharp-image-processor.js';
import { SharpBrandPictures } from './adapters/image/sharp-brand-pictures.js';
import { NoHumanCheck } from './adapters/human-check/no-human-check.js';
import { RecaptchaV3 } from './adapters/human-check/recaptcha-v3.js';
import { Turnstile } from './adapters/human-check/turnstile.js';
import { MysqlSearchIndex } from './adapters/search/mysql/mysql-search-index.js';
import { SqliteSearchIndex } from './adapters/search/sqlite/sqlite-search-index.js';
import { MemoryRealtime } from './adapters/realtime/memory-realtime.js';
import { NoGateway } from './adapters/payment/none/no-gateway.js';
import { TestGateway } from './adapters/payment/test/test-gateway.js';
import { MmdbPlaceFinder } from './adapters/places/mmdb-place-finder.js';
import { makeStorage, STORAGE_DRIVERS } from './app.storage.js';
import type { AppConfig } from './core/config/config.js';
import type { Database } from './core/database/database.js';
import type { UnitOfWork } from './core/database/unit-of-work.js';
import { Log } from './core/log.js';
import { SettingsMailer } from './core/mail/settings-mailer.js';
import type { MailDrivers } from './core/mail/settings-mailer.js';
import type { PaymentDrivers } from './core/payments/payment-gateways.js';
import type { AudioDecoder } from './core/ports/audio-decoder.js';
import type { AudioEncoder } from './core/ports/audio-encoder.js';
import type { AudioProbe } from './core/ports/audio-probe.js';
import type { Cache } from './core/ports/cache.js';
import type { HumanCheck, HumanCheckOptions } from './core/ports/human-check.js';
import type { BrandPictures } from './core/ports/brand-pictures.js';
import type { ImageProcessor } from './core/ports/image-processor.js';
import type { Mailer } from './core/ports/mailer.js';
import type { PlaceFinder } from './core/ports/place-finder.js';
import type { Queue } from './core/ports/queue.js';
import type { Realtime } from './core/ports/realtime.js';
import type { SearchIndex } from './core/ports/search-index.js';
import type { OfferedDrivers, SettingsReader } from './core/settings/settings.service.js';

interface AdapterContext {
  config: AppConfig;
  database: Database;
  unit: UnitOfWork;
  log: Log;
}

const mailDrivers = (log: Log): MailDrivers => ({
  log: () => new LogMailer(log),
  smtp: async (options) => new (await import('./adapters/mail/smtp/smtp-mailer.js')).SmtpMailer(options),
});

/** Sites that share an account of a provider must not take each other's subscriptions for their own. */
const siteNameOf = (config: AppConfig): string =>
  createHash('sha256').update(`payments|${config.appSecret}`).digest('hex').slice(0, 16);

const PAYPAL = 'https://api-m.paypal.com';
const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com';

const paymentDrivers = (config: AppConfig): PaymentDrivers => ({
  // Imported only where it is used: the SDK knows all of Stripe.
  stripe: async (keys) => {
    const { StripeGateway } = await import('./adapters/payment/stripe/stripe-gateway.js');
    return new StripeGateway({ ...keys, site: siteNameOf(config), apiUrl: config.stripeApiUrl });
  },
  paypal: async ({ isSandbox, ...keys }) => {
    const { PaypalGateway } = await import('./adapters/payment/paypal/paypal-gateway.js');
    const apiUrl = config.paypalApiUrl ?? (isSandbox ? PAYPAL_SANDBOX : PAYPAL);
    return new PaypalGateway({ ...keys, site: siteNameOf(config), apiUrl });
  },
  test: config.pretendsPayments ? new TestGateway(join(config.dataDir, 'test-payments.json')) : null,
  none: new NoGateway(),
});

const HUMAN_CHECKS: Record<HumanCheckOptions['driver'], (options: HumanCheckOptions, log: Log) => HumanCheck> = {
  none: () => new NoHumanCheck(),
  recaptcha_v3: ({ secretKey, minScore }, log) => new RecaptchaV3({ secretKey, minScore }, log),
  turnstile: ({ secretKey }, log) => new Turnstile({ secretKey }, log),
};

/** Port -> what decides -> adapter. The only place that names an adapter. */
export const ADAPTERS = {
  /** REDIS_URL: Bull; otherwise the jobs table of whatever database there is. */
  queue: ({ config, database, unit, log }: AdapterContext): Queue =>
    config.redisUrl ? new BullQueue(config.redisUrl, database, unit, log) : new EmbeddedQueue(database, unit, log),
  /** REDIS_URL: shared by all processes; otherwise this process's memory, with limits that a restart does not forget. */
  cache: async ({ config, log }: Pick<AdapterContext, 'config' | 'log'>): Promise<Cache> => {
    if (!config.redisUrl)
      return new MemoryCache({
        countersFile: join(config.dataDir, 'limits.json'),
        warn: (message, error) => log.warn(message, error),
      });
    // Imported only where it is used: the client weighs several megabytes.
    const { RedisCache } = await import('./adapters/cache/redis/redis-cache.js');
    return new RedisCache(config.redisUrl, (error) => log.warn('Redis', error));
  },
  /** REDIS_URL: among all processes; otherwise within this one. */
  realtime: async ({ config, log }: Pick<AdapterContext, 'config' | 'log'>): Promise<Realtime> => {
    if (!config.redisUrl) return new MemoryRealtime();
    const { RedisRealtime } = await import('./adapters/realtime/redis-realtime.js');
    // Sites that share a Redis server must not receive each other's messages.
    const site = createHash('sha256').update(`realtime|${config.appSecret}`).digest('hex').slice(0, 32);
    return new RedisRealtime(config.redisUrl, `tonearm:realtime:${site}`, (error) => log.warn('Redis', error));
  },
  storage: makeStorage,
  audioProbe: (): AudioProbe => new WorkerAudioProbe(),
  audioDecoder: (): AudioDecoder => new WorkerAudioDecoder(),
  /** ffmpeg, where it is on PATH. */
  audioEncoder: (): AudioEncoder => new FfmpegEncoder(),
  imageProcessor: (): ImageProcessor => new SharpImageProcessor(),
  brandPictures: (): BrandPictures => new SharpBrandPictures(),
  /** The setting mail.driver, at each mail. */
  mailer: (settings: SettingsReader, log: Log): Mailer => new SettingsMailer(settings, mailDrivers(log)),
  /** The setting recaptcha.driver. */
  humanCheck: (options: HumanCheckOptions, log: Log): HumanCheck => HUMAN_CHECKS[options.driver](options, log),
  /** The settings billing.stripe and billing.paypal, at each question; in debug mode payments that are pretended. */
  payments: paymentDrivers,
  /** The full text of whatever database there is. */
  search: ({ database, unit }: Pick<AdapterContext, 'database' | 'unit'>): SearchIndex =>
    database.dialect === 'sqlite' ? new SqliteSearchIndex(database, unit) : new MysqlSearchIndex(database, unit),
  /** GEO_DATABASE: a file of places by address; without it places stay empty. */
  placeFinder: (config: AppConfig, log: Log): PlaceFinder => new MmdbPlaceFinder(config.geoDatabase, log),
};

/** What an administrator may choose: of these there are adapters. */
export const DRIVERS: OfferedDrivers = {
  'mail.driver': Object.keys(mailDrivers(new Log('silent'))),
  'recaptcha.driver': Object.keys(HUMAN_CHECKS),
  'uploads.uploads_driver': STORAGE_DRIVERS,
  'uploads.public_driver': STORAGE_DRIVERS,
};

/** The same, as far as what the environment names allows it. */
export const driversOf = ({ geoDatabase }: Pick<AppConfig, 'geoDatabase'>): OfferedDrivers => ({
  ...DRIVERS,
  'locale.detect': geoDatabase === null ? ['browser', 'none'] : ['browser', 'country', 'none'],
});
