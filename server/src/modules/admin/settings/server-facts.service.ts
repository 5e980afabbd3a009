import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { IMAGE_MAX_BYTES, MEGABYTE, UPLOAD_SIZE_TOP_MB } from '@tonearm/shared/limits';
import type { FactValues } from '@tonearm/shared/settings/facts';
import { ANALYTICS, PLACES_FACTS } from '@tonearm/shared/settings/groups/analytics.group';
import { GENERAL, SITE_FACTS } from '@tonearm/shared/settings/groups/general.group';
import { LOG_FACTS, LOGGING } from '@tonearm/shared/settings/groups/logging.group';
import { STORAGE_FACTS, UPLOADING } from '@tonearm/shared/settings/groups/uploading.group';
import { AppConfig } from '../../../core/config/config.js';
import { Log } from '../../../core/log.js';
import { ErrorLog } from '../../../core/logging/error-log.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { FileMovesJob } from '../../../core/storage/file-moves.job.js';

/** What this server was started with and what it allows, beside the settings that go with it. */
@Injectable()
export class ServerFacts implements OnModuleInit {
  constructor(
    private readonly sources: GroupFactSources,
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly log: Log,
    private readonly errors: ErrorLog,
    private readonly moves: FileMovesJob,
  ) {}

  onModuleInit(): void {
    this.sources.add(GENERAL, SITE_FACTS, async () => ({ site_url: this.config.baseUrl }));
    this.sources.add(ANALYTICS, PLACES_FACTS, async () => ({ places: this.config.geoDatabase ? 'on' : 'off' }));
    this.sources.add(UPLOADING, STORAGE_FACTS, () => this.ofUploads());
    this.sources.add(LOGGING, LOG_FACTS, async () => ({ level: this.log.level, ...(await this.errors.figures()) }));
  }

  private async ofUploads(): Promise<FactValues<typeof STORAGE_FACTS>> {
    const disk = await statfs(this.config.dataDir).catch(() => null);
    return {
      files: await this.moves.state(),
      largest_file: UPLOAD_SIZE_TOP_MB * MEGABYTE,
      largest_request: await this.largestRequest(),
      free: disk && disk.bavail * disk.bsize,
      disk: disk && disk.blocks * disk.bsize,
    };
  }

  /** Files come in pieces, unless that is off; pictures come whole. */
  private async largestRequest(): Promise<number> {
    const whole = (await this.settings.get('uploads.max_size_mb')) * MEGABYTE;
    const isWhole = await this.settings.get('uploads.disable_tus');
    const piece = isWhole ? whole : Math.min(whole, await this.settings.get('uploads.chunk_size'));
    return Math.max(IMAGE_MAX_BYTES, piece);
  }
}
