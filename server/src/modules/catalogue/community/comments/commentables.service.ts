import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { COMMENTABLE_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import { LiveTopics } from '../../../../core/realtime/live-topics.service.js';
import { TopicGuards } from '../../../../core/realtime/topic-guards.registry.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { CommentableRepository } from './commentable.repository.js';
import type { Commentable, CommentableItem } from './commentable.repository.js';

/** Which items an actor may read comments of. */
@Injectable()
export class Commentables implements OnModuleInit {
  constructor(
    private readonly items: CommentableRepository,
    private readonly settings: SettingsService,
    private readonly topics: TopicGuards,
    private readonly live: LiveTopics,
  ) {}

  onModuleInit(): void {
    for (const type of COMMENTABLE_TYPES)
      this.topics.add(`comments.${type}`, (actor, id) => this.get({ type, id }, actor));
  }

  /** @throws AppError 403 without comments.view, 404 for what is not there or may not be seen. */
  async get(item: CommentableItem, actor: Actor): Promise<Commentable> {
    if (!actor.can('comments.view')) throw forbidden();
    const found = await this.find(item, actor);
    if (!found) throw notFound();
    return found;
  }

  /** Whether a comment may point at a moment of a song here. */
  async haveMoments(): Promise<boolean> {
    return await this.settings.get('player.track_comments');
  }

  /** The link of a private or scheduled item opens the music, not the conversation about it; that of an unlisted one opens both (3-decisions §26). */
  async find(item: CommentableItem, actor: Actor): Promise<Commentable | null> {
    return await this.items.find(item, actor);
  }

  /** To be called first in a unit that adds or takes comments, so that counting holds. */
  async lock(items: readonly CommentableItem[]): Promise<void> {
    for (const item of items) await this.items.lock(item);
  }

  async recount(items: readonly CommentableItem[]): Promise<void> {
    for (const item of items) {
      await this.items.recount(item);
      await this.tell(item);
    }
  }

  /** Open pages that comments of it are not what they were. */
  async tell({ type, id }: CommentableItem): Promise<void> {
    await this.live.tell(`comments.${type}`, id);
  }
}
