import { Injectable } from '@nestjs/common';
import { On } from '../../../../core/events/on.decorator.js';
import { Realtime } from '../../../../core/ports/realtime.js';
import { UploadProcessed } from './processing.events.js';
import { ProcessingRepository } from './processing.repository.js';

/** Sends owners live messages about the processing of their tracks. */
@Injectable()
export class ProcessingNotifier {
  constructor(
    private readonly tasks: ProcessingRepository,
    private readonly realtime: Realtime,
  ) {}

  @On(UploadProcessed, 'after-commit')
  async notifyEnd({ trackId }: UploadProcessed): Promise<void> {
    await this.notify([trackId]);
  }

  /** As it stands now; outside of any unit. */
  async notify(trackIds: readonly number[]): Promise<void> {
    for (const { owner_id: ownerId, ...message } of await this.tasks.news(trackIds))
      await this.realtime.toUser(ownerId, 'track.processing', message);
  }
}
