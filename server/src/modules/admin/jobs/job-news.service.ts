import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Log } from '../../../core/log.js';
import { JOBS } from '../../../core/metrics/measured.js';
import { LiveTopics } from '../../../core/realtime/live-topics.service.js';
import { TopicGuards, whoCan } from '../../../core/realtime/topic-guards.registry.js';

/** Tells open pages of the jobs when one has ended in this process. */
@Injectable()
export class JobNews implements OnModuleInit, OnModuleDestroy {
  private leave: (() => void) | null = null;

  constructor(
    private readonly topics: TopicGuards,
    private readonly live: LiveTopics,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.topics.add('admin.jobs', whoCan('logs.view'));
    this.leave = JOBS.hear(() => {
      this.live.tell('admin.jobs').catch((error: unknown) => this.log.warn('A job was not told of', error));
    });
  }

  onModuleDestroy(): void {
    this.leave?.();
  }
}
