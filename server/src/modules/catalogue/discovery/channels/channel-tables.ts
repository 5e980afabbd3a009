import type { ChannelItemType, ChannelModelType, ChannelRestriction } from '@tonearm/shared/catalogue/channels';
import { CHANNEL_MODEL_TYPES } from '@tonearm/shared/catalogue/channels';
import type { ChannelRestrictionModel } from '@tonearm/shared/catalogue/channels.dto';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';
import { UserEntity, userPublicSql } from '../../../users/index.js';
import { AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../../music/schema/genre.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { AlbumTagEntity, TrackTagEntity } from '../../music/schema/tag.entity.js';
import { TrackEntity, TrackGenreEntity } from '../../music/schema/track.entity.js';
import { playlistListedSql } from '../../music/visibility.js';
import { ChannelEntity } from '../../music/schema/channel.entity.js';
import { ofCountry } from './channel-countries.js';

/** Narrows content to a genre, tag or country. */
export type Narrowing = Pick<ChannelRestrictionModel, 'id' | 'model_type' | 'name'> | null;

export const MODEL_TYPES = Object.entries(CHANNEL_MODEL_TYPES) as [ChannelModelType, ChannelItemType][];
/** What an item of the type is called in `channelables`. */
export const MODEL_OF = Object.fromEntries(MODEL_TYPES.map(([model, type]) => [type, model])) as Readonly<
  Record<ChannelItemType, ChannelModelType>
>;

/** The tables of what channels show, as `s`. */
export const TABLES = {
  tracks: named(TrackEntity, 's'),
  albums: named(AlbumEntity, 's'),
  artists: named(ArtistEntity, 's'),
  playlists: named(PlaylistEntity, 's'),
  genres: named(GenreEntity, 's'),
  users: named(UserEntity, 's'),
  channels: named(ChannelEntity, 's'),
};
/** What may be new, and what may be liked. */
export type MusicType = 'tracks' | 'albums';

/** The popular ones first, where nothing else is said. */
export const POPULAR: Readonly<Record<ChannelItemType, Sql>> = {
  tracks: TABLES.tracks.popularity,
  albums: TABLES.albums.plays,
  artists: TABLES.artists.popularity,
  playlists: TABLES.playlists.followers_count,
  genres: TABLES.genres.popularity,
  users: TABLES.users.followers_count,
  channels: TABLES.channels.id,
};

const MADE = { created_at: 'created_at' } as const;
const FOLDED = { name: 'name_folded' } as const;
/** Columns of the orders in CHANNEL_ORDERS. Names of the catalogue are sorted as people read them. */
export const ORDER_COLUMNS: Readonly<Record<ChannelItemType, Readonly<Record<string, string>>>> = {
  artists: { popularity: 'popularity', followers_count: 'followers_count', ...MADE, ...FOLDED } satisfies Record<
    string,
    ColumnOf<ArtistEntity>
  >,
  albums: { plays: 'plays', release_date: 'release_date', ...MADE, ...FOLDED } satisfies Record<
    string,
    ColumnOf<AlbumEntity>
  >,
  tracks: { popularity: 'popularity', plays: 'plays', ...MADE, ...FOLDED } satisfies Record<
    string,
    ColumnOf<TrackEntity>
  >,
  playlists: { followers_count: 'followers_count', ...MADE, ...FOLDED } satisfies Record<
    string,
    ColumnOf<PlaylistEntity>
  >,
  genres: { popularity: 'popularity', name: 'name' } satisfies Record<string, ColumnOf<GenreEntity>>,
  users: { followers_count: 'followers_count', ...MADE, name: 'name' } satisfies Record<string, ColumnOf<UserEntity>>,
  channels: {},
};

interface Link {
  table: TableName;
  item: Expression<number>;
  /** Id of the genre or tag. */
  other: Expression<number>;
}

const [tg, ag, rg] = [named(TrackGenreEntity, 'p'), named(AlbumGenreEntity, 'p'), named(ArtistGenreEntity, 'p')];
const [tt, at] = [named(TrackTagEntity, 'p'), named(AlbumTagEntity, 'p')];
/** What carries genres, and what carries tags. */
const LINKS: Readonly<Record<Exclude<ChannelRestriction, 'country'>, Partial<Record<ChannelItemType, Link>>>> = {
  genre: {
    tracks: { table: tg, item: tg.track_id, other: tg.genre_id },
    albums: { table: ag, item: ag.album_id, other: ag.genre_id },
    artists: { table: rg, item: rg.artist_id, other: rg.genre_id },
  },
  tag: {
    tracks: { table: tt, item: tt.track_id, other: tt.tag_id },
    albums: { table: at, item: at.album_id, other: at.tag_id },
  },
};

const NOTHING = sql`1 = 0`;

/** Whom or what lists show of each type; whether a channel is shown is asked for each viewer. */
export function listedSql(type: ChannelItemType): Sql {
  switch (type) {
    case 'users':
      return userPublicSql('s');
    case 'playlists':
      return playlistListedSql('s');
    case 'genres':
      return sql`${TABLES.genres.tracks_count} > 0`;
    case 'channels':
      return sql`1 = 1`;
    default:
      return sql`${TABLES[type].listed} = 1`;
  }
}

/** As `listedSql`, of what belongs to the genre, tag or country. */
export function shownSql(type: ChannelItemType, narrowing: Narrowing): Sql {
  if (!narrowing || type === 'channels') return listedSql(type);
  const { id, model_type: by, name } = narrowing;
  if (by === 'country') return sql`${listedSql(type)} AND ${ofCountry(type, name)?.isOf ?? NOTHING}`;
  if (type === 'genres' && by === 'genre') return sql`${listedSql(type)} AND ${TABLES.genres.id} = ${id}`;
  const link = LINKS[by][type];
  if (!link) return NOTHING;
  return sql`${listedSql(type)} AND EXISTS (SELECT 1 FROM ${link.table} WHERE ${link.item} = ${TABLES[type].id} AND ${link.other} = ${id})`;
}
