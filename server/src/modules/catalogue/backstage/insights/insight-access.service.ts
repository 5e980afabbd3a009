import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { InsightsSubject } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { limitOf } from '../../../../core/access/quota.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import { TopicGuards } from '../../../../core/realtime/topic-guards.registry.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { TracksService } from '../../music/tracks/index.js';
import { mayEdit, readsFigures } from '../../music/visibility.js';
import { INSIGHT_TYPES } from './insight-item.js';
import type { InsightItem } from './insight-item.js';

/** Somebody who may read the figures of an item, and how much of them. */
export interface Reader {
  subject: InsightsSubject;
  /** Infinity where nothing limits it. */
  historyDays: number;
  /** Reads the whole site: values of one or two listeners too. */
  seesRare: boolean;
}

interface OwnRights {
  readsFigures: boolean;
  mayEdit: boolean;
}

/** Who may read figures (3-decisions §12): owners and managers with `insights.view`, members of the workspace that owns it or manages its artist by their role, and who sees the site's reports. */
@Injectable()
export class InsightAccess implements OnModuleInit {
  constructor(
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly rights: RightsRepository,
    private readonly topics: TopicGuards,
  ) {}

  onModuleInit(): void {
    for (const type of INSIGHT_TYPES)
      this.topics.add(`insights.${type}`, (actor, id) => this.require({ type, id }, actor));
  }

  /** @throws AppError 404 for what the actor may not see, 403 for what is not theirs. */
  async require(item: InsightItem, actor: Actor): Promise<Reader> {
    const [subject, own] = await Promise.all([this.subjectOf(item, actor), this.ownRightsOf(item, actor)]);
    const seesRare = actor.can('reports.view');
    if (!seesRare && !own.readsFigures) throw forbidden();
    const mayChange = item.type === 'artist' ? actor.can('admin') : actor.can('music.update');
    return {
      subject: { ...subject, can_edit: own.mayEdit || mayChange },
      seesRare,
      historyDays: seesRare ? Infinity : limitOf(actor, 'insights.view', 'history_days'),
    };
  }

  private async ownRightsOf({ type, id }: InsightItem, actor: Actor): Promise<OwnRights> {
    if (actor.userId === null) return { readsFigures: false, mayEdit: false };
    if (type === 'artist') {
      const { readsFigures: reads, edits } = await this.artists.standingOf(id, actor);
      return { readsFigures: reads, mayEdit: edits };
    }
    const [rights] = type === 'track' ? await this.rights.ofTracks([id]) : await this.rights.ofAlbums([id]);
    if (!rights) throw notFound();
    return { readsFigures: readsFigures(actor, rights), mayEdit: mayEdit(actor, rights) };
  }

  private async subjectOf({ type, id }: InsightItem, actor: Actor): Promise<Omit<InsightsSubject, 'can_edit'>> {
    const found =
      type === 'track'
        ? await this.tracks.get(id, {}, actor)
        : type === 'album'
          ? await this.albums.get(id, {}, actor)
          : (await this.artists.get(id, {}, actor)).artist;
    const { name, slug, image, image_variants, image_color } = found;
    return {
      model_type: type,
      id,
      name,
      slug,
      image,
      image_variants,
      image_color,
      artists: 'artists' in found ? found.artists : [],
    };
  }
}
