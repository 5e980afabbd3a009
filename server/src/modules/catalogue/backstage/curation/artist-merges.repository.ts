import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import { named } from '../../../../core/database/entity-columns.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import { FollowEntity } from '../../../users/index.js';
import { AlbumArtistEntity } from '../../music/schema/album.entity.js';
import {
  ArtistEntity,
  ArtistManagerEntity,
  ArtistWorkspaceEntity,
  profileColumns,
} from '../../music/schema/artist.entity.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { ArtistGenreEntity } from '../../music/schema/genre.entity.js';
import { RecommendationFeedbackEntity } from '../../music/schema/radio.entity.js';
import { TrackArtistEntity } from '../../music/schema/track.entity.js';
import { LinksRepository } from './links.repository.js';
import type { Links } from './links.repository.js';
import type { Mergeable } from './merge-kind.js';
import { albumShares, fateOf, sharesAfter } from './merged-credits.js';
import type { CreditFate, MergedCredit } from './merged-credits.js';

const [a, fo, m, c, fb, t] = [
  named(AlbumArtistEntity),
  named(FollowEntity),
  named(ArtistManagerEntity),
  named(ChannelableEntity),
  named(RecommendationFeedbackEntity),
  named(TrackArtistEntity),
];
const ON_ALBUMS: Links = { table: a, owner: a.album_id, item: a.artist_id };
const ON_TRACKS: Links = { table: t, owner: t.track_id, item: t.artist_id };
const FOLLOWERS: Links = {
  table: fo,
  owner: fo.user_id,
  item: fo.followable_id,
  only: sql`${fo.followable_type} = 'artist'`,
};
const MANAGERS: Links = { table: m, owner: m.user_id, item: m.artist_id };
const IN_CHANNELS: Links = { table: c, owner: c.channel_id, item: c.model_id, only: sql`${c.model_type} = 'artist'` };
const FEEDBACK: Links = { table: fb, owner: fb.user_id, item: fb.item_id, only: sql`${fb.item_type} = 'artist'` };
const PEOPLE: readonly Links[] = [MANAGERS, FOLLOWERS, FEEDBACK];
/** Roles whose plays count for the artist. */
const EARNING: readonly ArtistRole[] = ['primary', 'featured', 'remixer'];
/** Tracks that credit both, as far as it is kept which they were. */
const SHARED_MAX = 1_000;

/** All that names an artist, when one becomes a part of another. All in the open unit. */
export class ArtistMergesRepository extends LinksRepository {
  private readonly artists = this.table(ArtistEntity);
  private readonly credits = this.table(TrackArtistEntity);
  private readonly teams = this.table(ArtistWorkspaceEntity);

  async lock(ids: readonly number[]): Promise<Mergeable[]> {
    const rows = await this.artists.pick(['id', 'name_folded'], { id: ids }, { order: { id: 'asc' }, lock: true });
    return rows.map(({ id, name_folded: name }) => ({ id, name }));
  }

  /** How many of them somebody acts for, or a workspace. */
  async countClaimed(ids: readonly number[]): Promise<number> {
    const managed = await this.table(ArtistManagerEntity).column('artist_id', { artist_id: ids });
    return new Set([...managed, ...(await this.teams.column('artist_id', { artist_id: ids }))]).size;
  }

  /** The one that stays is managed by its workspace or, without one, by that of the first of them that has one. */
  async takeWorkspace(into: number, sources: readonly number[]): Promise<void> {
    const managed = await this.teams.column('artist_id', { artist_id: [into, ...sources] });
    const heir = managed.includes(into) ? undefined : sources.find((id) => managed.includes(id));
    if (heir !== undefined) await this.teams.update({ artist_id: heir }, { artist_id: into });
    await this.teams.delete({ artist_id: sources });
  }

  /** Out of lists, while what they hold is moved away. What the one that stays lacks, it has of them. @returns wide pictures that are left. */
  async takeLooks(into: number, sources: readonly number[]): Promise<string[]> {
    const columns = [
      'id',
      'image_hash',
      'image_color',
      'has_own_image',
      'header_image',
      'header_colors',
      'similar_ids',
      'profile',
      'verified',
    ] as const;
    const rows = await this.artists.pick(columns, { id: [into, ...sources] });
    const own = rows.find(({ id }) => id === into);
    const others = sources.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const pictured = own?.image_hash ? undefined : others.find(({ image_hash: hash }) => hash !== null);
    const headed = own?.header_image ? undefined : others.find(({ header_image: header }) => header !== null);
    const coloured = own?.header_colors ? undefined : others.find(({ header_colors: colors }) => colors !== null);
    const paired = own?.similar_ids ? undefined : others.find(({ similar_ids: similar }) => similar !== null);
    const described = own?.profile ? undefined : others.find(({ profile }) => profile !== null);
    await this.artists.update(
      { id: into },
      {
        ...(pictured && {
          image_hash: pictured.image_hash,
          image_color: pictured.image_color,
          has_own_image: pictured.has_own_image,
        }),
        ...(headed && { header_image: headed.header_image }),
        ...(coloured && { header_colors: coloured.header_colors }),
        ...(paired && { similar_ids: paired.similar_ids }),
        ...(described && profileColumns(described.profile)),
        verified: rows.some(({ verified }) => verified),
        is_kept: true,
        updated_at: new Date(),
      },
    );
    await this.artists.update({ id: sources }, { listed: false, header_image: null });
    return others.flatMap(({ id, header_image: header }) => (header && id !== headed?.id ? [header] : []));
  }

  /** Tracks whose plays count for both. */
  async sharedOf(source: number, into: number): Promise<number[]> {
    const [own, other] = [named(TrackArtistEntity, 'c'), named(TrackArtistEntity, 'o')];
    const rows = await this.rows<{ id: number }>(
      sql`SELECT DISTINCT ${own.track_id} AS id FROM ${own} JOIN ${other} ON ${other.track_id} = ${own.track_id} AND ${other.artist_id} = ${into}
        WHERE ${own.artist_id} = ${source} AND ${own.role} IN ${listOf(EARNING)} AND ${other.role} IN ${listOf(EARNING)} LIMIT ${SHARED_MAX}`,
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Credits on some tracks. @returns the tracks. */
  async moveTracks(source: number, into: number, limit: number): Promise<number[]> {
    const columns = ['track_id', 'role', 'share_bp'] as const;
    const own = await this.credits.pick(columns, { artist_id: source }, { order: { track_id: 'asc' }, limit });
    const tracks = [...new Set(own.map(({ track_id: id }) => id))];
    const others = new Map<number, MergedCredit[]>();
    for (const credit of await this.credits.pick(columns, { artist_id: into, track_id: tracks }))
      others.set(credit.track_id, [...(others.get(credit.track_id) ?? []), credit]);
    for (const role of new Set(own.map((credit) => credit.role))) {
      const fate = (what: CreditFate): number[] =>
        own
          .filter((one) => one.role === role && fateOf(one, others.get(one.track_id) ?? []) === what)
          .map(({ track_id: id }) => id);
      const [gone, raised] = [fate('gone'), fate('raised')];
      await this.credits.delete({ artist_id: source, role, track_id: gone });
      await this.credits.delete({ artist_id: into, role: 'featured', track_id: raised });
      await this.credits.update(
        { artist_id: source, role, track_id: [...raised, ...fate('moved')] },
        { artist_id: into },
      );
    }
    for (const { role, share, trackIds } of sharesAfter(own, others))
      await this.credits.update({ artist_id: into, role, track_id: trackIds }, { share_bp: share });
    return tracks;
  }

  /** Whether it is credited on a song still: that would go with the artist. */
  async hasCredits(artistId: number): Promise<boolean> {
    return await this.credits.has({ artist_id: artistId });
  }

  /** What both have of an album is the other's. @returns the albums. */
  async moveAlbums(source: number, into: number, limit: number): Promise<number[]> {
    if (limit <= 0) return [];
    const [o, i] = [named(AlbumArtistEntity, 'o'), named(AlbumArtistEntity, 'i')];
    // Those that only one of them has a share of keep it, or take it along.
    const both = await this.readRows(
      { id: o.album_id, own: o.share_bp, other: i.share_bp },
      sql`FROM ${o} JOIN ${i} ON ${i.album_id} = ${o.album_id} AND ${i.artist_id} = ${into} WHERE ${o.artist_id} = ${source} AND ${o.share_bp} IS NOT NULL
        ORDER BY ${o.album_id} LIMIT ${limit}`,
    );
    const albums = this.table(AlbumArtistEntity);
    for (const { share, ids } of albumShares(both))
      await albums.update({ artist_id: into, album_id: ids }, { share_bp: share });
    await albums.update({ artist_id: source, album_id: both.map(({ id }) => id) }, { share_bp: null });
    return await this.moveLinks(ON_ALBUMS, { source, into, limit });
  }

  /** Managers, followers, and who wants more or less of the artist. @returns how many rows it touched. */
  async movePeople(source: number, into: number, limit: number): Promise<number> {
    let rows = 0;
    for (const links of PEOPLE) rows += (await this.moveLinks(links, { source, into, limit: limit - rows })).length;
    return rows;
  }

  /** @returns how many rows it touched, at most the limit: where it is less, nothing is left. */
  async clear(source: number, limit: number): Promise<number> {
    let rows = await this.credits.delete({ artist_id: source }, { limit });
    if (rows < limit)
      rows += await this.table(AlbumArtistEntity).delete({ artist_id: source }, { limit: limit - rows });
    if (rows < limit)
      rows += await this.table(FollowEntity).delete(
        { followable_type: 'artist', followable_id: source },
        { limit: limit - rows },
      );
    return rows;
  }

  async genresOf(id: number): Promise<number[]> {
    return await this.table(ArtistGenreEntity).column('genre_id', { artist_id: id });
  }

  async countFollowers(id: number): Promise<void> {
    await this.artists.update(
      { id },
      {
        followers_count: sql`(SELECT COUNT(*) FROM ${fo} WHERE ${fo.followable_type} = 'artist' AND ${fo.followable_id} = artists.id)`,
      },
    );
  }

  /** Openings of the page of the one are the other's. */
  async addViews(source: number, into: number): Promise<void> {
    const { views } = named(ArtistEntity);
    const [count = 0] = await this.artists.column('views', { id: source });
    await this.artists.update({ id: into }, { views: sql`${views} + ${count}` });
  }

  async delete(id: number): Promise<void> {
    await this.artists.delete({ id });
  }

  async preview(ids: readonly number[]): Promise<MergedCount[]> {
    const ar = named(ArtistEntity, 'ar');
    const g = named(ArtistGenreEntity);
    const [sum] = await this.readRows(
      { plays: asNumber(sql`COALESCE(SUM(${ar.plays}), 0)`) },
      sql`FROM ${ar} WHERE ${ar.id} IN ${listOf(ids)}`,
    );
    return await Promise.all([
      this.countOwners('tracks', ON_TRACKS, ids),
      this.countOwners('albums', ON_ALBUMS, ids),
      Promise.resolve({ part: 'plays' as const, count: sum?.plays ?? 0 }),
      this.countOwners('followers', FOLLOWERS, ids),
      this.countOwners('genres', { table: g, owner: g.genre_id, item: g.artist_id }, ids),
      this.countOwners('channels', IN_CHANNELS, ids),
      this.countOwners('managers', MANAGERS, ids),
    ]);
  }
}
