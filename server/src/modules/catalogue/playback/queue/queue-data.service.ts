import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { onePage, PersonalData } from '../../../users/index.js';
import { QueueRepository } from './queue.repository.js';

/** What stands in somebody's player: in the export of their personal data. With the account it goes by itself. */
@Injectable()
export class QueueData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly queues: QueueRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({ name: 'play_queue', pages: onePage((userId, viewer) => this.queues.namedOf(userId, viewer)) });
  }
}
