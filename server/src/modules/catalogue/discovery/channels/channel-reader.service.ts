import { Injectable } from '@nestjs/common';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { ChannelModelType } from '@tonearm/shared/catalogue/channels';
import { hasOwnRestriction, HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ChannelPageQuery } from '@tonearm/shared/catalogue/channel-queries.dto';
import type {
  Channel,
  ChannelContent,
  ChannelItem,
  ChannelRestrictionModel,
} from '@tonearm/shared/catalogue/channels.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TracksService } from '../../music/tracks/index.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { canSeeChannel, showsChannel } from './channel-access.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelPages } from './channel-pages.service.js';
import { ChannelRecommendations } from './channel-recommendations.service.js';
import { channelFor, toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';

/** What somebody needs to see things of a kind, wherever they stand. */
const VIEW: Record<ChannelModelType, PermissionName> = {
  track: 'music.view',
  album: 'music.view',
  artist: 'artists.view',
  genre: 'genres.view',
  channel: 'channels.view',
  playlist: 'playlists.view',
  user: 'users.view',
};

const mayShow = (actor: Actor, item: ChannelItem, isEditing: boolean): boolean =>
  actor.can(VIEW[item.model_type]) && (item.model_type !== 'channel' || showsChannel(actor, item, isEditing));

/** Takes out what the viewer may not see, and strips the rest to what they may read. */
function contentFor(actor: Actor, content: ChannelContent, isEditing: boolean): ChannelContent {
  const { channelable_ids: rows, ...rest } = content;
  const kept = content.data
    .map((item, at) => ({ item, row: rows?.[at] }))
    .filter(({ item }) => mayShow(actor, item, isEditing));
  const data = kept.map(({ item }) =>
    item.model_type !== 'channel'
      ? item
      : {
          ...channelFor(actor, item),
          ...(item.content ? { content: contentFor(actor, item.content, isEditing) } : {}),
        },
  );
  return {
    ...rest,
    data,
    ...(rows && isEditing && actor.can('channels.update')
      ? { channelable_ids: kept.map(({ row }) => row as number) }
      : {}),
  };
}

/** All songs in it, also those of channels inside it. */
const tracksOf = (content: ChannelContent): Track[] =>
  content.data.flatMap((item) => {
    if (item.model_type === 'track') return [item];
    return item.model_type === 'channel' && item.content ? tracksOf(item.content) : [];
  });

function withTracks(content: ChannelContent, tracks: ReadonlyMap<number, Track>): ChannelContent {
  const data = content.data.map((item) => {
    if (item.model_type === 'track') return tracks.get(item.id) ?? item;
    return item.model_type === 'channel' && item.content
      ? { ...item, content: withTracks(item.content, tracks) }
      : item;
  });
  return { ...content, data };
}

/** Channels as their viewers see them. */
@Injectable()
export class ChannelReader {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly content: ChannelContentRepository,
    private readonly pages: ChannelPages,
    private readonly tracks: TracksService,
    private readonly recommendations: ChannelRecommendations,
    private readonly former: FormerItems,
  ) {}

  /** By id or slug, also one that it had before, with a page of its content. @throws AppError 404, also for what the actor may not see and for a restriction that is none. */
  async get(idOrSlug: string, query: ChannelPageQuery, actor: Actor): Promise<Channel> {
    const row = await this.channels.findByAddress(idOrSlug);
    if (!row) throw notFound();
    const channel = toChannel(row);
    if (!canSeeChannel(actor, channel)) throw notFound();
    const narrowing = await this.narrowingOf(channel, query.restriction);
    const isEditing = query.loader === 'editChannelPage';
    const page = await this.pages.read(channel, {
      query,
      narrowing,
      isFresh: isEditing && actor.can('channels.update'),
    });
    const shared = contentFor(actor, page, isEditing);
    const content = isEditing
      ? shared
      : await this.recommendations.replace(channel, shared, { query, narrowing }, actor);
    const tracks = await this.tracks.forViewer(tracksOf(content), actor);
    return {
      ...channelFor(actor, channel),
      restriction: narrowing,
      content: withTracks(content, new Map(tracks.map((track) => [track.id, track]))),
    };
  }

  /** What `/` shows. */
  getHome(actor: Actor): Promise<Channel> {
    return this.get(HOME_SLUG, {}, actor);
  }

  private async narrowingOf({ config }: Channel, name: string | undefined): Promise<ChannelRestrictionModel | null> {
    if (!config.restriction) {
      if (name) throw notFound();
      return null;
    }
    if (hasOwnRestriction(config)) {
      if (name) throw notFound();
      return await this.content.ownRestriction(config);
    }
    if (!name) return null;
    const slug = name.toLowerCase();
    const found = await this.content.findRestriction(config.restriction, { name: slug });
    if (found) return found;
    const id = config.restriction === 'country' ? null : await this.former.named(config.restriction, slug);
    const renamed = id === null ? null : await this.content.findRestriction(config.restriction, { id });
    if (!renamed) throw notFound();
    return renamed;
  }
}
