import { Injectable } from '@nestjs/common';
import { CHANNEL_MODEL_TYPES, FEATURED_ALBUMS } from '@tonearm/shared/catalogue/channels';
import type { AddableType, ChannelItemType, ChannelModelType } from '@tonearm/shared/catalogue/channels';
import type {
  AddableChannel,
  AddableItem,
  Channel,
  ChannelItem,
  ChannelRestrictionModel,
} from '@tonearm/shared/catalogue/channels.dto';
import type { ListQuery, Pagination } from '@tonearm/shared/pagination.dto';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { GenresService } from '../../music/genres/index.js';
import { TagsService } from '../../music/tags/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { ChannelCommunity } from './channel-community.service.js';
import { toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';

export type ItemPage = Pagination & { data: ChannelItem[] };

/** How many a picker offers of each type. */
const ADDABLE = 20;

const typeOf = (model: ChannelModelType): ChannelItemType => CHANNEL_MODEL_TYPES[model];
function pictureOf(item: ChannelItem): string | null {
  if (item.model_type === 'genre') return item.cover?.image ?? null;
  if (item.model_type === 'playlist') return item.image ?? item.covers[0]?.image ?? null;
  return 'image' in item ? item.image : null;
}

function describe(item: ChannelItem): string | null {
  if (item.model_type === 'playlist') return item.owner?.name ?? null;
  return 'artists' in item ? item.artists.map((artist) => artist.name).join(', ') : null;
}

const addable = (item: ChannelItem): AddableItem => ({
  id: item.id,
  model_type: item.model_type,
  name: 'display_name' in item ? item.display_name : item.name,
  image: pictureOf(item),
  description: describe(item),
  ...(item.model_type === 'channel' ? { channel: withinAnother(item) } : {}),
});

const withinAnother = ({ config, items_count: count }: Channel): AddableChannel => ({
  content_type: config.content_type,
  content_mode: config.content_mode,
  nested_layout: config.nested_layout,
  items_count: count,
});

/** The catalogue behind channels: whatever they show is read through the services of its own module. */
@Injectable()
export class ChannelItems {
  constructor(
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
    private readonly channels: ChannelsRepository,
    private readonly community: ChannelCommunity,
  ) {}

  /** A page of everything that lists show of the type. */
  list(
    type: Exclude<ChannelItemType, 'channels' | 'users'>,
    query: ListQuery,
    narrowing: ChannelRestrictionModel | null = null,
  ): Promise<ItemPage> {
    const filters = narrowing ? { [narrowing.model_type]: narrowing.name } : {};
    switch (type) {
      case 'tracks':
        return this.tracks.list(query, filters);
      case 'albums':
        return this.listAlbums(query, filters);
      case 'artists':
        return this.artists.list(query, filters);
      case 'playlists':
        return this.community.listPlaylists(query);
      case 'genres':
        return this.genres.list(query);
    }
  }

  /** Those that exist, in the order of the keys; one read a type. The caller has asked which lists may show. */
  async load(keys: readonly { model_type: ChannelModelType; model_id: number }[]): Promise<ChannelItem[]> {
    const types = [...new Set(keys.map((key) => typeOf(key.model_type)))];
    const loaded = await Promise.all(
      types.map((type) =>
        this.loadType(
          type,
          keys.filter((key) => typeOf(key.model_type) === type).map((key) => key.model_id),
        ),
      ),
    );
    const items = new Map(loaded.flat().map((item) => [`${item.model_type}:${item.id}`, item]));
    return keys.flatMap((key) => items.get(`${key.model_type}:${key.model_id}`) ?? []);
  }

  /** What a picker offers for these types. */
  async search(types: readonly AddableType[], query: string | undefined): Promise<AddableItem[]> {
    const found = await Promise.all(
      types.map(async (type) =>
        type === 'tags' ? await this.searchTags(query) : (await this.searchType(type, query)).map(addable),
      ),
    );
    return found.flat();
  }

  /** As a picker offers them, in the order of the keys; the caller has asked which lists may show. */
  async describe(keys: readonly { model_type: ChannelModelType; model_id: number }[]): Promise<AddableItem[]> {
    return (await this.load(keys)).map(addable);
  }

  private async searchType(type: ChannelItemType, query: string | undefined): Promise<ChannelItem[]> {
    if (type === 'channels') return await this.searchChannels(query);
    if (type === 'users') return await this.community.searchUsers(query?.trim() ?? '', ADDABLE);
    return (await this.list(type, { query, perPage: ADDABLE })).data;
  }

  private async searchTags(query: string | undefined): Promise<AddableItem[]> {
    const { data } = await this.tags.list({ query, perPage: ADDABLE }, {});
    return data.map(({ id, display_name: name }) => ({ id, model_type: 'tag', name, image: null, description: null }));
  }

  private loadType(type: ChannelItemType, ids: readonly number[]): Promise<ChannelItem[]> {
    switch (type) {
      case 'tracks':
        return this.tracks.listForAllByIds(ids);
      case 'albums':
        return this.albumsByIds(ids);
      case 'artists':
        return this.artists.listByIds(ids);
      case 'playlists':
        return this.community.playlists(ids);
      case 'genres':
        return this.genres.listByIds(ids);
      case 'users':
        return this.community.users(ids);
      case 'channels':
        return this.loadChannels(ids);
    }
  }

  private async listAlbums(query: ListQuery, filters: Record<string, unknown>): Promise<ItemPage> {
    const page = await this.albums.list(query, filters);
    return { ...page, data: await this.albums.withAbout(page.data, FEATURED_ALBUMS) };
  }

  private async albumsByIds(ids: readonly number[]): Promise<ChannelItem[]> {
    return await this.albums.withAbout(await this.albums.listByIds(ids), FEATURED_ALBUMS);
  }

  private async loadChannels(ids: readonly number[]): Promise<ChannelItem[]> {
    return (await this.channels.listByIds(ids)).map(toChannel);
  }

  private async searchChannels(query: string | undefined): Promise<ChannelItem[]> {
    return (await this.channels.search(query?.trim() ?? '', ADDABLE)).map(toChannel);
  }
}
