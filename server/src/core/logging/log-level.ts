import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { AppConfig } from '../config/config.js';
import type { Log } from '../log.js';
import type { SettingsService } from '../settings/settings.service.js';

/** The settings are old after a few seconds; asking costs nothing until then. */
const ASKED_EVERY_MS = 1_000;

/** Has the log show what `logging.level` says: in each process, whatever it does, as soon as it knows the settings. */
export class LogLevel implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: Pick<SettingsService, 'get' | 'whenRead'>,
    private readonly log: Log,
    private readonly config: Pick<AppConfig, 'logLevel'>,
  ) {}

  onModuleInit(): void {
    this.settings.whenRead(({ 'logging.level': level }) =>
      this.log.show(level === 'auto' ? this.config.logLevel : level),
    );
    // Without a database the level stays as it is.
    this.timer = setInterval(
      () => void this.settings.get('logging.level').catch(() => undefined),
      ASKED_EVERY_MS,
    ).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
