import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Log } from '../../../../core/log.js';
import { SCANS } from '../../../../core/metrics/measured.js';
import { LiveTopics } from '../../../../core/realtime/live-topics.service.js';
import { TopicGuards, whoCan } from '../../../../core/realtime/topic-guards.registry.js';

/** Tells open pages of the imports how far the scan of this process is. */
@Injectable()
export class ImportNews implements OnModuleInit, OnModuleDestroy {
  private leave: (() => void) | null = null;

  constructor(
    private readonly topics: TopicGuards,
    private readonly live: LiveTopics,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.topics.add('admin.imports', whoCan('settings.update'));
    this.leave = SCANS.hear(() => {
      this.live.tell('admin.imports').catch((error: unknown) => this.log.warn('A scan was not told of', error));
    });
  }

  onModuleDestroy(): void {
    this.leave?.();
  }
}
