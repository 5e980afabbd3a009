import type { Filter } from '@tonearm/shared/pagination';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { linkedTo } from '../../../../core/resources/filter-readers.js';
import type { Half } from '../../../../core/lists/list-page.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import type { CheckedMatch } from '../../../../core/resources/resource-match.js';
import type { Reading } from '../../../../core/resources/resource-source.js';
import { FollowEntity } from '../../../users/index.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { AlbumArtistEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { ArtistGenreEntity } from '../../music/schema/genre.entity.js';
import { TrackArtistEntity } from '../../music/schema/track.entity.js';

const ar = named(ArtistEntity, 'ar');
const [lg, lm] = [named(ArtistGenreEntity, 'lg'), named(ArtistManagerEntity, 'lm')];
const lw = named(ArtistWorkspaceEntity, 'lw');

/** Where the list of all artists reads. */
export const ARTIST_LIST = {
  from: ar,
  alias: 'ar',
  id: ar.id,
  deletedAt: null,
  columns: {
    name: ar.name_folded,
    followers_count: ar.followers_count,
    plays: ar.plays,
    created_at: ar.created_at,
    updated_at: ar.updated_at,
  },
  covered: { updated_at: ['created_at'] },
  halved: {
    by: ar.listed,
    // Who is disabled is never listed.
    halfOf: ({ filters }: CheckedMatch): Half | null =>
      filters.some((filter) => filter.key === 'disabled' && asksFor(filter)) ? 0 : null,
    indexes: {
      name: 'ix_artists_listed_name',
      followers_count: 'ix_artists_listed_followers',
      created_at: 'ix_artists_listed_created',
    },
  },
} as const;

/** People act for the artist, or a workspace. */
const managed = (): Sql =>
  sql`SELECT 1 FROM ${lm} WHERE ${lm.artist_id} = ${ar.id} UNION ALL SELECT 1 FROM ${lw} WHERE ${lw.artist_id} = ${ar.id}`;

export const ARTIST_FILTERS = {
  created_at: ar.created_at,
  updated_at: ar.updated_at,
  genre: linkedTo(ar.id, { from: lg, item: lg.artist_id, other: lg.genre_id }),
  manager: linkedTo(ar.id, { from: lm, item: lm.artist_id, other: lm.user_id }),
  verified: (filter: Filter): Sql => sql`${ar.verified} = ${Number(asksFor(filter))}`,
  // Both values of the mark before it in the index.
  disabled: (filter: Filter): Sql => sql`${ar.verified} IN (0, 1) AND ${ar.disabled} = ${Number(asksFor(filter))}`,
  has_manager: (filter: Filter, reading: Reading): Sql => {
    if (!asksFor(filter)) return sql`NOT EXISTS (${managed()})`;
    return reading === 'few'
      ? sql`${ar.id} IN (SELECT ${lm.artist_id} FROM ${lm} UNION SELECT ${lw.artist_id} FROM ${lw})`
      : eachHas(managed());
  },
};

/** What only the list of all artists asks and changes. */
export class ArtistListRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);

  async setVerified(ids: readonly number[], verified: boolean): Promise<number> {
    return await this.artists.update({ id: ids, verified: !verified }, { verified, updated_at: new Date() });
  }

  async setDisabled(ids: readonly number[], disabled: boolean): Promise<number> {
    return await this.artists.update({ id: ids, disabled: !disabled }, { disabled, updated_at: new Date() });
  }

  /** In the open unit: locks them. @throws AppError 409 while one of them is being merged into another, or others into one that goes. */
  async lockUnmerged(ids: readonly number[], { goes }: { goes: boolean }): Promise<void> {
    await this.lockRows(ArtistEntity, ids);
    if (await new FormerItems(this.database, this.unit).areMerging('artist', ids, { isInto: goes }))
      throw conflict('This artist is being merged. Wait until that is done.');
  }

  /** One of them that music names, by its name. */
  async withMusic(ids: readonly number[]): Promise<string | null> {
    const [la, lt] = [named(AlbumArtistEntity, 'la'), named(TrackArtistEntity, 'lt')];
    const [found] = await this.readRows(
      { name: ar.name },
      sql`FROM ${ar} WHERE ${ar.id} IN ${listOf(ids)} AND (EXISTS (SELECT 1 FROM ${la} WHERE ${la.artist_id} = ${ar.id}) OR EXISTS (SELECT 1 FROM ${lt} WHERE ${lt.artist_id} = ${ar.id})) LIMIT 1`,
    );
    return found?.name ?? null;
  }

  /** Their wide pictures. */
  async headersOf(ids: readonly number[]): Promise<(string | null)[]> {
    return await this.artists.column('header_image', { id: ids, header_image: not(null) });
  }

  /** With who follows them, and their places in channels. @returns how many there were. */
  async delete(ids: readonly number[]): Promise<number> {
    await this.table(FollowEntity).delete({ followable_type: 'artist', followable_id: ids });
    await this.table(ChannelableEntity).delete({ model_type: 'artist', model_id: ids });
    return await this.artists.delete({ id: ids });
  }
}
