import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { LikeEntity, RepostEntity } from '../../music/schema/social.entity.js';
import { AlbumTagEntity, TagEntity, TrackTagEntity } from '../../music/schema/tag.entity.js';
import { TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../../music/schema/track.entity.js';
import { TAG_POPULARITY_SQL } from '../../music/tag-popularity.js';

const [t, a] = [named(TrackEntity), named(AlbumEntity)];
const NAMED = ['name', 'created_at'] as const;
/** Each once, without what is none. */
const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

interface Around {
  albums: number[];
  artists: number[];
  genres: number[];
  tags: number[];
}

/** Deletes tracks and albums with what the database does not delete by itself; plays stay. */
export class DeletionRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);

  /** Whose counters the items weigh on. */
  async around(type: LikeableType, ids: readonly number[]): Promise<Around> {
    if (type === 'album') {
      return {
        albums: [],
        artists: distinct(await this.table(AlbumArtistEntity).column('artist_id', { album_id: ids })),
        genres: distinct(await this.table(AlbumGenreEntity).column('genre_id', { album_id: ids })),
        tags: distinct(await this.table(AlbumTagEntity).column('tag_id', { album_id: ids })),
      };
    }
    return {
      albums: distinct(await this.tracks.column('album_id', { album_id: not(null), id: ids })),
      artists: distinct(await this.table(TrackArtistEntity).column('artist_id', { track_id: ids })),
      genres: distinct(await this.table(TrackGenreEntity).column('genre_id', { track_id: ids })),
      tags: distinct(await this.table(TrackTagEntity).column('tag_id', { track_id: ids })),
    };
  }

  async filesOf(trackIds: readonly number[]): Promise<number[]> {
    return distinct(await this.tracks.column('file_entry_id', { file_entry_id: not(null), id: trackIds }));
  }

  /** Files that somebody's tracks are made of, whoever uploaded them. */
  async filesOfOwner(userId: number): Promise<number[]> {
    return distinct(
      await this.tracks.column('file_entry_id', sql`${t.file_entry_id} IS NOT NULL AND ${ownedBy(t, { userId })}`),
    );
  }

  /** Files of somebody that tracks are made of, whoever owns those. */
  async filesInTracks(userId: number): Promise<number[]> {
    const [f, made] = [named(FileEntryEntity, 'f'), named(TrackEntity, 't')];
    return (
      await this.readRows(
        { id: f.id },
        sql`FROM ${f} JOIN ${made} ON ${made.file_entry_id} = ${f.id} WHERE ${f.owner_id} = ${userId}`,
      )
    ).map(({ id }) => id);
  }

  async tracksOn(albumIds: readonly number[]): Promise<number[]> {
    return await this.tracks.column('id', { album_id: albumIds });
  }

  /** @returns how many there were. */
  async delete(type: LikeableType, ids: readonly number[]): Promise<number> {
    await this.table(LikeEntity).delete({ likeable_type: type, likeable_id: ids });
    await this.table(RepostEntity).delete({ repostable_type: type, repostable_id: ids });
    await this.table(CommentEntity).delete({ commentable_type: type, commentable_id: ids });
    // By name: channels are a wing beside this one.
    await this.writeIn(ids, (list) => sql`DELETE FROM channelables WHERE model_type = ${type} AND model_id IN ${list}`);
    return type === 'track' ? await this.tracks.delete({ id: ids }) : await this.table(AlbumEntity).delete({ id: ids });
  }

  async countTags(ids: readonly number[]): Promise<void> {
    await this.table(TagEntity).update({ id: ids }, { popularity: TAG_POPULARITY_SQL });
  }

  async ownedBy(type: LikeableType, userId: number): Promise<number[]> {
    return type === 'track'
      ? await this.tracks.column('id', ownedBy(t, { userId }), { order: { id: 'asc' } })
      : await this.table(AlbumEntity).column('id', ownedBy(a, { userId }), { order: { id: 'asc' } });
  }

  async giveTo(fromId: number, toId: number | null): Promise<void> {
    await this.tracks.update(ownedBy(t, { userId: fromId }), { owner_id: toId });
    await this.table(AlbumEntity).update(ownedBy(a, { userId: fromId }), { owner_id: toId });
  }

  /** The tracks keep their bytes without the upload's entry. */
  async letGoOfFiles(entryIds: readonly number[]): Promise<void> {
    await this.tracks.update({ file_entry_id: entryIds }, { file_entry_id: null });
  }

  async namedOf(type: LikeableType, userId: number, limit: number): Promise<{ name: string; at: Date }[]> {
    const rows =
      type === 'track'
        ? await this.tracks.pick(NAMED, ownedBy(t, { userId }), { order: { id: 'asc' }, limit })
        : await this.table(AlbumEntity).pick(NAMED, ownedBy(a, { userId }), { order: { id: 'asc' }, limit });
    return rows.map(({ name, created_at: at }) => ({ name, at }));
  }
}
