import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../core/database/dialect.js';
import { PersonalData } from '../data-export/personal-data.js';
import { BlocksRepository } from './blocks.repository.js';

/** Whom somebody has blocked, in the export of their personal data. */
@Injectable()
export class BlockData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly blocks: BlocksRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'blocks',
      collect: async (userId) => (await this.blocks.namedOf(userId)).map(({ name, at }) => ({ name, at: isoTime(at) })),
    });
  }
}
