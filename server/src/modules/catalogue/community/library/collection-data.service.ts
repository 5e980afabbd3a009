import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { CollectionRepository } from './collection.repository.js';
import type { NamedMark } from './collection.repository.js';
import { FOLLOW, KIND_NAMES, LIKE, REPOST } from './library-kinds.js';
import type { Verb } from './library-kinds.js';

/** What somebody likes, follows and reposts: in the export of their personal data, and when they leave. */
@Injectable()
export class CollectionData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly collection: CollectionRepository,
  ) {}

  onModuleInit(): void {
    this.data.add(
      ...[LIKE, FOLLOW, REPOST].map((verb) => ({
        name: verb.name,
        pages: (userId: number, viewer: Actor) => this.marks(verb, userId, viewer),
      })),
    );
    // A like without somebody who likes is none, so there is nothing to hand over or to keep without a name.
    this.content.add(({ userId }, room) => this.collection.forget(userId, room));
  }

  private async *marks(verb: Verb, userId: number, viewer: Actor): AsyncGenerator<object[]> {
    for (const type of KIND_NAMES)
      yield* inPages(
        (page: Page<NamedMark>) => this.collection.namedOf({ verb, type, userId }, viewer, page),
        ({ name, at }) => ({ type, name, at: isoTime(at) }),
      );
  }
}
