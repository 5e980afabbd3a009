import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { bool, instant, int, key, nullable, str, text } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
import { TrackEntity } from './track.entity.js';

@Entity('playlists')
@Index('ix_playlists_owner', ['owner_id', 'updated_at', 'id'])
@Index('ix_playlists_workspace', ['workspace_id', 'updated_at', 'id'])
@Index('ix_playlists_followers', ['visibility', 'followers_count', 'id'])
@Index('ix_playlists_created', ['visibility', 'created_at', 'id'])
@Index('ix_playlists_updated', ['visibility', 'updated_at', 'id'])
@Index('ix_playlists_name', ['visibility', 'name_folded', 'id'])
@Index('ix_playlists_all_name', ['name_folded', 'id'])
@Index('ix_playlists_all_plays', ['plays', 'id'])
@Index('ix_playlists_all_followers', ['followers_count', 'id'])
@Index('ix_playlists_all_created', ['created_at', 'id'])
@Index('ix_playlists_all_updated_at', ['updated_at', 'id', 'created_at', 'deleted_at'])
@Index('ix_playlists_shown', ['visibility', 'deleted_at', 'id'])
@Index('ix_playlists_collaborative', ['collaborative', 'id'])
@Index('ix_playlists_deleted', ['deleted_at'])
@Index('ix_playlists_hidden', ['hidden_at'])
export class PlaylistEntity {
  @PrimaryGeneratedColumn() id: number;
  /** null: it is a workspace's, or its owner has left and the playlist stayed. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_playlists_owner', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  owner_id: number | null;
  /** The workspace that owns it instead; without a foreign key, as that of music. */
  @Column(int(nullable)) workspace_id: number | null;
  /** Who made it for a workspace. */
  @Column(int(nullable)) created_by_id: number | null;
  @Column(str(120)) name: string;
  @Column(str(255)) name_folded: string;
  @Column(str(100)) slug: string;
  @Column(text(nullable)) description: string | null;
  /** Own picture; without one its songs make a collage. */
  @Column(str(40, nullable)) image_hash: string | null;
  @Column(str(7, nullable)) image_color: string | null;
  @Column(str(8, { default: 'private' })) visibility: Visibility;
  /** Hidden by a moderator since then, from all but its owner. */
  @Column(instant(nullable)) hidden_at: Date | null;
  /** ULID that opens an unlisted one to whoever has it. */
  @Column(str(26, nullable)) share_token: string | null;
  @Column(bool({ default: false })) collaborative: boolean;
  @Column(int({ default: 0 })) plays: number;
  /** Openings of its page. */
  @Column(int({ default: 0 })) views: number;
  @Column(int({ default: 0 })) followers_count: number;
  @Column(int({ default: 0 })) reposts_count: number;
  @Column(instant()) created_at: Date;
  /** Of its songs, too. */
  @Column(instant()) updated_at: Date;
  /** Since when it is in the trash. */
  @Column(instant(nullable)) deleted_at: Date | null;
}

/** Songs of a playlist; the same one may stand there twice. Positions rise, with gaps. */
@Entity('playlist_tracks')
@Index('ix_playlist_tracks_order', ['playlist_id', 'position', 'id'])
@Index('ix_playlist_tracks_track', ['track_id', 'playlist_id'])
@Index('ix_playlist_tracks_added_by', ['added_by'])
@Index('ix_playlist_tracks_added', ['playlist_id', 'added_at'])
export class PlaylistTrackEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => PlaylistEntity, { name: 'fk_playlist_tracks_playlist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  playlist_id: number;
  @Column(int())
  @ForeignKey(() => TrackEntity, { name: 'fk_playlist_tracks_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;
  @Column(int()) position: number;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_playlist_tracks_added_by', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  added_by: number | null;
  @Column(instant()) added_at: Date;
}

/** Who may add, remove and order songs beside the owner. */
@Entity('playlist_editors')
@Index('ix_playlist_editors_user', ['user_id', 'playlist_id'])
export class PlaylistEditorEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => PlaylistEntity, {
    name: 'fk_playlist_editors_playlist',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  playlist_id: number;
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_playlist_editors_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;
  @Column(instant()) created_at: Date;
}

/** Links that make whoever opens them an editor; we keep their digests. */
@Entity('playlist_invites')
@Index('ux_playlist_invites_token', ['token_hash'], { unique: true })
@Index('ix_playlist_invites_playlist', ['playlist_id', 'expires_at'])
export class PlaylistInviteEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => PlaylistEntity, {
    name: 'fk_playlist_invites_playlist',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  playlist_id: number;
  @Column(str(64)) token_hash: string;
  @Column(instant()) expires_at: Date;
  @Column(instant()) created_at: Date;
}
