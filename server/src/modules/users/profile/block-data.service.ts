import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { PersonalData } from '../data-export/personal-data.registry.js';
import { BlocksRepository } from './blocks.repository.js';
import type { NamedBlock } from './blocks.repository.js';

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
      pages: (userId) =>
        inPages(
          (page: Page<NamedBlock>) => this.blocks.namedOf(userId, page),
          ({ name, at }) => ({ name, at: at.toISOString() }),
        ),
    });
  }
}
