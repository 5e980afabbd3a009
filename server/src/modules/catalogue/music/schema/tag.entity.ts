import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import { instant, int, key, nullable, str } from '../../../../core/database/columns.js';
import { AlbumEntity } from './album.entity.js';
import { TrackEntity } from './track.entity.js';

@Entity('tags')
@Index('ux_tags_name_type', ['name', 'type'], { unique: true })
@Index('ix_tags_popularity', ['popularity', 'id'])
@Index('ix_tags_name', ['name', 'id'])
@Index('ix_tags_type', ['type', 'id'])
@Index('ix_tags_created', ['created_at', 'id'])
@Index('ix_tags_updated', ['updated_at', 'id'])
export class TagEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Slug. */
  @Column(str(60)) name: string;
  @Column(str(60)) display_name: string;
  @Column(str(7)) type: TagType;
  /** Listed tracks and albums that carry it. */
  @Column(int({ default: 0 })) popularity: number;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
  /** As of genres. */
  @Column(instant(nullable)) deleted_at: Date | null;
}

@Entity('track_tags')
@Index('ix_track_tags_tag', ['tag_id', 'track_id'])
export class TrackTagEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_track_tags_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => TagEntity, { name: 'fk_track_tags_tag', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  tag_id: number;
}

@Entity('album_tags')
@Index('ix_album_tags_tag', ['tag_id', 'album_id'])
export class AlbumTagEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => AlbumEntity, { name: 'fk_album_tags_album', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  album_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => TagEntity, { name: 'fk_album_tags_tag', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  tag_id: number;
}

/** A tag that many carry, whose popularity is to be made right; noted in the unit that makes it wrong. */
@Entity('tag_changes')
export class TagChangeEntity {
  @PrimaryColumn(key()) tag_id: number;
  /** As of genres. */
  @Column(str(26)) version: string;
}
