import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { COMMENTABLE_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { LiveTopics } from '../../../../core/realtime/live-topics.service.js';
import { TopicGuards } from '../../../../core/realtime/topic-guards.registry.js';
import { RightsRepository } from '../../music/rights.repository.js';
import type { TrackRights } from '../../music/rights.js';
import { isInsider, mayEdit } from '../../music/visibility.js';
import type { NotableItem } from './notes.repository.js';

/** An item as one of those who act for it meets it. */
export interface Notable extends NotableItem {
  mayEdit: boolean;
  /** null on albums. */
  durationMs: number | null;
}

/** Who may read and write notes of an item: those who act for it, and no link, no right and no administrator beside them. */
@Injectable()
export class NotableItems implements OnModuleInit {
  constructor(
    private readonly rights: RightsRepository,
    private readonly topics: TopicGuards,
    private readonly live: LiveTopics,
  ) {}

  onModuleInit(): void {
    for (const type of COMMENTABLE_TYPES)
      this.topics.add(`notes.${type}`, (actor, id) => this.require({ type, id }, actor));
  }

  /** @throws AppError 404 for whoever does not act for it. */
  async require({ type, id }: NotableItem, actor: Actor): Promise<Notable> {
    const [rights] = type === 'track' ? await this.rights.ofTracks([id]) : await this.rights.ofAlbums([id]);
    if (!rights || rights.isBlocked || !isInsider(actor, rights)) throw notFound();
    const { durationMs = null, album = null } = rights as Partial<TrackRights>;
    if (album?.isBlocked) throw notFound();
    return { type, id, mayEdit: mayEdit(actor, rights), durationMs };
  }

  /** Open pages that its notes are not what they were. */
  async tell({ type, id }: NotableItem): Promise<void> {
    await this.live.tell(`notes.${type}`, id);
  }
}
