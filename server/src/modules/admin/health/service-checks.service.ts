import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import { Cache } from '../../../core/ports/cache.js';
import { Mailer } from '../../../core/ports/mailer.js';
import { Realtime } from '../../../core/ports/realtime.js';
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { outcome } from './outcome.js';
import type { Checks, Outcome } from './outcome.js';

/** What the site stands on. */
@Injectable()
export class ServiceChecks {
  readonly checks: Checks<'database' | 'migrations' | 'storage' | 'cache' | 'websockets' | 'mail'> = {
    database: () => this.database(),
    migrations: () => this.migrations(),
    storage: () => this.files(),
    cache: () => this.values(),
    websockets: () => this.websockets(),
    mail: () => this.mail(),
  };

  constructor(
    private readonly config: AppConfig,
    private readonly rows: Database,
    private readonly storage: Storage,
    private readonly cache: Cache,
    private readonly realtime: Realtime,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
  ) {}

  private async database(): Promise<Outcome> {
    const startedAt = performance.now();
    await this.rows.ping();
    const answered = Math.max(1, Math.round(performance.now() - startedAt));
    const kind = this.config.databaseUrl === null ? 'sqlite' : 'mysql';
    return outcome('good', { kind, answered_ms: answered, size: await this.rows.size() });
  }

  /** A server starts on no database that newer code has changed; another one may have come since. */
  private async migrations(): Promise<Outcome> {
    const { applied, known } = await this.rows.migrations();
    const isSame = applied.length === known.length && known.every((name) => applied.includes(name));
    const figures = { applied: applied.length, newest: applied.at(-1) ?? null };
    return isSame ? outcome('good', figures) : outcome('bad', figures, 'migrations_differ');
  }

  private async files(): Promise<Outcome> {
    await this.storage.ping();
    const kind = (await this.storage.hasBucket()) ? 'bucket' : 'server';
    return outcome('good', { kind });
  }

  private async values(): Promise<Outcome> {
    const { entries, bytes } = await this.cache.figures();
    return outcome('good', { kind: this.sharedOr('memory'), entries, size: bytes });
  }

  private async websockets(): Promise<Outcome> {
    await this.realtime.check();
    return outcome('good', { kind: this.sharedOr('memory'), connections: this.realtime.connections() });
  }

  private async mail(): Promise<Outcome> {
    const kind = await this.settings.get('mail.driver');
    if (kind === 'log') return outcome('warning', { kind }, 'mail_logged');
    await this.mailer.verify();
    return outcome('good', { kind });
  }

  private sharedOr(own: string): string {
    return this.config.redisUrl === null ? own : 'redis';
  }
}
