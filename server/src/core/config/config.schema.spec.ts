import { resolve } from 'node:path';
import { ConfigError, readConfig, VARIABLES } from './config.schema.js';

const SECRET = 'ab'.repeat(32);
const faultOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('readConfig', () => {
  it('pretends payments on the machine alone that somebody builds a site on', () => {
    const pretends = (env: Record<string, string>): boolean => readConfig(env).pretendsPayments;
    const here = ['http://localhost:3000', 'http://127.0.0.1/music', 'https://[::1]:8443', 'http://radio.localhost'];
    for (const url of here) expect([url, pretends({ DEBUG: 'true', BASE_URL: url })]).toEqual([url, true]);
    const elsewhere = [
      'https://radio.example',
      'http://localhost.example',
      'http://127.0.0.1.example',
      'http://10.0.0.1',
    ];
    for (const url of elsewhere) expect([url, pretends({ DEBUG: 'true', BASE_URL: url })]).toEqual([url, false]);
    const others: Record<string, string>[] = [
      {},
      { DEBUG: 'true', NODE_ENV: 'production' },
      { DEBUG: 'true', TRUSTED_PROXIES: '10.0.0.1' },
    ];
    for (const env of others) expect([env, pretends(env)]).toEqual([env, false]);
  });

  it('runs on nothing but defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      appSecret: null,
      debug: false,
      pretendsPayments: false,
      runsJobs: true,
      drainSeconds: 0,
      demo: true,
      siteDemo: false,
      geoDatabase: null,
      stripeApiUrl: null,
      paypalApiUrl: null,
      backupDir: resolve('data/backups'),
      backupPassphrase: null,
      musicFolders: [],
      trustedProxies: [],
      guestCacheMb: 32,
      logLevel: 'info',
      metricsToken: null,
      tracing: null,
    });
  });

  it('takes empty variables, as a compose file leaves them, for unset ones', () => {
    const empty = Object.fromEntries(Object.keys(VARIABLES).map((name, at) => [name, at % 2 === 0 ? '' : '  ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads everything', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '127.0.0.1',
        BASE_URL: 'https://example.com/music/',
        DATA_DIR: '/srv/tonearm',
        DATABASE_URL: 'mysql://u:p%40ss@db:3306/tonearm',
        REDIS_URL: 'rediss://cache:6380',
        APP_SECRET: SECRET,
        DEBUG: 'true',
        RUNS_JOBS: 'false',
        DEMO: 'false',
        SITE_DEMO: 'true',
        GEO_DATABASE: '/srv/places.mmdb',
        STRIPE_API_URL: 'http://127.0.0.1:12111/',
        PAYPAL_API_URL: 'http://127.0.0.1:12112/',
        MUSIC_FOLDERS: '/srv/music, /mnt/more/,,/srv/music',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1,',
        GUEST_CACHE_MB: '0',
        LOG_LEVEL: 'error',
        BACKUP_DIR: '/srv/backups',
        BACKUP_PASSPHRASE: 'correct horse battery',
        METRICS_TOKEN: 'for-the-monitoring',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key = a%20b, x-team=radio=1',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '.25',
      }),
    ).toEqual({
      port: 8080,
      host: '127.0.0.1',
      baseUrl: 'https://example.com/music',
      dataDir: '/srv/tonearm',
      databaseUrl: 'mysql://u:p%40ss@db:3306/tonearm',
      redisUrl: 'rediss://cache:6380',
      appSecret: SECRET,
      debug: true,
      pretendsPayments: false,
      runsJobs: false,
      drainSeconds: 0,
      demo: false,
      siteDemo: true,
      geoDatabase: '/srv/places.mmdb',
      stripeApiUrl: 'http://127.0.0.1:12111',
      paypalApiUrl: 'http://127.0.0.1:12112',
      musicFolders: ['/srv/music', '/mnt/more'],
      backupDir: '/srv/backups',
      backupPassphrase: 'correct horse battery',
      trustedProxies: ['10.0.0.0/8', '::1'],
      guestCacheMb: 0,
      logLevel: 'error',
      metricsToken: 'for-the-monitoring',
      tracing: {
        url: 'http://collector:4318/v1/traces',
        headers: { 'x-key': 'a b', 'x-team': 'radio=1' },
        serviceName: 'tonearm',
        sampler: 'traceidratio',
        ratio: 0.25,
      },
    });
  });

  it('takes a whole address for traces before that of the collector', () => {
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/take?team=1',
    });
    expect(tracing?.url).toBe('https://traces.example/take?team=1');
  });

  it('puts the port into the address that it makes up', () => {
    expect(readConfig({ PORT: '4000' }).baseUrl).toBe('http://localhost:4000');
  });

  it('tells every fault at once', () => {
    const message = faultOf({
      PORT: 'many',
      BASE_URL: 'example.com',
      DATABASE_URL: 'postgres://x',
      REDIS_URL: 'http://x',
      APP_SECRET: 'short',
      DEBUG: 'yes',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'BASE_URL', 'DATABASE_URL', 'REDIS_URL', 'APP_SECRET', 'DEBUG', 'LOG_LEVEL'])
      expect(message).toContain(`${name} must be`);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('tells no secret in a fault', () => {
    expect(faultOf({ APP_SECRET: 'my-secret', DATABASE_URL: 'postgres://u:hunter2@x' })).not.toMatch(
      /my-secret|hunter2/,
    );
  });

  it.each([
    ['PORT', ['-1', '65536', '3000.5', '0x10', '1e3', '99999999999999999999', 'abc']],
    ['BASE_URL', ['localhost:3000', '//example.com', 'ftp://example.com', 'https://', 'javascript:alert(1)']],
    ['DATABASE_URL', ['postgres://x/y', 'mariadb', 'sqlite:///x']],
    ['REDIS_URL', ['localhost:6379', 'http://x']],
    ['APP_SECRET', ['', 'x'.repeat(64), 'a'.repeat(63), `${SECRET} x`].filter(Boolean)],
    ['DEBUG', ['1', 'yes', 'TRUE']],
    ['RUNS_JOBS', ['0', 'no']],
    ['LOG_LEVEL', ['debug', 'INFO', 'verbose']],
    ['GUEST_CACHE_MB', ['-1', '4097', '1.5', 'much']],
    ['METRICS_TOKEN', ['short', 'has a space in the middle']],
  ])('refuses %s of %j', (name, values) => {
    for (const value of values)
      expect([value, faultOf({ [name]: value })]).toEqual([value, expect.stringContaining(name) as string]);
  });

  it('describes every variable for the README', () => {
    for (const variable of Object.values(VARIABLES))
      expect([variable.about.length > 0, variable.fallback.length > 0]).toEqual([true, true]);
  });
});
