import { Injectable } from '@nestjs/common';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { AlbumTagEntity, TagChangeEntity, TagEntity, TrackTagEntity } from '../schema/tag.entity.js';
import { TrackEntity } from '../schema/track.entity.js';
import { TAG_POPULARITY_SQL } from './tag-popularity.js';
import { ListedSums } from './listed-sums.repository.js';
import type { Carriers } from './listed-sums.repository.js';

const [onTracks, onAlbums] = [named(TrackTagEntity, 'p'), named(AlbumTagEntity, 'p')];
const [track, album] = [named(TrackEntity, 'item'), named(AlbumEntity, 'item')];
const NOBODY = sql`0`;
const TRACKS: Carriers = {
  links: onTracks,
  carrier: onTracks.track_id,
  carried: onTracks.tag_id,
  item: track,
  plays: NOBODY,
};
const ALBUMS: Carriers = {
  links: onAlbums,
  carrier: onAlbums.album_id,
  carried: onAlbums.tag_id,
  item: album,
  plays: NOBODY,
};

/** The popularity of tags, and of which it is to be made right. */
@Injectable()
export class TagCountRepository extends ListedSums {
  private readonly tags = this.table(TagEntity);
  private readonly changes = this.table(TagChangeEntity);
  protected readonly carriers = [TRACKS, ALBUMS];

  protected async noteOne(tag_id: number, version: string): Promise<void> {
    await this.changes.upsert({ tag_id, version }, { key: ['tag_id'], set: ['version'] });
  }

  async noted(): Promise<TagChangeEntity[]> {
    return await this.changes.pick(['tag_id', 'version'], EVERY_ROW, { order: { tag_id: 'asc' } });
  }

  /** In the open unit. @returns false: it has changed since that version, or somebody has counted it. */
  async forget({ tag_id, version }: TagChangeEntity): Promise<boolean> {
    return (await this.changes.delete({ tag_id, version })) === 1;
  }

  /** Of the tags, those that wait for the job. */
  async notedAmong(tagIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.changes.column('tag_id', { tag_id: tagIds }));
  }

  /** Of tags that few carry. */
  async count(tagIds: readonly number[]): Promise<void> {
    await this.tags.update({ id: tagIds, deleted_at: null }, { popularity: TAG_POPULARITY_SQL });
  }

  async read(tagId: number): Promise<number> {
    return (await this.sumOf(TRACKS, tagId)).listed + (await this.sumOf(ALBUMS, tagId)).listed;
  }

  async set(tagId: number, popularity: number): Promise<void> {
    await this.tags.update({ id: tagId, deleted_at: null }, { popularity });
  }
}
