import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ANALYTICS, PLACES_FACTS } from '@tonearm/shared/settings/groups/analytics.group';
import { LOG_FACTS, LOGGING } from '@tonearm/shared/settings/groups/logging.group';
import { STORAGE_FACTS, UPLOADING } from '@tonearm/shared/settings/groups/uploading.group';
import { AppConfig } from '../../../core/config/config.js';
import { ErrorLog } from '../../../core/logging/error-log.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { FileMovesJob } from '../../../core/storage/file-moves.job.js';

/** What this server was started with, beside the settings that go with it. */
@Injectable()
export class ServerFacts implements OnModuleInit {
  constructor(
    private readonly sources: GroupFactSources,
    private readonly config: AppConfig,
    private readonly errors: ErrorLog,
    private readonly moves: FileMovesJob,
  ) {}

  onModuleInit(): void {
    this.sources.add(ANALYTICS, PLACES_FACTS, async () => ({ places: this.config.geoDatabase ? 'on' : 'off' }));
    this.sources.add(UPLOADING, STORAGE_FACTS, async () => ({ files: await this.moves.state() }));
    this.sources.add(LOGGING, LOG_FACTS, async () => ({
      level: this.config.logLevel,
      ...(await this.errors.figures()),
    }));
  }
}
